import { clientNotes } from './client-field-notes.ts'
import { deskNotes } from './desk-field-notes.ts'
import { exampleOf } from './field-examples.ts'
import { withFormats } from './field-formats.ts'
import type { JsonSchema } from './json-schema.ts'
import { moneyNotes } from './money-field-notes.ts'
import { salonNotes } from './salon-field-notes.ts'
import { visitNotes } from './visit-field-notes.ts'

/** The meaning of each field name. A name has one note in the whole contract, which says both meanings of two. */
const notes: Readonly<Record<string, string>> = {
  ...visitNotes,
  ...clientNotes,
  ...moneyNotes,
  ...salonNotes,
  ...deskNotes,
  id: 'Names it in other calls: a UUID, except for templates, achievements and suggestions.',
  unless_known:
    'If true, refuses a phone number or email address that another client has, and names that client.',
  staff_id: 'A staff member, or any.',
  consent_source: 'Where a client agreed or revoked.',
  wording: 'What the client read and agreed to, or wrote.',
  client_since: 'The first visit, or when the file was made if that was earlier.',
  tax_rate_percent: 'Null for payments before it was stored.',
  receipt_channels: 'The channels on which the client can get a receipt.',
  service_ids: 'Services in the order in which they follow each other.',
  staff_ids: 'Staff members.',
  staff_by_service:
    'A staff member, or any, for each service in the order of the services. It replaces staff_id.',
  staff_indexes:
    'The staff members who could take the whole visit, the preferred one first, as indexes into staff_ids from 0. Empty where several must share it.',
  starts: 'Minutes that pass from day_start to each start.',
  day_start: 'The instant at which the day begins: RFC 3339 with an offset.',
  client_id: 'A client.',
  start_time: 'When it begins: RFC 3339 with an offset; in weekly hours HH:MM.',
  end_time: 'When it ends: RFC 3339 with an offset; in weekly hours HH:MM.',
  created_at: 'When it was made.',
  ended_at: 'When the completion or absence was entered; null for other statuses.',
  failed_at: 'When the last push to the device was given up; null if it was taken.',
  endpoint: 'The address of the browser at its push service.',
  public_key: 'A point of P-256, uncompressed, in base64url.',
  p256dh: 'The public key of the browser, as its subscription names it.',
  auth: 'The secret of the subscription, shared with this browser alone.',
  at: 'When it happened.',
  expires_at: 'Until when it is valid.',
  expired: 'Whether it is no longer valid.',
  joined_at: 'When the user became a member.',
  role: 'What a user may do at the salon.',
  has_account: 'Whether the address has an account.',
  staff_member: 'A staff member.',
  trial_ends_at: 'When the trial ends; null without one.',
  cancel_until: 'Until when the client can cancel online.',
  move_until: 'Until when the client can move it online.',
  now: 'The present instant of the server.',
  price: 'In major units of the currency of the salon.',
  currency: 'ISO 4217.',
  timezone: 'An IANA time zone.',
  locale: 'BCP 47.',
  duration_minutes: 'Whole minutes.',
  open_time: 'HH:MM on the clock of the salon.',
  close_time: 'HH:MM on the clock of the salon.',
  date: 'A day of the salon.',
  from: 'The first day or instant.',
  days: 'How many days, or the days themselves.',
  email: 'An email address.',
  phone: 'A phone number as a person types it.',
  slug: 'The address of a salon.',
  brand_color: 'A colour in hexadecimal.',
  logo: 'The logo of the salon; null without one.',
  cover: 'The wide picture at the top of the booking site; null without one.',
  portrait: 'The picture of a staff member; null without one.',
  photo: 'The picture of a service; null without one.',
  caption: 'What a photo shows; null without one.',
  src: 'Path of a file, on any host of this installation. Its content never changes.',
  srcset: 'Paths of files with their widths, as the HTML attribute has them.',
  unfinished:
    'Visits whose client arrived and that are neither finished nor cancelled, and those that were paid ahead and are over; for the present day also those of the seven days before it.',
  paid_before: 'Payments of earlier days that were refunded on this one.',
  undoes: 'The movement of cash that this one undoes; null for any other.',
  undone: 'A later movement has undone it.',
  postings: 'What brings the sums of the day, the oldest first.',
  impact: 'What it is worth or costs; null where nothing is known.',
  anyway: 'Takes a step that is refused on this day or so early.',
  restore_status: 'Also visits that have begun get the status from before the payment.',
  notice_waits: 'A message to the client waits, and can still be withdrawn.',
  opens_card:
    'Whether the caller may read the client’s card and write notes to the file; a stylist only at a visit of their own.',
  is_own: 'Whether the caller performs one of its services.',
  own_staff_ids: 'The staff members to whom the caller is linked.',
  replaces: 'The notes that the caller has seen; absent or null for none.',
  off_duty: 'Why the staff member of an open visit cannot be booked at its time.',
  override_reason: 'Why it stands against the rules; null for none.',
  version: 'The version of the state that was read; an older one is refused.',
  cursor: 'Where the last page ended, as its answer says.',
  limit: 'How many on a page.',
  access_token: 'Bearer of the calls, for minutes.',
  refresh_token: 'Bearer of /auth/refresh, for days.',
  manage_token: 'Opens one booking to every holder of the token.',
  leave_token: 'Leaves the waiting list for every holder of the token.',
  hold_token: 'Names a held time.',
  token: 'The token of a link in a mail.',
  password: 'Taken as typed.',
}

/** The schema with the notes of its fields, at every depth. */
export function describeFields(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    isObject(value) && isObject(value.properties)
      ? { ...value, properties: described(value.properties) }
      : value,
  )
}

/** The schema of a field with what its name means, its format and an example. */
function describeField(name: string, field: JsonSchema): JsonSchema {
  if ('$ref' in field) return field
  const description = notes[name]
  const formatted = withFormats(name, field)
  const example = exampleOf(name, formatted)
  return {
    ...(description && { description }),
    ...(example !== undefined && { examples: [example] }),
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

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
