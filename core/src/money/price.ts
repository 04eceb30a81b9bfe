import { toMinor } from './money.ts'

/** An entered price in minor units, or `null` when it has more decimals than the currency or is too large. */
export function priceMinor(price: number, currency: string): number | null {
  try {
    return toMinor(price, currency)
  } catch {
    return null
  }
}
