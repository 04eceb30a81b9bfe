import { minuteOf } from '../time/instants.ts'

/** The first and last epoch minute, both included. */
export interface ReminderSpan {
  readonly from: number
  readonly to: number
}

/** For how many minutes a reminder that could not be sent is tried again. */
export const CATCH_UP_MINUTES = 5

/** Finds the minutes for which a salon is due reminders, so that each minute is handled once. */
export interface ReminderSpans {
  /**
   * The minutes that have begun and were not handled; `undefined` without any. The first call returns none. After a
   * pause, a call returns the last five minutes at most. After the clock was set back, a call returns none, as the
   * first one does.
   */
  due(now: Date): ReminderSpan | undefined
  /** Call it when these minutes were handled. Until then, `due` returns them again. */
  handled(span: ReminderSpan): void
}

export function reminderSpans(): ReminderSpans {
  let last: number | undefined
  return {
    due: (now) => {
      const to = minuteOf(now)
      if (last === undefined || last > to) last = to
      const from = Math.max(last + 1, to - CATCH_UP_MINUTES + 1)
      return from <= to ? { from, to } : undefined
    },
    handled: ({ to }) => {
      last = to
    },
  }
}
