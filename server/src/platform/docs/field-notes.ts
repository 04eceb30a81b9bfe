import { clientNotes } from './client-field-notes.ts'
import { deskNotes } from './desk-field-notes.ts'
import { withFormats } from './field-formats.ts'
import { at, id, type Note, secret, uuid } from './field-note.ts'
import type { JsonSchema } from './json-schema.ts'
import { moneyNotes } from './money-field-notes.ts'
import { salonNotes } from './salon-field-notes.ts'
import { visitNotes } from './visit-field-notes.ts'

/** The meaning of each field name. A name has one note in the whole contract; where it has two meanings, the note says both. */
const notes: Readonly<Record<string, Note>> = {
  ...inWords({ ...visitNotes, ...clientNotes, ...moneyNotes, ...salonNotes }),
  ...deskNotes,
  id: {
    description:
      'Names it in other calls: a UUID, except for templates, achievements and suggestions.',
    example: uuid,
  },
  unless_known: {
    description:
      'If true, refuses a phone number or email address that another client has, and names that client.',
  },
  staff_id: { description: 'A staff member, or any.', example: uuid },
  consent_source: { description: 'Where a client agreed or revoked.' },
  wording: { description: 'What the client read and agreed to, or wrote.' },
  client_since: at('The first visit, or when the file was made if that was earlier.'),
  tax_rate_percent: { description: 'Null for payments before it was stored.', example: 8.875 },
  receipt_channels: { description: 'The channels on which the client can get a receipt.' },
  service_ids: { description: 'Services in the order in which they follow each other.' },
  staff_ids: { description: 'Staff members.' },
  staff_by_service: {
    description:
      'A staff member, or any, for each service in the order of the services. It replaces staff_id.',
    example: [uuid, uuid],
  },
  staff_indexes: {
    description:
      'The staff members who could take the whole visit, the preferred one first, as indexes into staff_ids from 0. Empty where several must share it.',
    example: [1, 0],
  },
  starts: { description: 'Minutes that pass from day_start to each start.', example: [540, 555] },
  day_start: {
    description: 'The instant at which the day begins: RFC 3339 with an offset.',
    example: '2026-03-09T00:00:00-04:00',
  },
  client_id: id('A client.'),
  start_time: at('When it begins: RFC 3339 with an offset; in weekly hours HH:MM.'),
  end_time: at('When it ends: RFC 3339 with an offset; in weekly hours HH:MM.'),
  created_at: at('When it was made.'),
  ended_at: at('When the completion or absence was entered; null for other statuses.'),
  failed_at: at('When the last push to the device was given up; null if it was taken.'),
  endpoint: {
    description: 'The address of the browser at its push service.',
    example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  },
  public_key: { description: 'A point of P-256, uncompressed, in base64url.' },
  p256dh: { description: 'The public key of the browser, as its subscription names it.' },
  auth: { description: 'The secret of the subscription, shared with this browser alone.' },
  at: at('When it happened.'),
  expires_at: at('Until when it is valid.'),
  expired: { description: 'Whether it is no longer valid.' },
  joined_at: at('When the user became a member.'),
  role: { description: 'What a user may do at the salon.', example: 'stylist' },
  has_account: { description: 'Whether the address has an account.' },
  staff_member: { description: 'A staff member.' },
  trial_ends_at: at('When the trial ends; null without one.'),
  cancel_until: at('Until when the client can cancel online.'),
  move_until: at('Until when the client can move it online.'),
  now: at('The present instant of the server.'),
  price: { description: 'In major units of the currency of the salon.', example: 45.5 },
  currency: { description: 'ISO 4217.', example: 'USD' },
  timezone: { description: 'An IANA time zone.', example: 'America/New_York' },
  locale: { description: 'BCP 47.', example: 'en-US' },
  duration_minutes: { description: 'Whole minutes.', example: 45 },
  open_time: { description: 'HH:MM on the clock of the salon.', example: '09:00' },
  close_time: { description: 'HH:MM on the clock of the salon.', example: '18:00' },
  date: { description: 'A day of the salon.', example: '2026-03-09' },
  from: { description: 'The first day or instant.' },
  days: { description: 'How many days, or the days themselves.' },
  email: { description: 'An email address.', example: 'lea@example.com' },
  phone: { description: 'A phone number as a person types it.', example: '+1 202 555 0123' },
  slug: { description: 'The address of a salon.', example: 'studio-north' },
  brand_color: { description: 'A colour in hexadecimal.', example: '#6b2d5c' },
  logo: { description: 'The logo of the salon; null without one.' },
  cover: { description: 'The wide picture at the top of the booking site; null without one.' },
  portrait: { description: 'The picture of a staff member; null without one.' },
  photo: { description: 'The picture of a service; null without one.' },
  caption: { description: 'What a photo shows; null without one.' },
  src: {
    description: 'Path of a file, on any host of this installation. Its content never changes.',
  },
  srcset: { description: 'Paths of files with their widths, as the HTML attribute has them.' },
  unfinished: {
    description:
      'Visits whose client arrived and that are neither finished nor cancelled, and those that were paid ahead and are over; for the present day also those of the seven days before it.',
  },
  paid_before: { description: 'Payments of earlier days that were refunded on this one.' },
  undoes: { description: 'The movement of cash that this one undoes; null for any other.' },
  undone: { description: 'A later movement has undone it.' },
  postings: { description: 'What brings the sums of the day, the oldest first.' },
  impact: { description: 'What it is worth or costs; null where nothing is known.' },
  anyway: { description: 'Takes a step that is refused on this day or so early.' },
  restore_status: {
    description: 'Also visits that have begun get the status from before the payment.',
  },
  notice_waits: { description: 'A message to the client waits, and can still be withdrawn.' },
  opens_card: {
    description:
      'Whether the caller may read the client’s card and write notes to the file; a stylist only at a visit of their own.',
  },
  is_own: { description: 'Whether the caller performs one of its services.' },
  own_staff_ids: { description: 'The staff members to whom the caller is linked.' },
  replaces: { description: 'The notes that the caller has seen; absent or null for none.' },
  off_duty: { description: 'Why the staff member of an open visit cannot be booked at its time.' },
  override_reason: { description: 'Why it stands against the rules; null for none.' },
  version: {
    description: 'The version of the state that was read; an older one is refused.',
    example: 3,
  },
  cursor: { description: 'Where the last page ended, as its answer says.' },
  limit: { description: 'How many on a page.', example: 50 },
  access_token: secret('Bearer of the calls, for minutes.'),
  refresh_token: secret('Bearer of /auth/refresh, for days.'),
  manage_token: secret('Opens one booking to every holder of the token.'),
  leave_token: secret('Leaves the waiting list for every holder of the token.'),
  hold_token: secret('Names a held time.'),
  token: secret('The token of a link in a mail.'),
  password: {
    description: 'Taken as typed.',
    example: 'correct horse battery',
  },
}

function inWords(words: Readonly<Record<string, string>>): Record<string, Note> {
  return Object.fromEntries(
    Object.entries(words).map(([name, description]) => [name, { description }]),
  )
}

/** The schema with the notes of its fields, at every depth. */
export function describeFields(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    isObject(value) && isObject(value.properties)
      ? { ...value, properties: described(value.properties) }
      : value,
  )
}

/** The schema of a field with the notes for its name, and its format. */
export function describeField(name: string, field: JsonSchema): JsonSchema {
  if ('$ref' in field) return field
  const { example, description } = notes[name] ?? {}
  const formatted = withFormats(name, field)
  return {
    ...(description && { description }),
    ...(accepts(formatted, example) && { examples: [example] }),
    ...formatted,
  }
}

function described(fields: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      describeField(name, isObject(field) ? field : {}),
    ]),
  )
}

/** Whether a field of this type can hold the example. */
function accepts({ type, anyOf, pattern, enum: words }: JsonSchema, example: unknown): boolean {
  if (example === undefined || words !== undefined) return false
  if (Array.isArray(example)) return type === 'array'
  if (Array.isArray(anyOf)) return anyOf.some((branch) => accepts(branch, example))
  const kinds = typeof example === 'number' ? ['number', 'integer'] : ['string']
  const matches = typeof pattern !== 'string' || new RegExp(pattern).test(String(example))
  return kinds.includes(String(type)) && matches
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
