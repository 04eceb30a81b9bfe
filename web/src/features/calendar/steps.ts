import { supportedDate } from '@chairtime/contract/booking-address.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import type { View } from './address.ts'

/** The dates to which the arrows lead; `null` at the end of the supported dates. */
export interface Steps {
  readonly earlier: string | null
  readonly later: string | null
}

/** The neighbours of a shown date: a day, a week or a month away. */
export function stepsFrom(view: View, date: string | undefined): Steps {
  if (!date) return { earlier: null, later: null }
  const month = `${date.slice(0, 7)}-01`
  const [back, forward] =
    view === 'month'
      ? [addDays(month, -1), addDays(month, 31)]
      : [addDays(date, view === 'day' ? -1 : -7), addDays(date, view === 'day' ? 1 : 7)]
  // near the first supported date the arrow leads to the day before; the first date has none
  return {
    earlier: supportedDate(back) ?? supportedDate(addDays(date, -1)),
    later: supportedDate(forward) ?? null,
  }
}
