import { useState } from 'react'
import type { Draft } from '../../lib/drafts.ts'
import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { isDay, type TimeFilter } from './time-filter.ts'

/** The days and the part of the day that the desk looks at. A press on another day in a calendar shows that day. */
export function useTimeFilter(draft: Draft, today: string) {
  const timeZone = useTimeZone()
  const initial = { date: draft.date, filter: filterOf(draft, today, timeZone) }
  const [kept, keep] = useState(initial)
  if (kept.date !== draft.date) keep(initial)
  return [kept.filter, (next: TimeFilter) => keep({ date: draft.date, filter: next })] as const
}

// If the draft was meant for the waiting list before, the part of the day chosen there is shown. If a client of the
// waiting list is to be booked for today, only today is shown, because the entry may not allow a later day.
function filterOf(draft: Draft, today: string, timeZone: string): TimeFilter {
  const { date, startTime, wait, waitlistEntryId } = draft
  const day = startTime ? dateIn(startTime, timeZone) : date
  const filterOfToday = waitlistEntryId ? 'today' : 'next'
  return { day: day === today ? filterOfToday : isDay(day) ? day : 'next', part: wait.part }
}
