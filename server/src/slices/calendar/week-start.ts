import { addDays, type LocalDate, weekday } from '@chairtime/core/time/local.ts'

/** The first day of the week that contains a date. A `weekStart` of 0 stands for Sunday. */
export function startOfWeek(date: LocalDate, weekStart: number): LocalDate {
  return addDays(date, -((weekday(date) - weekStart + 7) % 7))
}
