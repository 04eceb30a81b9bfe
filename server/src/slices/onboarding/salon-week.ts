import type { hoursStep } from '@chairtime/contract/onboarding.ts'
import { type DayHours, type HoursProblem, hoursProblems } from '@chairtime/core/booking/hours.ts'
import { parseClock } from '@chairtime/core/time/local.ts'
import type { z } from 'zod'
import type { Say } from '../../platform/errors/refuse.ts'
import type { SalonHours } from './store.ts'

type HoursEntry = z.output<typeof hoursStep>
type Hours = Pick<DayHours, 'opens' | 'closes'>
type Lunch = { readonly starts: number; readonly ends: number } | null

const sentences: Readonly<Record<HoursProblem, Say>> = {
  closes_before_opens: ({ field }) => field.closesBeforeOpens,
  lunch_ends_before_start: ({ field }) => field.lunchOrder,
  lunch_outside_hours: ({ field }) => field.lunchOutsideHours,
}

/** The problems of the entered hours, by field. */
export function weekProblems(entry: HoursEntry): Record<string, Say[]> {
  const errors: Record<string, Say[]> = {}
  if (entry.lunch_break && !entry.lunch_start)
    errors.lunch_start = [({ field }) => field.lunchStartRequired]
  if (entry.lunch_break && !entry.lunch_end)
    errors.lunch_end = [({ field }) => field.lunchEndRequired]
  const hours = hoursAroundLunch(entry)
  for (const problem of hoursProblems({ ...hours, lunch: lunchOf(entry) })) {
    // no working day has the usual hours; the hours of each day are checked below
    if (problem === 'closes_before_opens' && !hasUsualDay(entry)) continue
    const field = fieldOf(problem, entry, hours)
    errors[field] = [...(errors[field] ?? []), sentences[problem]]
  }
  daysWithOwnHours(entry).forEach((day, index) => {
    const opens = parseClock(day.open_time)
    const closes = parseClock(day.close_time)
    if (hoursProblems({ opens, closes, lunch: null }).length > 0) {
      errors[`daily_hours[${index}].close_time`] = [sentences.closes_before_opens]
    }
    if (daysWithOwnHours(entry).findIndex((other) => other.day === day.day) < index) {
      errors[`daily_hours[${index}].day`] = [({ field }) => field.dayTwice]
    }
  })
  return errors
}

/**
 * The hours that must contain lunch: the usual hours. If no day has the usual hours, they are the time from the
 * earliest opening to the latest closing of all working days.
 */
function hoursAroundLunch(entry: HoursEntry): Hours {
  if (hasUsualDay(entry)) {
    return {
      opens: parseClock(entry.default_open_time),
      closes: parseClock(entry.default_close_time),
    }
  }
  const days = daysWithOwnHours(entry).filter(({ day }) => entry.working_days.includes(day))
  return {
    opens: Math.min(...days.map(({ open_time }) => parseClock(open_time))),
    closes: Math.max(...days.map(({ close_time }) => parseClock(close_time))),
  }
}

/** Whether any working day has the usual hours; otherwise the form does not show them. */
function hasUsualDay(entry: HoursEntry): boolean {
  return entry.working_days.some((day) => !daysWithOwnHours(entry).some((own) => own.day === day))
}

function fieldOf(problem: HoursProblem, { lunch_start }: HoursEntry, { opens }: Hours): string {
  if (problem === 'closes_before_opens') return 'default_close_time'
  if (problem === 'lunch_ends_before_start') return 'lunch_end'
  return lunch_start && parseClock(lunch_start) < opens ? 'lunch_start' : 'lunch_end'
}

/**
 * The working week in its stored form. On a day with hours of its own, only the part of lunch within those
 * hours is stored.
 */
export function salonWeek(entry: HoursEntry): SalonHours[] {
  return [...new Set(entry.working_days)].flatMap((weekday) => {
    const own = daysWithOwnHours(entry).find(({ day }) => day === weekday)
    const opens = parseClock(own?.open_time ?? entry.default_open_time)
    const closes = parseClock(own?.close_time ?? entry.default_close_time)
    const open = { weekday, starts_minute: opens, ends_minute: closes, is_break: false }
    const lunch = lunchOf(entry)
    const starts = Math.max(lunch?.starts ?? 0, opens)
    const ends = Math.min(lunch?.ends ?? 0, closes)
    return ends > starts
      ? [open, { weekday, starts_minute: starts, ends_minute: ends, is_break: true }]
      : [open]
  })
}

function lunchOf({ lunch_break, lunch_start, lunch_end }: HoursEntry): Lunch {
  if (!lunch_break || !lunch_start || !lunch_end) return null
  return { starts: parseClock(lunch_start), ends: parseClock(lunch_end) }
}

function daysWithOwnHours(entry: HoursEntry) {
  return entry.same_hours_daily ? [] : (entry.daily_hours ?? [])
}
