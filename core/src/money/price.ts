import { toMinor } from './money.ts'

/** An entered price in minor units, or `null` when the currency has no such fraction. */
export function priceMinor(price: number, currency: string): number | null {
  try {
    return toMinor(price, currency)
  } catch {
    return null
  }
}
