import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, page } from './fields.ts'

export const client = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  sms_opt_in: z.boolean(),
  visits_count: z.number(),
  last_visit_at: z.string().nullable(),
  next_visit_at: z.string().nullable(),
  created_at: z.string(),
  version: z.number(),
})

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  summary:
    'Clients by name; search finds beginnings of words of a name or email address, or part of a phone number, and sorts by what it found and then by name.',
  access: 'clients.read',
  query: z.object({ search: z.string().max(100).optional(), ...page }),
  response: z.object({ items: z.array(client), next_cursor: z.string().nullable() }),
  refusals: [],
})

export const readClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  summary: 'One client.',
  access: 'clients.read',
  params: idParams,
  response: z.object({ client }),
  refusals: [],
})
