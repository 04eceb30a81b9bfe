import { itemAt } from '@chairtime/core/known.ts'
import { formatWeekday } from '../../lib/format.ts'
import { currentTexts } from '../../lib/texts.ts'

/** Weekdays in the order of a working week; 0 is Sunday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

type Day = (typeof weekFromMonday)[number]

/** Short form of working days, with runs of three and more joined: `Mon–Fri, Sun`. */
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
  return currentTexts().onboarding.launchSummary.openDays(runs.flatMap(endsInWords))
}

/** The first and last day of a run, as one pair. A run of one or two days gives a pair for each day instead. */
function endsInWords(run: readonly Day[]): [first: string, last: string][] {
  const names = run.map((day) => formatWeekday(day, 'weekday'))
  if (names.length <= 2) return names.map((name) => [name, name])
  return [[itemAt(names, 0), itemAt(names, names.length - 1)]]
}
