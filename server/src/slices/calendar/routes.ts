import * as contract from '@chairtime/contract/calendar.ts'
import { type Route, read } from '../../platform/api/route.ts'
import { readAvailability } from './read-availability.ts'
import { readToday } from './read-today.ts'
import { readWeek } from './read-week.ts'

export const calendarRoutes: readonly Route[] = [
  read(contract.readToday, readToday),
  read(contract.readWeek, readWeek),
  read(contract.readAvailability, readAvailability),
]
