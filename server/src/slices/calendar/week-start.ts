import { addDays, type LocalDate, weekday } from '@chairtime/core/time/local.ts'

/** The first day of the week that holds a date; `weekStart` 0 is Sunday. */
export function startOfWeek(date: LocalDate, weekStart: number): LocalDate {
  return addDays(date, -((weekday(date) - weekStart + 7) % 7))
}
