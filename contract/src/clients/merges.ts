import { z } from 'zod'
import { client } from '../clients.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, uuid, version } from '../fields.ts'

const fewFields = client.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  birthday: true,
  tags: true,
  visits_count: true,
  last_visit_at: true,
  next_visit_at: true,
  version: true,
})

export const listDuplicateClients = endpoint({
  method: 'GET',
  path: '/clients/duplicates',
  summary:
    'At most 50 pairs of clients who may be one person. They have the same first name and the same phone number or email address, or the same full name and birthday. Or they have the same full name, and one of them has neither phone number nor email address.',
  access: 'clients.read',
  response: z.object({ pairs: z.array(z.object({ clients: z.array(fewFields) })) }),
  refusals: [],
})

export const keepClientsApart = endpoint({
  method: 'POST',
  path: '/clients/{id}/kept-apart',
  summary: 'Notes that two clients are two people. They are no longer proposed as duplicates.',
  access: 'clients.write',
  params: idParams,
  body: z.object({ other_id: uuid }),
  refusals: [],
})

export const proposeClientsAgain = endpoint({
  method: 'DELETE',
  path: '/clients/{id}/kept-apart/{other_id}',
  summary:
    'Takes back the note that two clients are two people. They may be proposed as duplicates again.',
  access: 'clients.write',
  params: idParams.extend({ other_id: uuid }),
  refusals: [],
})

export const previewMerge = endpoint({
  method: 'GET',
  path: '/clients/{id}/merge',
  summary:
    'The file of a client as it would be after the merge of another client into it, and how much would move.',
  access: 'clients.write',
  params: idParams,
  query: z.object({ other_id: uuid }),
  response: z.object({
    kept: client,
    removed: client,
    result: fewFields.pick({ name: true, email: true, phone: true, birthday: true, tags: true }),
    /** The addresses of the result that were typed online and that nobody has proven to be the client's own. */
    unproven: z.array(z.enum(['email', 'phone'])),
    visits_count: z.number(),
    notes_count: z.number(),
    photos_count: z.number(),
    /** How many entries of the waiting list the kept client gains; of equal entries only one stays. */
    waiting_count: z.number(),
  }),
  refusals: [],
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/clients/{id}/merge',
  summary: 'Merges another client into this one. It can be undone for 30 days.',
  description:
    'Everything of the other client moves to this one, and the other file is deleted. The call is refused when one of the two files has changed since the caller read it, and while both clients have a visit at the same time.',
  access: 'clients.write',
  params: idParams,
  body: z.object({ other_id: uuid, version, other_version: version }),
  response: z.object({ client, merge_id: z.string() }),
  refusals: ['version_conflict', 'clients_overlap'],
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/clients/merges/{merge_id}/undo',
  summary:
    'Undoes a merge: the two clients are separate again. What was moved goes back; what came after the merge stays with the kept client.',
  access: 'clients.write',
  params: z.object({ merge_id: uuid }),
  response: z.object({ client }),
  refusals: ['merge_not_undoable'],
})
