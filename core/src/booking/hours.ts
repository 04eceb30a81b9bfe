/** The problems of a day's hours (D9). The database, too, refuses an interval that ends before it starts. */
import type { DayMinute } from './model.ts'

export type HoursProblem = 'closes_before_opens' | 'lunch_ends_before_start' | 'lunch_outside_hours'

export interface DayHours {
  readonly opens: DayMinute
  /** Above 1440, the shift ends after midnight. */
  readonly closes: DayMinute
  readonly lunch: { readonly starts: DayMinute; readonly ends: DayMinute } | null
}

/** All problems of the hours. An empty list means that the hours can be stored. */
export function hoursProblems({ opens, closes, lunch }: DayHours): HoursProblem[] {
  const problems: HoursProblem[] = []
  if (closes <= opens) problems.push('closes_before_opens')
  if (!lunch) return problems
  if (lunch.ends <= lunch.starts) problems.push('lunch_ends_before_start')
  if (lunch.starts < opens || lunch.ends > closes) problems.push('lunch_outside_hours')
  return problems
}
