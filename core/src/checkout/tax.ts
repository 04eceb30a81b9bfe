import { divideHalfUp } from '../money/divide.ts'
import { toMajor, toMinor } from '../money/money.ts'

const MILLION = 1_000_000n

/** The tax of a salon: its rate in millionths, and whether the prices contain it or it is added to them. */
export interface Tax {
  readonly ratePpm: number
  readonly included: boolean
}

/** A tax as the API sends it. */
interface TaxView {
  readonly rate_percent: number
  readonly included: boolean
}

export function taxView({ ratePpm, included }: Tax): TaxView {
  return { rate_percent: ratePpm / 10_000, included }
}

export function taxOf({ rate_percent, included }: TaxView): Tax {
  return { ratePpm: Math.round(rate_percent * 10_000), included }
}

/** The tax on an amount in minor units, or the tax that it contains; a half is rounded up. */
export function taxOn(amountMinor: number, { ratePpm, included }: Tax): number {
  const rate = BigInt(ratePpm)
  return divideHalfUp(BigInt(amountMinor) * rate, included ? MILLION + rate : MILLION)
}

/**
 * What is due for a price, in major units: the price, and the tax if it is added to prices. This is also the total of a
 * bill that has only this price, without discounts and tips.
 */
export function amountDue(price: number, currency: string, tax: Tax): number {
  if (tax.included) return price
  const priceMinor = toMinor(price, currency)
  return toMajor(priceMinor + taxOn(priceMinor, tax), currency)
}
