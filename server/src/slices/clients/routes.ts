import * as photos from '@chairtime/contract/clients/photos.ts'
import * as contract from '@chairtime/contract/clients.ts'
import {
  prepareAndWrite,
  type Route,
  read,
  readAutocommit,
  write,
} from '../../platform/api/route.ts'
import { addClientNote } from './add-client-note.ts'
import { addClientPhoto } from './add-client-photo.ts'
import { createClient } from './create-client.ts'
import { deleteClientNote } from './delete-client-note.ts'
import { eraseClient } from './erase-client.ts'
import { keepClientsApart } from './keep-clients-apart.ts'
import { listClientConsents } from './list-client-consents.ts'
import { listClientNotes } from './list-client-notes.ts'
import { listClientPhotos } from './list-client-photos.ts'
import { listClientTags } from './list-client-tags.ts'
import { listClientVisits } from './list-client-visits.ts'
import { listClients } from './list-clients.ts'
import { listDuplicateClients } from './list-duplicate-clients.ts'
import { mergeClients } from './merge-clients.ts'
import { prepareClientPhoto } from './prepare-client-photo.ts'
import { previewMerge } from './preview-merge.ts'
import { proposeClientsAgain } from './propose-clients-again.ts'
import { readClient } from './read-client.ts'
import { readClientCard } from './read-client-card.ts'
import { readClientPhoto } from './read-client-photo.ts'
import { removeClientPhoto } from './remove-client-photo.ts'
import { restoreClientPhoto } from './restore-client-photo.ts'
import { undoMerge } from './undo-merge.ts'
import { updateClient } from './update-client.ts'
import { updateClientNote } from './update-client-note.ts'
import { updateClientPhoto } from './update-client-photo.ts'

export const clientsRoutes: readonly Route[] = [
  read(contract.listClients, listClients),
  read(contract.listClientTags, listClientTags),
  read(contract.listDuplicateClients, listDuplicateClients),
  read(contract.readClient, readClient),
  read(contract.readClientCard, readClientCard),
  read(contract.listClientVisits, listClientVisits),
  read(contract.listClientNotes, listClientNotes),
  read(contract.listClientConsents, listClientConsents),
  read(contract.previewMerge, previewMerge),
  write(contract.createClient, createClient),
  write(contract.updateClient, updateClient),
  write(contract.addClientNote, addClientNote),
  write(contract.updateClientNote, updateClientNote),
  write(contract.deleteClientNote, deleteClientNote),
  write(contract.eraseClient, eraseClient),
  write(contract.keepClientsApart, keepClientsApart),
  write(contract.proposeClientsAgain, proposeClientsAgain),
  write(contract.mergeClients, mergeClients),
  write(contract.undoMerge, undoMerge),
  read(photos.listClientPhotos, listClientPhotos),
  readAutocommit(photos.readClientPhoto, readClientPhoto),
  prepareAndWrite(photos.addClientPhoto, prepareClientPhoto, addClientPhoto),
  write(photos.updateClientPhoto, updateClientPhoto),
  write(photos.removeClientPhoto, removeClientPhoto),
  write(photos.restoreClientPhoto, restoreClientPhoto),
]
