import { readDay, readMonth, readWeek } from '@chairtime/contract/calendar.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { addDays, dayNumber } from '@chairtime/core/time/local.ts'
import { formatOffset, parseInstant } from '@chairtime/core/time/zone.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useConnection } from '../../lib/connection.ts'
import { dateIn } from '../../lib/format.ts'
import { instantIn } from '../../lib/instant-in.ts'
import { useTimeZone } from '../../lib/session.ts'
import { now } from '../../lib/use-now.ts'
import { type Day, type Month, type Today, todayKey, type Week } from './queries.ts'

/** The week that contains a date, by default the present week. */
export function useWeek(date: string | undefined, enabled = true) {
  const shown = useShownDate(date)
  return useQuery<Week>({
    queryKey: ['calendar', 'week', date ?? 'now'],
    enabled,
    placeholderData: usePlaceholder<Week>('week', ({ days }) =>
      days.some((day) => day.date === shown),
    ),
    queryFn: ({ signal }) => call(readWeek, { query: date ? { date } : {}, signal }),
  })
}

/** One day, by default today. With `units`, only an answer that contains the units is shown. */
export function useDay(date: string | undefined, { enabled = true, units = false } = {}) {
  const shown = useShownDate(date)
  return useQuery<Day>({
    queryKey: ['calendar', 'day', date ?? 'now'],
    enabled,
    placeholderData: usePlaceholder<Day>(
      'day',
      (day) => day.date === shown,
      units ? undefined : dayOf,
    ),
    queryFn: ({ signal }) => call(readDay, { query: date ? { date } : {}, signal }),
  })
}

/** How full each day is in the month that contains a date, by default in the present month. */
export function useMonth(date: string | undefined, enabled = true) {
  return useQuery<Month>({
    enabled,
    queryKey: ['calendar', 'month', date ?? 'now'],
    placeholderData: usePlaceholder<Month>('month', () => false),
    queryFn: ({ signal }) => call(readMonth, { query: date ? { date } : {}, signal }),
  })
}

function useShownDate(date: string | undefined): string {
  const timeZone = useTimeZone()
  return date ?? dateIn(now(), timeZone)
}

/**
 * The data to show until the query is answered: the data that was shown before. Without a connection the answer does
 * not come. Then the data for which `includes` holds is shown, if this device has read any. `ofToday` makes such data
 * from what the dashboard has read.
 */
function usePlaceholder<Data>(
  kind: 'day' | 'week' | 'month',
  includes: (data: Data) => boolean,
  ofToday?: (today: Today) => Data | undefined,
) {
  const queries = useQueryClient()
  const isLost = useConnection(({ lostAt }) => lostAt !== null)
  return (before: Data | undefined) => {
    if (!isLost) return keepPreviousData(before)
    const known = queries.getQueriesData<Data>({ queryKey: ['calendar', kind] })
    const today = queries.getQueryData<Today>(todayKey)
    return [...known.map(([, data]) => data), today && ofToday?.(today)].find(
      (data) => data !== undefined && includes(data),
    )
  }
}

/**
 * The day as the dashboard has read it, without units. Undefined if the clock changes on the day, because the data of
 * the dashboard does not say at what time it changes.
 */
function dayOf({ date, timezone, appointments, working, time_off }: Today): Day | undefined {
  const midnight = (day: string) => {
    const start = parseInstant(instantIn(timezone, day, '00:00'))
    return `T00:00:00${formatOffset(dayNumber(day) * DAY_MINUTES - start)}`
  }
  const tomorrow = addDays(date, 1)
  const time = midnight(date)
  if (time !== midnight(tomorrow)) return undefined
  const clock = { start_time: date + time, end_time: tomorrow + time, clock_change: null }
  const day = { date, timezone, appointments, working, time_off, ...clock }
  return { ...day, closed: false, units: [], seats: [] }
}
