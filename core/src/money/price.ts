import { currencyExponent, toMinor } from './money.ts'

/** A price as entered, in minor units, or `null` when the currency has no such fraction. */
export function priceMinor(price: number, currency: string): number | null {
  try {
    return toMinor(price, currency)
  } catch {
    return null
  }
}

/** What a person reads about a price that the currency cannot express. */
export function decimalsSentence(currency: string): string {
  const decimals = currencyExponent(currency)
  return decimals === 0
    ? `${currency} has no decimals`
    : `${currency} has at most ${decimals} decimals`
}
