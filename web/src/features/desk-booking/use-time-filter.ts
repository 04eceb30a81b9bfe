import { useState } from 'react'
import type { Draft } from '../../lib/drafts.ts'
import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { isDay, type TimeFilter } from './time-filter.ts'

/** The days and the part of the day that the desk looks at. A press on another day in a calendar shows that day. */
export function useTimeFilter(draft: Draft, today: string) {
  const timeZone = useTimeZone()
  const first = { date: draft.date, filter: filterOf(draft, today, timeZone) }
  const [kept, keep] = useState(first)
  const { filter } = kept.date === draft.date ? kept : first
  return [filter, (next: TimeFilter) => keep({ date: draft.date, filter: next })] as const
}

// a client who was to wait for a part of the day is offered that part
function filterOf({ date, startTime, wait }: Draft, today: string, timeZone: string): TimeFilter {
  const day = startTime ? dateIn(startTime, timeZone) : date
  return { day: isDay(day) && day !== today ? day : 'next', part: wait.part }
}
