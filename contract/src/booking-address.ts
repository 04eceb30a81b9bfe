/**
 * The address of a booking page holds the whole state of a booking: services, staff member, time, and the
 * hold of the time. A page can therefore be reloaded, shared and gone back to.
 */

import { FIRST_DATE, isLocalDate, LAST_DATE, type LocalDate } from '@chairtime/core/time/local.ts'
import { tokenPattern, uuidPattern } from './patterns.ts'

export type BookingStep = 'services' | 'staff' | 'time' | 'details' | 'waitlist'

export interface BookingAddress {
  readonly services: readonly string[]
  /** A staff member's id, or `any`. */
  readonly staff: string | null
  /** The day whose times are shown, `YYYY-MM-DD`. */
  readonly date: string | null
  /** A day, `YYYY-MM-DD`; the first free day from it to the end of its week is shown. */
  readonly from: string | null
  /** The chosen start, RFC 3339. */
  readonly start: string | null
  /** The token of the hold of that start. */
  readonly hold: string | null
  /** The end of the hold, RFC 3339. It is only displayed; the server checks its own data. */
  readonly until: string | null
  /** The staff member of the hold when `staff` is `any`. */
  readonly with: string | null
  /** A step to go back to, or the waiting list. */
  readonly step: Exclude<BookingStep, 'details'> | null
  /** The client has just joined the waiting list. */
  readonly joined: boolean
  /** After joining: the token of the link that leaves the list. */
  readonly leave: string | null
}

/** The part of a salon's site that is needed to check an address. */
export interface Bookable {
  readonly services: readonly { readonly id: string; readonly staff_ids: readonly string[] }[]
  readonly staff: readonly { readonly id: string; readonly name: string }[]
}

const instantPattern = /^.{10}T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/
const stepPattern = /^(?:services|staff|time|waitlist)$/

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
    const exists = readDay(value?.slice(0, 10)) !== null && Number.isFinite(Date.parse(value ?? ''))
    return exists ? value : null
  }
  const staff = wellFormed('staff', /^any$/i) ?? wellFormed('staff', uuidPattern)
  return {
    services: serviceIds(entries),
    staff: staff?.toLowerCase() ?? null,
    date: readDay(raw('date')),
    from: readDay(raw('from')),
    start: moment('start'),
    hold: wellFormed('hold', tokenPattern),
    until: moment('until'),
    with: wellFormed('with', uuidPattern)?.toLowerCase() ?? null,
    step: wellFormed('step', stepPattern) as BookingAddress['step'],
    joined: wellFormed('joined', /^1$/) !== null,
    leave: wellFormed('leave', tokenPattern),
  }
}

/** A day in the form of an address, or null for a day that does not exist or is not supported. */
export function readDay(text: string | null | undefined): LocalDate | null {
  return text && isLocalDate(text) && text >= FIRST_DATE && text <= LAST_DATE ? text : null
}

/** The address as a link below `base`, with parts in a fixed order and absent parts left out. */
export function writeAddress(base: string, address: Partial<BookingAddress>): string {
  const parts = [
    ['services', address.services?.join(',')],
    ['staff', address.staff],
    ['date', address.date],
    ['from', address.from],
    ['start', address.start],
    ['hold', address.hold],
    ['until', address.until],
    ['with', address.with],
    ['step', address.step],
    ['joined', address.joined ? '1' : null],
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
export function staffChoices<S extends Bookable>(
  site: S,
  services: readonly string[],
): S['staff'][number][] {
  const chosen = site.services.filter((service) => services.includes(service.id))
  return site.staff.filter((person) =>
    chosen.every((service) => service.staff_ids.includes(person.id)),
  )
}

/** The address without services and staff members that the salon does not offer. */
export function offeredAddress(site: Bookable, address: BookingAddress): BookingAddress {
  const services = address.services.filter((id) => site.services.some((s) => s.id === id))
  const isNamed = address.staff !== null && address.staff !== 'any'
  const isAble = staffChoices(site, services).some((member) => member.id === address.staff)
  return { ...address, services, staff: isNamed && !isAble ? null : address.staff }
}

/** The current step. A step with a single choice is skipped. */
export function stepOf(site: Bookable, address: BookingAddress): BookingStep {
  if (address.services.length === 0 || address.step === 'services') return 'services'
  const hasChoice = staffChoices(site, address.services).length > 1
  if (hasChoice && (address.staff === null || address.step === 'staff')) return 'staff'
  if (address.step === 'waitlist') return 'waitlist'
  if (address.start && address.hold && address.step !== 'time') return 'details'
  return 'time'
}

/** Both `services=a,b` (a link) and `services=a&services=b` (a form) name the services. */
function serviceIds(entries: readonly (readonly [string, string])[]): string[] {
  const ids = entries
    .filter(([name]) => name === 'services')
    .flatMap(([, value]) => value.split(','))
    .filter((value) => uuidPattern.test(value))
    .map((value) => value.toLowerCase())
  return [...new Set(ids)].slice(0, 10)
}
