import * as openings from '@chairtime/contract/calendar/openings.ts'
import * as contract from '@chairtime/contract/calendar.ts'
import { type Route, read } from '../../platform/api/route.ts'
import { explainStart } from './explain-start.ts'
import { readAvailability } from './read-availability.ts'
import { readDay } from './read-day.ts'
import { readMonth } from './read-month.ts'
import { readOpenings } from './read-openings.ts'
import { readToday } from './read-today.ts'
import { readWeek } from './read-week.ts'

export const calendarRoutes: readonly Route[] = [
  read(contract.readToday, readToday),
  read(contract.readWeek, readWeek),
  read(contract.readDay, readDay),
  read(contract.readMonth, readMonth),
  read(openings.readAvailability, readAvailability),
  read(openings.readOpenings, readOpenings),
  read(openings.explainStart, explainStart),
]
