import { type AppointmentStatus, holdsTime } from '../booking/status.ts'
import { toMajor, toMinor } from '../money/money.ts'

interface Sold {
  readonly status: AppointmentStatus
  readonly price: number
  readonly checked_out: boolean
}

/** What is taken and what is booked and not yet paid, together; exact, in major units. */
export function bookedTotal(taken: number, visits: readonly Sold[], currency: string): number {
  const unpaid = visits.filter(({ status, checked_out }) => holdsTime(status) && !checked_out)
  const amounts = [taken, ...unpaid.map(({ price }) => price)]
  // a sum of decimals is not a decimal: 0.1 + 0.2
  return toMajor(
    amounts.reduce((sum, amount) => sum + toMinor(amount, currency), 0),
    currency,
  )
}
