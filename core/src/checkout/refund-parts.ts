import { type PaymentMethod, paymentMethods } from './ledger.ts'
import { allocate } from './share.ts'

/** An amount that came in, or went out, by one method. */
export interface MethodAmount {
  readonly method: PaymentMethod
  readonly amountMinor: number
}

/**
 * The amount that is left of each method, the largest amount first. It is what came in by the method less what was paid
 * back by it. It is negative if more was paid back than came in.
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
 * Divides a refund of all that is left into parts. Each part goes back by the method by which it came in. If earlier
 * refunds paid back more by one method than came in by it, the difference is taken from the parts of the other methods.
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
