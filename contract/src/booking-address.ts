/**
 * The address of a booking page holds the whole state of a booking: services, staff member, time, and the
 * hold of the time. A page can therefore be reloaded, shared and gone back to.
 */

import { inVisitOrder } from '@chairtime/core/booking/visit-order.ts'
import { FIRST_DATE, isLocalDate, LAST_DATE, type LocalDate } from '@chairtime/core/time/local.ts'
import { tokenPattern, uuidPattern } from './patterns.ts'

export type BookingStep = 'services' | 'time' | 'details' | 'waitlist'

export interface BookingAddress {
  /** In the order of the query; {@link offeredAddress} puts them into the order of the visit. */
  readonly services: readonly string[]
  /** A staff member's id, or `any`. */
  readonly staff: string | null
  /** The staff members chosen for single services, by service id. If there are some, `staff` does not count. */
  readonly by: Readonly<Record<string, string>>
  /** The day whose times are shown, `YYYY-MM-DD`. */
  readonly date: string | null
  /** A day, `YYYY-MM-DD`. The page shows the first free day between this day and the end of its week. */
  readonly from: string | null
  /** The shown month of the calendar, `YYYY-MM`. */
  readonly month: string | null
  /** The chosen start, RFC 3339. */
  readonly start: string | null
  /** The token of the hold of that start. */
  readonly hold: string | null
  /** The end of the hold, RFC 3339. It is only displayed; the server checks its own data. */
  readonly until: string | null
  /** The staff member of the hold when `staff` is `any`. */
  readonly with: string | null
  /** Who performs each service of the hold, and when. Empty for a single service. The times are only displayed. */
  readonly plan: readonly PlannedService[]
  /** The price of the held visit, in major units. It is only displayed; the server computes the price of a booking. */
  readonly price: number | null
  /** Minutes from the start to the end of the held visit. They are only displayed. */
  readonly minutes: number | null
  /** A step to go back to, or the waiting list. */
  readonly step: Exclude<BookingStep, 'details'> | null
  /** The client has just joined the waiting list. */
  readonly joined: boolean
  /** For the waiting list: the last day on which the client could come, if it is not `date`. */
  readonly last: string | null
  /** After joining: the token of the link that leaves the list. */
  readonly leave: string | null
}

/** A service of a held visit. */
export interface PlannedService {
  readonly staff: string
  /** Minutes from the start of the visit. */
  readonly afterMinutes: number
}

/** The part of a salon's site that is needed to check an address. */
export interface Bookable {
  readonly services: readonly {
    readonly id: string
    readonly name: string
    readonly staff_ids: readonly string[]
  }[]
  readonly staff: readonly { readonly id: string; readonly name: string }[]
}

const instantPattern = /^.{10}T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/
/** Old links name a step `staff`, which no longer exists. They lead to the times. */
const stepPattern = /^(?:services|staff|time|waitlist)$/
const separator = '.'

/** Parses the query of an address. A malformed value counts as absent. */
export function readAddress(query: Iterable<readonly [string, string]>): BookingAddress {
  const entries = [...query]
  const raw = (name: string) => entries.find(([key]) => key === name)?.[1]
  const wellFormed = (name: string, pattern: RegExp) => {
    const value = raw(name)
    return value !== undefined && pattern.test(value) ? value : null
  }
  const moment = (name: string) => {
    const value = wellFormed(name, instantPattern)
    const exists =
      supportedDate(value?.slice(0, 10)) !== null && Number.isFinite(Date.parse(value ?? ''))
    return exists ? value : null
  }
  const number = (name: string, pattern: RegExp) => {
    const value = wellFormed(name, pattern)
    return value === null ? null : Number(value)
  }
  const step = wellFormed('step', stepPattern)
  const staff = wellFormed('staff', /^any$/i) ?? wellFormed('staff', uuidPattern)
  return {
    services: serviceIds(entries),
    staff: staff?.toLowerCase() ?? null,
    by: readPairs(raw('by')),
    date: supportedDate(raw('date')),
    from: supportedDate(raw('from')),
    month: supportedDate(`${raw('month')}-01`)?.slice(0, 7) ?? null,
    start: moment('start'),
    hold: wellFormed('hold', tokenPattern),
    until: moment('until'),
    with: wellFormed('with', uuidPattern)?.toLowerCase() ?? null,
    plan: readPlan(raw('plan')),
    price: number('price', /^\d{1,9}(?:\.\d{1,3})?$/),
    minutes: number('minutes', /^\d{1,4}$/),
    step: step === 'staff' ? 'time' : (step as BookingAddress['step']),
    joined: wellFormed('joined', /^1$/) !== null,
    last: supportedDate(raw('last')),
    leave: wellFormed('leave', tokenPattern),
  }
}

/** The text as a day, or null if it is not an existing day `YYYY-MM-DD` of the supported years. */
export function supportedDate(text: string | null | undefined): LocalDate | null {
  return text && isLocalDate(text) && text >= FIRST_DATE && text <= LAST_DATE ? text : null
}

/** The address as a link below `base`, with parts in a fixed order and absent parts left out. */
export function writeAddress(base: string, address: Partial<BookingAddress>): string {
  const parts = [
    ['services', address.services?.join(',')],
    ['staff', address.staff],
    ['by', writePairs(Object.entries(address.by ?? {}))],
    ['date', address.date],
    ['from', address.from],
    ['month', address.month],
    ['start', address.start],
    ['hold', address.hold],
    ['until', address.until],
    ['with', address.with],
    ['plan', writePairs(address.plan?.map((one) => [one.staff, one.afterMinutes]) ?? [])],
    ['price', address.price?.toString()],
    ['minutes', address.minutes?.toString()],
    ['step', address.step],
    ['joined', address.joined ? '1' : null],
    ['last', address.last],
    ['leave', address.leave],
  ]
  const query = parts.flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}` : [],
  )
  return query.length > 0 ? `${base}?${query.join('&')}` : base
}

/** The address of the page that leaves the waiting list. */
export function leaveAddress(base: string, token: string): string {
  return `${base.replace(/\/$/, '')}/waitlist/${token}`
}

/** The staff members who perform all of the chosen services. */
export function staffForAll<S extends Bookable>(
  site: S,
  services: readonly string[],
): S['staff'][number][] {
  const chosen = site.services.filter((service) => services.includes(service.id))
  return site.staff.filter((person) =>
    chosen.every((service) => service.staff_ids.includes(person.id)),
  )
}

/**
 * The address without services that the salon does not offer, and without staff members who do not perform the services
 * for which they were chosen. The services are in the order of the visit (`inVisitOrder`).
 */
export function offeredAddress(site: Bookable, address: BookingAddress): BookingAddress {
  const offered = address.services.flatMap((id) => site.services.find((s) => s.id === id) ?? [])
  const services = inVisitOrder(offered)
  const by = Object.fromEntries(
    services.flatMap(({ id, staff_ids }) => {
      const staff = address.by[id]
      return staff !== undefined && staff_ids.includes(staff) ? [[id, staff]] : []
    }),
  )
  const ids = services.map(({ id }) => id)
  return { ...address, services: ids, by, staff: offeredStaff(site, ids, by, address.staff) }
}

/** The staff member chosen for all services; null for one who does not perform all of them. */
function offeredStaff(
  site: Bookable,
  services: readonly string[],
  by: BookingAddress['by'],
  staff: string | null,
): string | null {
  if (staff === null || staff === 'any') return staff
  // choices for single services replace the person named for all
  if (Object.keys(by).length > 0) return 'any'
  return staffForAll(site, services).some(({ id }) => id === staff) ? staff : null
}

export function stepOf({ services, start, hold, step }: BookingAddress): BookingStep {
  if (services.length === 0 || step === 'services') return 'services'
  if (step === 'waitlist') return 'waitlist'
  return start && hold && step !== 'time' ? 'details' : 'time'
}

/** Empties the fields that show the held visit. */
const noVisit = { with: null, plan: [], price: null, minutes: null } as const

/** The address without the chosen start, for other services or staff. The hold stays until a new one replaces it. */
export function withoutTime(address: BookingAddress): BookingAddress {
  return { ...address, ...noVisit, start: null, step: null }
}

/** The address of the list of times. The held start is still chosen in it. */
export function backToTimes(address: BookingAddress): BookingAddress {
  return { ...address, ...noVisit, until: null, step: 'time' }
}

/** The query of calls for free times: one staff member for all services, or one for each. */
export function staffOf({ services, staff, by }: BookingAddress): {
  staff_id?: string
  staff_by_service?: string[]
} {
  if (Object.keys(by).length === 0) return { staff_id: staff ?? 'any' }
  return { staff_by_service: services.map((id) => by[id] ?? 'any') }
}

/** Parses `a.b,c.d`: pairs of ids. */
function readPairs(text: string | undefined): Record<string, string> {
  return Object.fromEntries(
    splitPairs(text)
      .flatMap(([a, b]) => (isId(a) && isId(b) ? [[a, b]] : []))
      .slice(0, 10),
  )
}

function readPlan(text: string | undefined): PlannedService[] {
  const plan = splitPairs(text).flatMap(([staff, minutes]) =>
    isId(staff) && /^\d{1,4}$/.test(minutes ?? '')
      ? [{ staff, afterMinutes: Number(minutes) }]
      : [],
  )
  return plan.slice(0, 10)
}

function splitPairs(text = ''): string[][] {
  const pairs = text.toLowerCase().split(',')
  return pairs.map((pair) => pair.split(separator))
}

function writePairs(entries: readonly (readonly [string, string | number])[]): string {
  return entries.map((pair) => pair.join(separator)).join(',')
}

function isId(text: string | undefined): text is string {
  return text !== undefined && uuidPattern.test(text)
}

/** `services=a,b` (a link), `services=a&services=b` (a form) and `service=a` (a short link) name services. */
function serviceIds(entries: readonly (readonly [string, string])[]): string[] {
  const ids = entries
    .filter(([name]) => name === 'services' || name === 'service')
    .flatMap(([, value]) => value.split(','))
    .filter((value) => uuidPattern.test(value))
    .map((value) => value.toLowerCase())
  return [...new Set(ids)].slice(0, 10)
}
