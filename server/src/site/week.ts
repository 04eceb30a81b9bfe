import type { PageDay, Slot, Week } from '@chairtime/contract/pages.ts'
import { addDays, dayNumber, type LocalDate } from '@chairtime/core/time/local.ts'

/** The free starts of `days` days, from the day `from` on; `null` when the salon refuses to list them. */
export type LoadDays = (from: LocalDate, days: number) => Promise<readonly PageDay[] | null>

export interface WeekRequest {
  /** The first and last day that can be booked. */
  readonly first: LocalDate
  readonly last: LocalDate
  /** The requested day. */
  readonly date: LocalDate | null
  /**
   * A day in the week that is to be shown. The first free day from this day to the end of the week is chosen. If there
   * is none, this day is chosen.
   */
  readonly from: LocalDate | null
  /** The first day of the search when no day is requested; by default the first bookable day. */
  readonly near?: LocalDate
}

const SEARCH_DAYS = 62
const SEARCH_DAYS_MIN = 7

/**
 * The week to show. This is the week of the requested day or of `from`. If neither is given, it is the first week with
 * a free time, or else the first bookable week. `null` when the salon refuses to list a week. Weeks are counted from
 * the first bookable day, so that paging never skips or repeats a day.
 */
export async function chooseWeek(load: LoadDays, request: WeekRequest): Promise<Week | null> {
  const fromDay = clamp(request.date ?? request.from ?? request.near ?? request.first, request)
  const start = weekStart(fromDay, request.first)
  const days = await load(start, 7)
  if (!days) return null
  const chosen = request.date ? fromDay : (firstFree(days, fromDay) ?? fromDay)
  if (isFree(days, chosen)) return week(days, chosen, null, request)
  const nextFreeDay =
    firstFree(days, fromDay) ?? (await search(load, addDays(start, 7), request.last))
  const isRequested = request.date !== null || request.from !== null
  // nothing is free from `near` on, so the search begins again at the first bookable day
  if (!isRequested && nextFreeDay === null && fromDay > request.first) {
    return chooseWeek(load, { ...request, near: request.first })
  }
  if (isRequested || nextFreeDay === null) return week(days, chosen, nextFreeDay, request)
  const found = await load(weekStart(nextFreeDay, request.first), 7)
  return found && week(found, nextFreeDay, null, request)
}

function week(
  days: readonly PageDay[],
  date: LocalDate,
  nextFree: LocalDate | null,
  { first, last }: WeekRequest,
): Week {
  const start = days[0]?.date ?? date
  const before = addDays(start, -7)
  const after = addDays(start, 7)
  return {
    days: shownDays(days),
    date,
    nextFree,
    earlier: start > first ? before : null,
    later: after <= last ? after : null,
    first,
    last,
  }
}

const shownLists = new WeakMap<readonly PageDay[], readonly PageDay[]>()

/**
 * The days as a page shows them: without the ends and staff of the slots. Pages that are made from the same answer
 * share the list.
 */
function shownDays(days: readonly PageDay[]): readonly PageDay[] {
  let list = shownLists.get(days)
  if (!list) {
    list = days.map((day) => ({ ...day, slots: day.slots.map(startOf) }))
    shownLists.set(days, list)
  }
  return list
}

function startOf({ start_time, ambiguous }: Slot): Slot {
  return ambiguous ? { start_time, ambiguous } : { start_time }
}

/**
 * The first free day from `from` on. A salon with many staff members refuses to list many days at once. After a refusal
 * the search goes on with half as many days.
 */
async function search(
  load: LoadDays,
  from: LocalDate,
  last: LocalDate,
  span = SEARCH_DAYS,
): Promise<LocalDate | null> {
  for (let start = from; start <= last; start = addDays(start, span)) {
    const days = await load(start, span)
    if (!days) {
      return span > SEARCH_DAYS_MIN ? search(load, start, last, Math.floor(span / 2)) : null
    }
    const found = firstFree(days, start)
    if (found) return found
  }
  return null
}

function firstFree(days: readonly PageDay[], from: LocalDate): LocalDate | null {
  return days.find((day) => day.date >= from && day.slots.length > 0)?.date ?? null
}

function isFree(days: readonly PageDay[], date: LocalDate): boolean {
  return days.some((day) => day.date === date && day.slots.length > 0)
}

function weekStart(date: LocalDate, first: LocalDate): LocalDate {
  const weeks = Math.floor((dayNumber(date) - dayNumber(first)) / 7)
  return addDays(first, weeks * 7)
}

function clamp(date: LocalDate, { first, last }: WeekRequest): LocalDate {
  if (date < first) return first
  return date > last ? last : date
}
