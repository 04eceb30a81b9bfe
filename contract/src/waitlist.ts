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

/** When a client could come. The whole visit must lie in one of these stretches of time. */
export const waitlistWindows = z
  .array(
    z.object({ from: instant, to: instant }).refine((w) => Date.parse(w.to) > Date.parse(w.from), {
      path: ['to'],
      ...problem('windowOrder'),
    }),
  )
  .min(1, problem('windowRequired'))
  .max(WINDOWS_MAX)

/** An entry of the waiting list. It ends with its last window. */
export const waitlistEntry = z.object({
  id: z.string(),
  /** Until the desk has decided who the client is, `id` is null and `name` is as typed. */
  client: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /**
   * How to reach the client: the contact typed on the booking site, or without one the name and addresses on file. Null
   * if there is neither.
   */
  contact: contact.nullable(),
  /** A client on file whose email address or phone number was typed. Null if there is none, and after the decision. */
  probable_client: reference.nullable(),
  services: z.array(reference),
  /** Null if the client did not ask for a certain staff member. */
  staff: reference.nullable(),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  /** When a user last tried to reach the client, and the name of the user; null before. */
  contacted: z.object({ at: z.string(), by: z.string() }).nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  version: z.number(),
})

export type WaitlistEntryView = z.output<typeof waitlistEntry>

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/waitlist',
  summary: 'The entries of the waiting list, beginning with those that have waited longest.',
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
    // without an email address or phone number, the client cannot hear of a free time
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
  /** The staff members who could take the whole visit. Empty when no one could, so that several must share it. */
  staff: z.array(reference),
})

export const listWaitlistOpenings = endpoint({
  method: 'GET',
  path: '/waitlist/openings',
  summary:
    'The first free start for each of the 50 longest waiting entries that have a window in the next 14 days or in the given range. With a staff_id, only starts with that staff member count.',
  access: 'clients.read',
  query: z.object({
    /** The range in which the visits must lie. By default it begins now and lasts 14 days, which is also the most. */
    from: instant.optional(),
    to: instant.optional(),
    staff_id: uuid.optional(),
    /** The id of an entry; only the entries after it in the list are considered. */
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
  summary: 'Restores an entry that the salon took off the waiting list.',
  access: 'appointments.write',
  params: idParams,
  response: z.object({ waitlist_entry: waitlistEntry }),
  refusals: ['waitlist_entry_closed'],
})

export const decideWaitlistClient = endpoint({
  method: 'POST',
  path: '/waitlist/{id}/client',
  summary:
    'Decides whether an entry of the waiting list belongs to its probable client or to a new client, who gets a file.',
  access: 'appointments.write',
  params: idParams,
  body: clientDecision,
  response: z.object({ waitlist_entry: waitlistEntry }),
  refusals: ['version_conflict', 'client_decided', 'client_conflict'],
})
