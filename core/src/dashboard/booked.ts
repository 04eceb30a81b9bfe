import { type AppointmentStatus, holdsTime } from '../booking/status.ts'
import { toMajor, toMinor } from '../money/money.ts'

interface Visit {
  readonly status: AppointmentStatus
  readonly checked_out: boolean
  /** Its last payment was wholly refunded. */
  readonly refunded: boolean
}

interface Sold extends Visit {
  readonly price: number
}

/** Whether a visit is still to be paid: not if it is paid, or was and the client got all back. */
export function isToPay({ status, checked_out, refunded }: Visit): boolean {
  return holdsTime(status) && !checked_out && !refunded
}

/** What is taken and what is booked and still to be paid, together; exact, in major units. */
export function bookedTotal(taken: number, visits: readonly Sold[], currency: string): number {
  const amounts = [taken, ...visits.filter(isToPay).map(({ price }) => price)]
  // a sum of decimals is not a decimal: 0.1 + 0.2
  return toMajor(
    amounts.reduce((sum, amount) => sum + toMinor(amount, currency), 0),
    currency,
  )
}
