import { currencyExponent, toMinor } from './money.ts'

/** An entered price in minor units, or `null` when the currency has no such fraction. */
export function priceMinor(price: number, currency: string): number | null {
  try {
    return toMinor(price, currency)
  } catch {
    return null
  }
}

/** The message for a price that the currency cannot express. */
export function decimalsSentence(currency: string): string {
  const decimals = currencyExponent(currency)
  return decimals === 0
    ? `${currency} has no decimals`
    : `${currency} has at most ${decimals} decimals`
}
