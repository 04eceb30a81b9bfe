import * as merges from '@chairtime/contract/clients/merges.ts'
import * as notes from '@chairtime/contract/clients/notes.ts'
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
import { restoreClientNote } from './restore-client-note.ts'
import { restoreClientPhoto } from './restore-client-photo.ts'
import { undoMerge } from './undo-merge.ts'
import { updateClient } from './update-client.ts'
import { updateClientNote } from './update-client-note.ts'
import { updateClientPhoto } from './update-client-photo.ts'

export const clientsRoutes: readonly Route[] = [
  read(contract.listClients, listClients),
  read(contract.listClientTags, listClientTags),
  read(merges.listDuplicateClients, listDuplicateClients),
  read(contract.readClient, readClient),
  read(contract.readClientCard, readClientCard),
  read(contract.listClientVisits, listClientVisits),
  read(notes.listClientNotes, listClientNotes),
  read(contract.listClientConsents, listClientConsents),
  read(merges.previewMerge, previewMerge),
  write(contract.createClient, createClient),
  write(contract.updateClient, updateClient),
  write(notes.addClientNote, addClientNote),
  write(notes.updateClientNote, updateClientNote),
  write(notes.deleteClientNote, deleteClientNote),
  write(notes.restoreClientNote, restoreClientNote),
  write(contract.eraseClient, eraseClient),
  write(merges.keepClientsApart, keepClientsApart),
  write(merges.proposeClientsAgain, proposeClientsAgain),
  write(merges.mergeClients, mergeClients),
  write(merges.undoMerge, undoMerge),
  read(photos.listClientPhotos, listClientPhotos),
  readAutocommit(photos.readClientPhoto, readClientPhoto),
  prepareAndWrite(photos.addClientPhoto, prepareClientPhoto, addClientPhoto),
  write(photos.updateClientPhoto, updateClientPhoto),
  write(photos.removeClientPhoto, removeClientPhoto),
  write(photos.restoreClientPhoto, restoreClientPhoto),
]
