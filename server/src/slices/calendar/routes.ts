import { availability, today, week } from '@chairtime/contract/calendar.ts'
import { type Route, read } from '../../platform/api/route.ts'
import { listStarts } from './list-starts.ts'
import { showToday } from './show-today.ts'
import { showWeek } from './show-week.ts'

export const calendarRoutes: readonly Route[] = [
  read(today, showToday),
  read(week, showWeek),
  read(availability, listStarts),
]
