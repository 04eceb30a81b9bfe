import { type AppointmentStatus, holdsTime } from '../booking/status.ts'
import { amountDue, type Tax } from '../checkout/tax.ts'
import { toMajor, toMinor } from '../money/money.ts'

interface Visit {
  readonly status: AppointmentStatus
  readonly checked_out: boolean
  /** Whether its last payment was wholly refunded. False if the visit was completed after the refund. */
  readonly refunded: boolean
}

interface PricedVisit extends Visit {
  readonly price: number
}

/** Whether a visit is still to be paid: not if it is cancelled, missed, paid, or completed and wholly refunded. */
export function isToPay({ status, checked_out, refunded }: Visit): boolean {
  return holdsTime(status) && !checked_out && !(refunded && status === 'completed')
}

/**
 * The takings and what is due for the visits that are still to be paid, as one exact sum in major units. Both contain
 * the tax that is added to prices, so a visit counts with its tax before and after the payment. A tip counts once it is
 * given.
 */
export function bookedTotal(
  takings: number,
  visits: readonly PricedVisit[],
  { currency, tax }: { readonly currency: string; readonly tax: Tax },
): number {
  const due = visits.filter(isToPay).map(({ price }) => amountDue(price, currency, tax))
  // sums of decimals are not exact: 0.1 + 0.2 is not 0.3
  return toMajor(
    [takings, ...due].reduce((sum, amount) => sum + toMinor(amount, currency), 0),
    currency,
  )
}
