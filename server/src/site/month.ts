import type { Month, MonthDay, PageDay } from '@chairtime/contract/pages.ts'
import { addDays, dayNumber, firstOfNextMonth, type LocalDate } from '@chairtime/core/time/local.ts'

/** The month to show, the days that can be booked, and the call that reads free times. */
export interface MonthRequest {
  /** The first and the last day that can be booked. */
  readonly first: LocalDate
  readonly last: LocalDate
  /** `YYYY-MM` */
  readonly month: string
  load(from: LocalDate, days: number): Promise<readonly PageDay[] | null>
}

/**
 * A month with the state of each day, read with one call; null when the salon refuses the call. A month without a
 * bookable day is replaced by the nearest month with one.
 */
export async function monthOf({ first, last, month, load }: MonthRequest): Promise<Month | null> {
  const shown = clamp(month, first.slice(0, 7), last.slice(0, 7))
  const start = `${shown}-01`
  const end = addDays(firstOfNextMonth(shown), -1)
  const from = clamp(start, first, end)
  const to = clamp(end, from, last)
  const bookableDays = await load(from, dayNumber(to) - dayNumber(from) + 1)
  if (!bookableDays) return null
  const states = new Map(bookableDays.map((day) => [day.date, stateOf(day)]))
  const days: MonthDay[] = []
  for (let date = start; date <= end; date = addDays(date, 1)) {
    days.push({ date, state: date < first ? 'past' : (states.get(date) ?? 'ahead') })
  }
  return {
    month: shown,
    days,
    earlier: start > first ? addDays(start, -1).slice(0, 7) : null,
    later: end < last ? firstOfNextMonth(shown).slice(0, 7) : null,
  }
}

function stateOf({ slots, reason }: PageDay): MonthDay['state'] {
  if (slots.length > 0) return 'free'
  return reason ?? 'full'
}

function clamp(text: string, least: string, most: string): string {
  if (text < least) return least
  return text > most ? most : text
}
