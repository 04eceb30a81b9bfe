import { type PaymentMethod, paymentMethods } from './ledger.ts'
import { allocate } from './share.ts'

/** An amount that came in, or went out, by one method. */
export interface MethodAmount {
  readonly method: PaymentMethod
  readonly amountMinor: number
}

/**
 * What is left of each method, the most first: what came in less what was paid back. It is negative where more was paid
 * back than came in.
 */
export function leftByMethod(
  payments: readonly MethodAmount[],
  refunds: readonly MethodAmount[],
): MethodAmount[] {
  const by = (parts: readonly MethodAmount[], wanted: PaymentMethod) =>
    parts
      .filter(({ method }) => method === wanted)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return paymentMethods
    .map((method) => ({ method, amountMinor: by(payments, method) - by(refunds, method) }))
    .toSorted((a, b) => b.amountMinor - a.amountMinor)
}

/**
 * The parts of a refund of all that is left: each goes back by the method that it came in by. Where earlier refunds
 * paid more by a method than had come in by it, the difference is taken from the other methods.
 */
export function partsAsPaid(left: readonly MethodAmount[]): MethodAmount[] {
  const positive = left.filter(({ amountMinor }) => amountMinor > 0)
  const whole = left.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amounts = allocate(
    whole,
    positive.map(({ amountMinor }) => amountMinor),
  )
  return positive.flatMap(({ method }, i) => {
    const amountMinor = amounts[i] ?? 0
    return amountMinor > 0 ? [{ method, amountMinor }] : []
  })
}
