import { clientNotes } from './client-field-notes.ts'
import { deskNotes } from './desk-field-notes.ts'
import { exampleOf } from './field-examples.ts'
import { withFormats } from './field-formats.ts'
import type { JsonSchema } from './json-schema.ts'
import { moneyNotes } from './money-field-notes.ts'
import { salonNotes } from './salon-field-notes.ts'
import { visitNotes } from './visit-field-notes.ts'

/** The meaning of each field name. A name has one note for the whole contract, and the note gives all its meanings. */
const notes: Readonly<Record<string, string>> = {
  ...visitNotes,
  ...clientNotes,
  ...moneyNotes,
  ...salonNotes,
  ...deskNotes,
  id: 'The id by which other calls name the object: a UUID, except for templates, achievements and suggestions. Of a client: null for a walk-in, and until the desk has decided who the client is.',
  unless_known:
    'If true, refuses a phone number or email address that another client has, and names that client.',
  staff_id: 'The id of a staff member. In requests for a time also “any”; null without one.',
  consent_source: 'Where the client agreed or revoked: the booking form or a text.',
  wording: 'What the client read and agreed to, or wrote.',
  client_since:
    'The start of the first completed visit, or when the file was made if that was earlier.',
  tax_rate_percent: 'The rate of the tax in percent; null for payments before it was stored.',
  receipt_channels: 'The channels on which the client can get a receipt.',
  service_ids:
    'The ids of services, in the order in which they follow each other; in a query separated by commas.',
  staff_ids: 'The ids of staff members.',
  staff_by_service:
    'The id of a staff member, or “any”, for each service in the order of the services; in a query separated by commas. In requests it overrides staff_id.',
  staff_prices:
    'What the visit costs with each staff member who can perform all of it, by the terms of its booking.',
  staff_indexes:
    'The staff members who could take the whole visit, the preferred one first, as indexes into staff_ids from 0. Empty where several must share it.',
  starts: 'Minutes that pass from day_start to each start.',
  day_start: 'The instant at which the day begins: RFC 3339 with an offset.',
  client_id: 'The id of a client; null without one.',
  start_time:
    'When it begins: RFC 3339 with an offset; in weekly hours HH:MM. Null where the time is still to be chosen.',
  end_time: 'When it ends: RFC 3339 with an offset; in weekly hours HH:MM.',
  created_at: 'When it was made: RFC 3339 with an offset.',
  ended_at: 'When the completion or no-show was entered; null for other statuses.',
  failed_at:
    'When the last push to the device was given up; null if the push service took that push, and before the first push.',
  endpoint: 'The address of the browser at its push service.',
  public_key:
    'The key with which the browser subscribes: an uncompressed point of P-256 in base64url.',
  p256dh: 'The public key of the browser, as its subscription names it.',
  auth: 'The secret of the subscription, shared with this browser alone.',
  at: 'When it happened: RFC 3339 with an offset.',
  expires_at: 'Until when it is valid: RFC 3339 with an offset.',
  expired: 'Whether it is no longer valid.',
  joined_at: 'When the user became a member.',
  role: 'What a user may do at the salon.',
  has_account: 'Whether the email address has an account already.',
  staff_member:
    'The staff member to whom a user is linked, or who was added or changed; null without one.',
  trial_ends_at: 'When the trial ends; null without one.',
  cancel_until: 'Until when the client can cancel online.',
  move_until: 'Until when the client can move the visit online.',
  now: 'The present instant of the server.',
  price: 'In major units of the currency of the salon.',
  currency: 'The currency of the salon, as its ISO 4217 code.',
  timezone: 'The name of an IANA time zone; null where it was not given.',
  locale: 'A BCP 47 language tag.',
  duration_minutes: 'The duration in whole minutes.',
  open_time: 'HH:MM on the clock of the salon.',
  close_time: 'HH:MM on the clock of the salon.',
  date: 'A day on the calendar of the salon, YYYY-MM-DD.',
  from: 'The first day, or the instant at which a stretch of time begins.',
  days: 'How many days, or the days themselves.',
  email: 'An email address; null without one, and for users who may not see it.',
  phone: 'A phone number as a person types it; null without one, and for users who may not see it.',
  slug: 'The part of the address of the booking site that names the salon.',
  brand_color: 'The color of the salon in hexadecimal, such as #6b2d5c.',
  logo: 'The logo of the salon; null without one.',
  cover: 'The wide picture at the top of the booking site; null without one.',
  portrait: 'The picture of a staff member; null without one.',
  photo: 'The picture of a service; null without one.',
  caption: 'What a photo shows; null without one.',
  src: 'The path of a file, on any host of this installation. Its content never changes.',
  srcset: 'Paths of files with their widths, as the HTML attribute has them.',
  unfinished:
    'Visits whose client is in the salon, and visits that were paid before their start and whose time is over. For the present day, also such visits of the seven days before.',
  paid_before:
    'Payments of earlier days that were refunded on this day, or reopened because their total is 0.',
  undoes: 'The id of the movement of cash that this movement undoes; null if it undoes none.',
  undone: 'Whether a later movement has undone this one.',
  postings: 'The checkouts, refunds and reopenings behind the sums of the day, the oldest first.',
  impact:
    'What the suggestion is worth, or what its cause may cost. Null where that is not known, and for users who may not take payments.',
  anyway: 'Takes a step that is otherwise refused because it is too early or on another day.',
  restore_status:
    'Whether visits whose start has passed also get back the status from before the payment.',
  notice_waits: 'Whether a message to the client still waits and can be withdrawn.',
  opens_card:
    'Whether the caller may read the client’s card and write notes to the file; a stylist only at a visit of their own.',
  is_own: 'Whether the caller performs a service of the visit.',
  own_staff_ids: 'The ids of the staff members to whom the caller is linked.',
  replaces: 'The notes that the caller has seen; absent or null for none.',
  off_duty:
    'Why a staff member of an open visit cannot be booked at its time: “away” for time off, “off” because of the hours. Null when all can, and for a visit that is over.',
  override_reason:
    'The reason that the desk gave when it last booked the visit against the rules; null if it never did.',
  version: 'The version of the state that was read. A change with an older version is refused.',
  cursor: 'Where the last page ended, as its answer says.',
  limit: 'How many entries a page has at most.',
  access_token: 'The bearer token of calls; it is valid for minutes.',
  refresh_token: 'The bearer token of /auth/refresh; it is valid for days.',
  manage_token: 'Opens one booking to every holder of the token.',
  leave_token: 'Takes an entry off the waiting list for every holder of the token.',
  hold_token: 'The token that names a held time.',
  token: 'The token of a link in a mail.',
  password: 'The password, taken as typed.',
}

/** The schema with the note, the format and an example of each field, at every depth. */
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
