import { supportedDate } from '@chairtime/contract/booking-address.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import type { View } from './address.ts'

/** The dates to which the arrows lead; `null` for an arrow that would leave the supported dates. */
export interface Steps {
  readonly earlier: string | null
  readonly later: string | null
}

/** Dates in the day, week or month before and after the shown date. Both are `null` while that date is not known. */
export function stepsFrom(view: View, date: string | undefined): Steps {
  if (!date) return { earlier: null, later: null }
  const month = `${date.slice(0, 7)}-01`
  const [back, forward] =
    view === 'month'
      ? [addDays(month, -1), addDays(month, 31)]
      : [addDays(date, view === 'day' ? -1 : -7), addDays(date, view === 'day' ? 1 : 7)]
  // if `back` is before the first supported date, the arrow leads to the day before `date`, if that is supported
  return {
    earlier: supportedDate(back) ?? supportedDate(addDays(date, -1)),
    later: supportedDate(forward) ?? null,
  }
}
