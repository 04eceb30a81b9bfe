import { z } from 'zod'
import { clientDecision, contact, deskClient } from './appointments/contact.ts'
import { reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, optional, page, uuid } from './fields.ts'
import { problem } from './problems.ts'
import { serviceIds, staffChoice } from './visit-choice.ts'

export const WINDOWS_MAX = 14

/** The number of days ahead in which openings are looked for. */
export const OPENINGS_DAYS_AHEAD = 14

/** When a client could come: stretches of time, in one of which the whole visit must lie. */
export const waitlistWindows = z
  .array(
    z.object({ from: instant, to: instant }).refine((w) => Date.parse(w.to) > Date.parse(w.from), {
      path: ['to'],
      ...problem('windowOrder'),
    }),
  )
  .min(1, problem('windowRequired'))
  .max(WINDOWS_MAX)

/** An entry on the waiting list. It ends with its last window. */
export const waitlistEntry = z.object({
  id: z.string(),
  /** `id` is null until the client is decided; `name` is then as typed. */
  client: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** How to reach the client: as typed on the booking site, else the addresses on file. */
  contact: contact.nullable(),
  /** A client on file whose email address or phone number was typed; the desk decides. */
  probable_client: reference.nullable(),
  services: z.array(reference),
  /** Null for any staff member. */
  staff: reference.nullable(),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  /** When a user last tried to reach the client, and who. */
  contacted: z.object({ at: z.string(), by: z.string() }).nullable(),
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

export const addToWaitlist = endpoint({
  method: 'POST',
  path: '/waitlist',
  summary: 'Puts a client on the waiting list at the desk. The client gets no message.',
  access: 'appointments.write',
  body: z
    .object({
      service_ids: serviceIds,
      staff_id: staffChoice.optional(),
      windows: waitlistWindows,
      client_id: optional(uuid),
      client: deskClient.optional(),
    })
    .refine(({ client_id, client }) => client_id || client, {
      path: ['client'],
      ...problem('nameRequired'),
    })
    // without an address the client cannot hear of a free time
    .refine(({ client }) => !client || client.phone || client.email, {
      path: ['client', 'phone'],
      ...problem('emailOrPhoneRequired'),
    }),
  response: z.object({ waitlist_entry: waitlistEntry }),
  status: 201,
  refusals: ['service_not_bookable', 'client_known'],
})

/** The first free start for an entry. */
export const waitlistOpening = z.object({
  entry_id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** The staff members who could take the whole visit; empty when it must pass between several. */
  staff: z.array(reference),
})

export const listWaitlistOpenings = endpoint({
  method: 'GET',
  path: '/waitlist/openings',
  summary:
    'The first free start for each waiting client in the next 14 days; or within a gap, with a staff member.',
  access: 'clients.read',
  query: z.object({
    from: instant.optional(),
    to: instant.optional(),
    staff_id: uuid.optional(),
    /** Only entries after this one, as a page of the list begins. */
    cursor: uuid.optional(),
  }),
  response: z.object({ openings: z.array(waitlistOpening) }),
  refusals: [],
})

export const markContacted = endpoint({
  method: 'POST',
  path: '/waitlist/{id}/contacted',
  summary: 'Notes that somebody of the salon has tried to reach the client.',
  access: 'appointments.write',
  params: idParams,
  response: z.object({ waitlist_entry: waitlistEntry }),
  refusals: ['waitlist_entry_closed'],
})

export const removeWaitlistEntry = endpoint({
  method: 'DELETE',
  path: '/waitlist/{id}',
  summary: 'Takes an entry off the waiting list.',
  access: 'appointments.write',
  params: idParams,
  refusals: ['waitlist_entry_closed'],
})

export const restoreWaitlistEntry = endpoint({
  method: 'POST',
  path: '/waitlist/{id}/restore',
  summary: 'Puts an entry that the salon removed back on the waiting list.',
  access: 'appointments.write',
  params: idParams,
  response: z.object({ waitlist_entry: waitlistEntry }),
  refusals: ['waitlist_entry_closed'],
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
