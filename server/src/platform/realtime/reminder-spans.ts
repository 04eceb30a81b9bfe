import { minuteOf } from '../time/instants.ts'

/** The first and last epoch minute, both included. */
export interface ReminderSpan {
  readonly from: number
  readonly to: number
}

const CATCH_UP_MINUTES = 5

/**
 * Makes a function that returns the minutes begun since its last call, so that each minute is handled once. The first
 * call returns none. After a pause, a call returns the last five minutes at most. After the clock was set back, a call
 * returns none, as the first one does.
 */
export function reminderSpans(): (now: Date) => ReminderSpan | undefined {
  let last: number | undefined
  return (now) => {
    const to = minuteOf(now)
    const from =
      last === undefined || last > to ? to + 1 : Math.max(last + 1, to - CATCH_UP_MINUTES + 1)
    last = to
    return from <= to ? { from, to } : undefined
  }
}
