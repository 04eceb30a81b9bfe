import { itemAt } from '@chairtime/core/known.ts'

/** Weekdays by number, 0 is Sunday. */
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Weekdays in the order of a working week. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

type Day = (typeof weekFromMonday)[number]

/** Short form of working days, with runs joined: `Mon–Fri, Sun`. */
export function daysInWords(days: readonly number[]): string {
  const runs: Day[][] = []
  let run: Day[] | undefined
  for (const day of weekFromMonday) {
    if (!days.includes(day)) {
      run = undefined
    } else if (run) {
      run.push(day)
    } else {
      run = [day]
      runs.push(run)
    }
  }
  return runs.map(runInWords).join(', ')
}

function runInWords(run: readonly Day[]): string {
  const short = (day: Day) => dayNames[day].slice(0, 3)
  const [first, last] = [short(itemAt(run, 0)), short(itemAt(run, run.length - 1))]
  if (run.length === 1) return first
  return `${first}${run.length === 2 ? ', ' : '–'}${last}`
}
