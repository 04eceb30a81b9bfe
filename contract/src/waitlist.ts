import { z } from 'zod'
import { clientDecision, contact, reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, page, uuid } from './fields.ts'

/** An entry on the waiting list. It ends with its last window. */
export const waitlistEntry = z.object({
  id: z.string(),
  /** `id` is null until the client is decided; `name` is then as typed. */
  client: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** As typed on the booking site. */
  contact: contact.nullable(),
  /** A client on file whose email address or phone number was typed; the desk decides. */
  probable_client: reference.nullable(),
  services: z.array(reference),
  /** Null for any staff member. */
  staff: reference.nullable(),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  created_at: z.string(),
  expires_at: z.string(),
  version: z.number(),
})

export type WaitlistEntryView = z.output<typeof waitlistEntry>

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/waitlist',
  summary: 'Clients who wait for a time, the longest waiting first.',
  access: 'clients.read',
  query: z.object({ ...page, cursor: uuid.optional() }),
  response: z.object({ items: z.array(waitlistEntry), next_cursor: z.string().nullable() }),
  refusals: [],
})

export const decideWaitlistClient = endpoint({
  method: 'POST',
  path: '/waitlist/{id}/client',
  summary:
    'Decides whose an entry on the waiting list is: the probable client’s, or a new one’s with a file of their own.',
  access: 'appointments.write',
  params: idParams,
  body: clientDecision,
  response: z.object({ waitlist_entry: waitlistEntry }),
  refusals: ['version_conflict', 'client_decided', 'client_conflict'],
})
