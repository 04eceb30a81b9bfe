import { minuteOf } from '../time/instants.ts'

/** Epoch minutes, both included. */
export interface ReminderSpan {
  readonly from: number
  readonly to: number
}

const catchUpMinutes = 5

/**
 * The minutes that have begun since it was last asked, so that each is looked at once: none the first
 * time, at most five after a pause, and a new beginning after a clock that was put back.
 */
export function reminderSpans(): (now: Date) => ReminderSpan | undefined {
  let last: number | undefined
  return (now) => {
    const to = minuteOf(now)
    const from =
      last === undefined || last > to ? to + 1 : Math.max(last + 1, to - catchUpMinutes + 1)
    last = to
    return from <= to ? { from, to } : undefined
  }
}
