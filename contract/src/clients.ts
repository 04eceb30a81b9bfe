import { TAGS_MAX } from '@chairtime/core/client/tags.ts'
import { z } from 'zod'
import { appointmentStatus, reference } from './appointments.ts'
import { clientNote } from './clients/notes.ts'
import { endpoint } from './endpoint.ts'
import {
  deskPhone,
  email,
  filled,
  idParams,
  optional,
  page,
  phone,
  text,
  version,
} from './fields.ts'
import { problem } from './problems.ts'

/** The most characters of a search for clients. */
export const CLIENT_SEARCH_LENGTH_MAX = 100

export const client = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  sms_opt_in: z.boolean(),
  /** The number of completed visits. */
  visits_count: z.number(),
  last_visit_at: z.string().nullable(),
  next_visit_at: z.string().nullable(),
  tags: z.array(z.string()),
  birthday: z.string().nullable(),
  blocked: z.boolean(),
  created_at: z.string(),
  version: z.number(),
})

export const visit = z.object({
  appointment_id: z.string(),
  start_time: z.string(),
  services: z.array(reference),
  /** Null where several staff members share the visit. */
  staff: reference.nullable(),
})

const visitToCome = visit.extend({
  /** Whether this is an online booking that may be the client's; the desk has not decided whose it is. */
  undecided: z.boolean(),
})

/** What the salon knows of a client. */
export const clientCard = z.object({
  /** Allergies come first, then the others. In each of the two groups pinned notes come first, then the newest. */
  notes: z.array(clientNote),
  /** The cursor of the notes that are not on the card; null when all are. */
  notes_cursor: z.string().nullable(),
  next_visit: visitToCome.nullable(),
  last_visit: visit.extend({ staff_by_service: z.array(z.string()) }).nullable(),
  usual: z
    .object({
      services: z.array(reference),
      staff_by_service: z.array(z.string()),
      /** The usual days between visits; null until there are enough visits. */
      interval_days: z.number().nullable(),
    })
    .nullable(),
  /** Whether the client is overdue, as for the filter `overdue` of `listClients`. */
  overdue: z.boolean(),
  /** What the client paid, less refunds and without tips; null for users whose role may not see it. */
  spent: z.number().nullable(),
  currency: z.string(),
  no_shows_count: z.number(),
  late_cancellations_count: z.number(),
  /** The start of the first completed visit, or the creation of the file if that was earlier. */
  client_since: z.string(),
  tags: z.array(z.string()),
  blocked: z.boolean(),
  /** The merges into this client that can still be undone, the latest first. */
  merges: z.array(z.object({ id: z.string(), name: z.string(), merged_at: z.string() })),
})

export type ClientCard = z.input<typeof clientCard>

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  summary:
    'The clients by name, or by last or next visit. A search matches the beginning of a word in a name or email address, or a part of a phone number. Clients who are found are sorted by the matching word, then by name.',
  access: 'clients.read',
  query: z.object({
    search: z.string().max(CLIENT_SEARCH_LENGTH_MAX).optional(),
    /**
     * `new`: clients whose file was made this month. `overdue`: clients who have no visit under way or to come, and
     * whose last visit was less than 400 days ago. At least 7/6 of their usual interval has passed since that visit.
     * Without a search, overdue clients are sorted by their last visit.
     */
    filter: z.enum(['new', 'overdue', 'blocked']).optional(),
    tag: z.string().max(60).optional(),
    /** Without a search, `last_visit` and `next_visit` list only the clients who have such a visit. */
    sort: z.enum(['name', 'last_visit', 'next_visit']).default('name'),
    cursor: z.string().max(2000).optional(),
    limit: page.limit,
  }),
  response: z.object({ items: z.array(client), next_cursor: z.string().nullable() }),
  refusals: [],
})

export const listClientTags = endpoint({
  method: 'GET',
  path: '/clients/tags',
  summary: 'The tags of clients, by name, at most 100.',
  access: 'clients.read',
  response: z.object({ tags: z.array(z.string()) }),
  refusals: [],
})

const tag = filled(30)

/** A day from 1900 on, `YYYY-MM-DD`. The handlers refuse a day after today in the salon’s time zone. */
const birthday = z.iso
  .date({ ...problem('notADate'), abort: true })
  .refine((day) => day >= '1900', problem('birthdayRange'))

export const clientFields = z.object({
  name: filled(80, problem('nameRequired')),
  email: optional(email),
  phone: optional(deskPhone),
  birthday: optional(birthday),
  tags: z.array(tag).max(TAGS_MAX).default([]),
})

/**
 * If true, the call is refused for a phone number or email address of another client; the refusal names that client. An
 * update checks only a phone number or email address that the client's file did not have before.
 */
const unlessKnown = z.boolean().default(false)

export const createClient = endpoint({
  method: 'POST',
  path: '/clients',
  summary:
    'Adds a client. If unless_known is true, a phone number or email address of another client is refused.',
  access: 'clients.write',
  body: clientFields.extend({ unless_known: unlessKnown }),
  response: z.object({ client }),
  status: 201,
  createdPath: '/clients/{client.id}',
  refusals: ['client_known'],
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/clients/{id}',
  summary:
    'Changes a client. A changed phone number has no consent to texts. If unless_known is true, a new phone number or email address that another client has is refused.',
  access: 'clients.write',
  params: idParams,
  body: clientFields.extend({
    /** A stored phone number without a digit is accepted unchanged, so that the rest of an older file can be saved. */
    phone: optional(phone),
    /** A blocked client cannot book online. */
    blocked: z.boolean().default(false),
    /** `false` ends texts. Only the client can agree to them. */
    sms_opt_in: z.literal(false, problem('onlyClientAgrees')).optional(),
    unless_known: unlessKnown,
    version,
  }),
  response: z.object({ client }),
  refusals: ['version_conflict', 'client_known'],
})

export const readClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  summary:
    'One client with the card: notes, next and last visit, usual services, and the amount spent if the role may see it.',
  access: 'clients.read',
  params: idParams,
  response: z.object({ client, card: clientCard }),
  refusals: [],
})

export const readClientCard = endpoint({
  method: 'GET',
  path: '/clients/{id}/card',
  summary:
    'The part of the card that is needed to serve a client: notes, formulas, allergies, last visit, tags and missed visits. A stylist can read it only for clients whom they served in the last 400 days or will serve.',
  access: 'clients.serve',
  params: idParams,
  response: z.object({
    card: clientCard.pick({
      notes: true,
      last_visit: true,
      no_shows_count: true,
      tags: true,
      blocked: true,
    }),
  }),
  refusals: [],
})

export const listClientVisits = endpoint({
  method: 'GET',
  path: '/clients/{id}/visits',
  summary: 'The visits of a client, the latest first, with their prices as booked.',
  access: 'clients.read',
  params: idParams,
  query: z.object({ cursor: z.string().max(2000).optional(), limit: page.limit }),
  response: z.object({
    items: z.array(visit.extend({ status: appointmentStatus, price: z.number() })),
    next_cursor: z.string().nullable(),
  }),
  refusals: [],
})

export const listClientConsents = endpoint({
  method: 'GET',
  path: '/clients/{id}/consents',
  summary:
    'The consents to texts that were given and revoked for the present phone number of a client.',
  access: 'clients.read',
  params: idParams,
  response: z.object({
    consents: z.array(
      z.object({
        kind: z.enum(['opt_in', 'opt_out']),
        at: z.string(),
        consent_source: z.enum(['booking_form', 'text']),
        wording: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const eraseClient = endpoint({
  method: 'POST',
  path: '/clients/{id}/erase',
  summary:
    'Removes all personal data of a client for good. Past visits stay without a client. The call must repeat the name of the client.',
  access: 'clients.erase',
  params: idParams,
  body: z.object({ name: text(200) }),
  refusals: ['wrong_name', 'visits_to_come'],
})

/** The details of the refusal `visits_to_come`. */
export interface VisitsToCome {
  readonly visits: readonly z.output<typeof visitToCome>[]
}
