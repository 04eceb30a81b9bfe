import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateIn } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { refreshCalendar, type Today } from '../calendar/queries.ts'
import { performanceKey } from './live.ts'

/** Reads the day again once it is over in the salon, and every minute until the server has the next one. */
export function useNewDay(today: Today | undefined): void {
  const queries = useQueryClient()
  const present = useNow()
  const isOver = today !== undefined && dateIn(present, today.timezone) > today.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute asks once
  useEffect(() => {
    if (!isOver) return
    void refreshCalendar(queries)
    void queries.invalidateQueries({ queryKey: performanceKey })
  }, [isOver, present, queries])
}
