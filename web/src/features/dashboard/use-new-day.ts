import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateIn } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { refreshCalendar, type Today } from '../calendar/queries.ts'
import { performanceKey } from './live.ts'

/**
 * Reads the calendar and the team's performance again once the salon's day is over, and each minute until the answer is
 * of the new day.
 */
export function useNewDay(today: Today | undefined): void {
  const queries = useQueryClient()
  const present = useNow()
  const isOver = today !== undefined && dateIn(present, today.timezone) > today.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: `present` makes it run each minute
  useEffect(() => {
    if (!isOver) return
    void refreshCalendar(queries)
    void queries.invalidateQueries({ queryKey: performanceKey })
  }, [isOver, present, queries])
}
