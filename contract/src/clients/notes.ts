import { isVisible } from '@chairtime/core/text/characters.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, page, text, uuid, version } from '../fields.ts'
import { problem } from '../problems.ts'

export const noteKinds = ['note', 'formula', 'allergy'] as const

export const clientNote = z.object({
  id: z.string(),
  kind: z.enum(noteKinds),
  text: z.string(),
  pinned: z.boolean(),
  created_at: z.string(),
  author: z.string(),
  version: z.number(),
})

const noteFields = z.object({
  text: text(2000).refine(isVisible, problem('textRequired')),
  pinned: z.boolean().default(false),
})

const noteParams = z.object({ id: uuid, note_id: uuid })

export const listClientNotes = endpoint({
  method: 'GET',
  path: '/clients/{id}/notes',
  summary:
    'The notes of a client: allergies first, then the others. In each of the two groups, pinned notes come first, then the newest. The card of the client has the first notes and the cursor of the others.',
  access: 'clients.read',
  params: idParams,
  query: z.object({ cursor: z.string().max(2000).optional(), limit: page.limit }),
  response: z.object({ items: z.array(clientNote), next_cursor: z.string().nullable() }),
  refusals: [],
})

export const addClientNote = endpoint({
  method: 'POST',
  path: '/clients/{id}/notes',
  summary: 'Adds a note, formula or allergy.',
  access: 'clients.note',
  params: idParams,
  body: noteFields.extend({ kind: z.enum(noteKinds) }),
  response: z.object({ note: clientNote }),
  status: 201,
  refusals: [],
})

export const updateClientNote = endpoint({
  method: 'PUT',
  path: '/clients/{id}/notes/{note_id}',
  summary: 'Corrects or pins a note. Its kind, date and author stay.',
  access: 'clients.write',
  params: noteParams,
  body: noteFields.extend({ version }),
  response: z.object({ note: clientNote }),
  refusals: ['version_conflict'],
})

export const deleteClientNote = endpoint({
  method: 'DELETE',
  path: '/clients/{id}/notes/{note_id}',
  summary: 'Removes a note. It can be restored within a day.',
  access: 'clients.write',
  params: noteParams,
  refusals: [],
})

export const restoreClientNote = endpoint({
  method: 'POST',
  path: '/clients/{id}/notes/{note_id}/restore',
  summary: 'Restores a note within a day of its removal, with its date and author.',
  access: 'clients.write',
  params: noteParams,
  response: z.object({ note: clientNote }),
  refusals: [],
})
