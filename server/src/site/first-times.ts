import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { FirstTime, FirstTimes, Slot } from '@chairtime/contract/pages.ts'
import type { readPublicAvailability } from '@chairtime/contract/public/availability.ts'
import { addDays, type LocalDate } from '@chairtime/core/time/local.ts'

type Day = Reply<typeof readPublicAvailability>['days'][number]
type Start = Day['slots'][number]

/** The free starts of `days` days, or `null` when the salon refuses to offer any. */
export type LoadFreeDays = (from: LocalDate, days: number) => Promise<readonly Day[] | null>

export interface FirstTimesRequest {
  /** The first and the last day that can be booked. */
  readonly first: LocalDate
  readonly last: LocalDate
  /** Only the starts of this staff member, unless null or `any`. */
  readonly staff: string | null
}

const STARTS_SHOWN = 3
/** On the first free day, the second start is at least this much later than the first. */
const APART_MS = 90 * 60_000
/** The days of each search: first one week, as the page of times reads it, then the following four weeks at once. */
const SEARCHED_DAYS = [7, 28] as const

/**
 * The first free starts, and the first one of each staff member who has one in the searched days. The second search is
 * made only if the first finds no free start, so most pages cost one call. Null when a search is refused.
 */
export async function findFirstTimes(
  load: LoadFreeDays,
  { first, last, staff }: FirstTimesRequest,
): Promise<Omit<FirstTimes, 'services'> | null> {
  let from = first
  for (const days of SEARCHED_DAYS) {
    if (from > last) break
    const loaded = await load(from, days)
    if (!loaded) return null
    const found = ofStaff(loaded, staff)
    if (found.some(({ slots }) => slots.length > 0)) {
      return { starts: spreadStarts(found).map(firstTimeOf), byStaff: firstByStaff(found) }
    }
    from = addDays(from, days)
  }
  return { starts: [], byStaff: {} }
}

function ofStaff(days: readonly Day[], staff: string | null): readonly Day[] {
  if (staff === null || staff === 'any') return days
  return days.map((day) => ({
    ...day,
    slots: day.slots
      .filter(({ staff_ids }) => staff_ids.includes(staff))
      .map((slot) => ({ ...slot, staff_ids: [staff] })),
  }))
}

/**
 * At most two starts of the first free day and one of each later free day, up to three in all, so that most clients
 * find one that suits them.
 */
function spreadStarts(days: readonly Day[]): Start[] {
  const free = days.filter(({ slots }) => slots.length > 0)
  const spread = free.flatMap(({ slots }, nth) => {
    const [earliest] = slots
    const later = nth === 0 ? slots.find((slot) => earliest && isApart(slot, earliest)) : undefined
    return [earliest, later].filter((slot) => slot !== undefined)
  })
  return spread.slice(0, STARTS_SHOWN)
}

function isApart(slot: Start, earliest: Start): boolean {
  return Date.parse(slot.start_time) - Date.parse(earliest.start_time) >= APART_MS
}

function firstByStaff(days: readonly Day[]): Record<string, Slot> {
  const first: Record<string, Slot> = {}
  for (const slot of days.flatMap(({ slots }) => slots)) {
    for (const id of slot.staff_ids) first[id] ??= startOf(slot)
  }
  return first
}

/** A start with its preferred staff member, the first of `staff_ids`. The list is empty if several share the visit. */
function firstTimeOf(slot: Start): FirstTime {
  return { ...startOf(slot), staff: slot.staff_ids[0] ?? null }
}

function startOf({ start_time, ambiguous }: Start): Slot {
  return ambiguous ? { start_time, ambiguous } : { start_time }
}
