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
    'Pairs of clients who may be one person: one first name with one contact, one name with one birthday, or one name where one of the two has no contact.',
  access: 'clients.read',
  response: z.object({ pairs: z.array(z.object({ clients: z.array(fewFields) })) }),
  refusals: [],
})

export const keepClientsApart = endpoint({
  method: 'POST',
  path: '/clients/{id}/kept-apart',
  summary: 'Says that two clients are two people; they are not proposed as duplicates any more.',
  access: 'clients.write',
  params: idParams,
  body: z.object({ other_id: uuid }),
  refusals: [],
})

export const proposeClientsAgain = endpoint({
  method: 'DELETE',
  path: '/clients/{id}/kept-apart/{other_id}',
  summary: 'Takes back that two clients are two people.',
  access: 'clients.write',
  params: idParams.extend({ other_id: uuid }),
  refusals: [],
})

export const previewMerge = endpoint({
  method: 'GET',
  path: '/clients/{id}/merge',
  summary: 'What a client would be after another one is merged into them, and how much would move.',
  access: 'clients.write',
  params: idParams,
  query: z.object({ other_id: uuid }),
  response: z.object({
    kept: client,
    removed: client,
    result: fewFields.pick({ name: true, email: true, phone: true, birthday: true, tags: true }),
    unproven: z.array(z.enum(['email', 'phone'])),
    visits_count: z.number(),
    notes_count: z.number(),
    photos_count: z.number(),
    waiting_count: z.number(),
  }),
  refusals: [],
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/clients/{id}/merge',
  summary: 'Merges another client into this one. It can be undone for 30 days.',
  description:
    'Everything of the other client moves here, and its file is deleted. Refused when one of the two has changed since the caller read it, and while both have a visit at one time.',
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
    'Makes two clients of one again. What was moved goes back; what came after the merge stays with the kept client.',
  access: 'clients.write',
  params: z.object({ merge_id: uuid }),
  response: z.object({ client }),
  refusals: ['merge_not_undoable'],
})
