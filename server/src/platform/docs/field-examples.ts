import type { JsonSchema } from './json-schema.ts'

/**
 * An example of a field. Returns the first of these values that the schema of the field allows: the example of its
 * name, its default, the example of its format, its enum values, its constant, `true`. For a list only the example of
 * its name is tried. An object has no example (`undefined`).
 */
export function exampleOf(name: string, field: JsonSchema): unknown {
  if (field.type === 'array') return lists[name]
  return branchesOf(field).flatMap((branch) =>
    candidatesFor(name, branch).filter((example) => isPossible(branch, example)),
  )[0]
}

function branchesOf(field: JsonSchema): JsonSchema[] {
  return Array.isArray(field.anyOf) ? field.anyOf : [field]
}

function candidatesFor(name: string, schema: JsonSchema): unknown[] {
  const { default: preset, format, enum: enumValues, const: constant } = schema
  const byFormat = formats[String(format)]
  return [texts[name], numbers[name], preset, byFormat, enumValues, constant, true].flat()
}

/** Whether the type, enum values, constant and pattern of a schema allow the example. A test checks the bounds. */
function isPossible(
  { type, enum: enumValues, const: constant, pattern }: JsonSchema,
  example: unknown,
) {
  const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one))
  return (
    types.some((one) => one === typeof example) &&
    (enumValues === undefined || [enumValues].flat().some((one) => one === example)) &&
    (constant === undefined || constant === example) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(String(example)))
  )
}

const id = '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11'
const instant = '2026-03-09T09:30:00-04:00'
const laterInstant = '2026-03-09T10:15:00-04:00'
const token = 'q3n0vXr7bL2sWz8JdT5kYh1mPc4uAe6f'
const day = '2026-03-09'

/** A key as browsers make it for pushes. */
export const pushKey =
  'BLuUuOrqeuSPMetN-U_xc84Du8LsWOOuA1lUZVmEf6L4rIV_mAX7MK9bnwoAsTNHfRuhRxjztQe9pWFsChbbqNY'

const formats: Readonly<Record<string, string>> = { uuid: id, 'date-time': instant, date: day }

/** Examples of texts. If a name has several, a field gets the first one that its pattern allows. */
const texts: Readonly<Record<string, string | readonly string[]>> = {
  about: 'Cuts and color since 1998.',
  access_token: token,
  actor: 'Ana North',
  address: '12 Main Street, Springfield',
  auth: 'q3n0vXr7bL2sWz8JdT5kYh',
  author: 'Ana North',
  birthday: '1990-05-17',
  booking_url: 'https://studio-north.chairtime.example/',
  brand_color: '#6b2d5c',
  business_name: 'Studio North',
  business_type: 'hair_salon',
  by: 'Ana North',
  caption: 'Balayage, from the back',
  category_name: 'Hair',
  challenge_token: token,
  client: 'Lea Summer',
  client_first_name: 'Lea',
  client_name: 'Lea Summer',
  clock_change: '2026-03-08T03:00:00-04:00',
  close_time: '18:00',
  closed_by: 'Ana North',
  code: ['slot_taken', '042917'],
  currency: 'USD',
  cursor: id,
  custom_type: 'Tattoo studio',
  day_start: '2026-03-09T00:00:00-04:00',
  default_close_time: '18:00',
  default_open_time: '09:00',
  description: 'Wash, cut and blow-dry.',
  email: 'lea@example.com',
  end_time: [laterInstant, '18:00'],
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  greeting: 'Good morning',
  hold_token: token,
  id: [id, `overdue_client.${id}`],
  impact: 'Adds $45',
  kind: 'booking',
  label: 'Book the visit',
  leave_token: token,
  locale: 'en-US',
  lunch_end: '14:00',
  lunch_start: '13:00',
  manage_token: token,
  message: 'Do you take walk-ins on Sundays?',
  month: ['2026-03', '2026-03-01'],
  name: 'Lea Summer',
  next_cursor: id,
  note: 'All there',
  notes: 'Window seat',
  notes_cursor: id,
  open_time: '09:00',
  override_reason: 'Both agreed by phone',
  own_locale: 'en-US',
  p256dh: pushKey,
  part: 'morning',
  password: 'correct horse battery',
  phone: '+1 202 555 0123',
  plan: 'professional',
  policy_text: 'Please cancel at least 24 hours ahead.',
  posted_by: 'Ana North',
  public_key: pushKey,
  reason: 'Flu',
  refresh_token: token,
  refunded_by: 'Ana North',
  replaces: 'Window seat',
  resource_type: 'chair',
  role: 'stylist',
  search: 'lea',
  sentence: 'Nora is booked until 10:15.',
  service_ids: `${id},${id}`,
  service_name: 'Cut',
  slug: 'studio-north',
  src: '/pictures/q3n0vXr7bL2sWz8J-800.webp',
  srcset: '/pictures/q3n0vXr7bL2sWz8J-400.webp 400w, /pictures/q3n0vXr7bL2sWz8J-800.webp 800w',
  staff_by_service: `${id},any`,
  staff_name: 'Nora Reed',
  near: [instant, '10:00'],
  start_time: [instant, '10:00'],
  subject: 'Nora Reed',
  tag: 'color',
  taken_by: 'Ana North',
  text: 'Lea Summer booked Cut on Monday.',
  ticket: token,
  time: '09:30',
  timezone: 'America/New_York',
  title: 'Stylist',
  to: [laterInstant, '2026-03-15'],
  token,
  type: 'chair',
  until: laterInstant,
  url: 'https://studio-north.chairtime.example/',
  wording: 'Text me about my visits.',
  your_name: 'Ana North',
}

/** Examples of numbers, such as counts and minutes; money is in major units. */
const numbers: Readonly<Record<string, number>> = {
  amount: 45,
  available_minutes: 480,
  avg_service_time: 52,
  booked_minutes: 310,
  buffer_after_minutes: 5,
  buffer_before_minutes: 5,
  cancel_window_hours: 24,
  change: 4.5,
  completed: 12,
  completed_count: 12,
  confirm_after_seconds: 10,
  count: 3,
  counted: 412,
  day: 1,
  difference: -0.5,
  discount: 4.5,
  duration: 45,
  duration_minutes: 45,
  expected: 412.5,
  finishing_minutes: 20,
  free_minutes: 45,
  goal: 1500,
  height: 800,
  hold_minutes: 10,
  imported: 8,
  interval_days: 35,
  kept: 2,
  late_cancellations_count: 1,
  lead_time_minutes: 120,
  limit: 50,
  max_advance_days: 60,
  max_progress: 100,
  minutes: 15,
  move_window_hours: 24,
  movements: -5,
  net: 40.5,
  no_shows_count: 0,
  notes_count: 3,
  occupied: 3,
  on_time_percent: 92,
  opening_float: 100,
  other_version: 3,
  payments: 1240.5,
  percent: 10,
  percentage: 60,
  photos_count: 4,
  points: 50,
  position: 0,
  price: 45.5,
  processing_minutes: 30,
  progress: 64,
  quantity: 2,
  rate_percent: 8.875,
  rebooked_percent: 58,
  received: 60,
  refunded: 5,
  refunded_of_bill: 5,
  refunds: 5,
  resource_count: 5,
  revenue: 1240.5,
  slot_interval_minutes: 15,
  spent: 540,
  subtotal: 45,
  suggested_price: 45,
  taken: 1240.5,
  takings: 1240.5,
  tax: 4,
  tax_rate_percent: 8.875,
  tip: 8,
  tips: 64,
  today: 1240.5,
  total: 53,
  total_count: 18,
  unread_count: 2,
  utilization_percent: 64,
  value: 20,
  version: 3,
  visits: 18,
  visits_count: 9,
  waiting_count: 1,
  week_start: 1,
  width: 800,
  withdrawn: 2,
}

const lists: Readonly<Record<string, readonly unknown[]>> = {
  seen_staff_ids: [id],
  staff_by_service: [id, id],
  staff_indexes: [1, 0],
  starts: [540, 555],
}
