import { divideHalfUp } from './divide.ts'

/** Money is a whole number of the currency's minor units: cents, yen, fils. */

/**
 * Decimal places of the currencies that do not have two (ISO 4217). `Intl` has fewer for currencies whose
 * small coins are out of use; amounts follow ISO 4217.
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

/**
 * The highest amount that a call takes, in major units of any currency. It is this high because a bill of some millions
 * is usual in rupiah.
 */
export const MONEY_MAX = 100_000_000

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** The number of decimals of a currency (ISO 4217): 0, 2, 3 or 4. */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2
}

/**
 * Converts a decimal amount, `19.99`, to minor units, `1999`. It works on the digits, so no binary
 * fraction is rounded. Throws `RangeError` for a text that is not a plain decimal, for more decimals than
 * the currency has, and for amounts that a number cannot hold exactly.
 */
export function toMinor(major: number | string, currency: string): number {
  const match = DECIMAL.exec(String(major))
  const exponent = currencyExponent(currency)
  const decimals = (match?.[3] ?? '').replace(/0+$/, '')
  if (!match || decimals.length > exponent) {
    throw new RangeError(`not an amount in ${currency}: ${major}`)
  }
  const minor = Number(match[2] + decimals.padEnd(exponent, '0'))
  if (!Number.isSafeInteger(minor)) throw new RangeError(`amount too large: ${major}`)
  return match[1] === '-' && minor > 0 ? -minor : minor
}

/** Converts minor units to the amount in major units that the API sends: `1999` is `19.99`. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** currencyExponent(currency)
}

/**
 * A percentage, of at most two decimals, of an amount in minor units. Half a minor unit is rounded up (D15). Percentage
 * and amount are not negative.
 */
export function percentOf(minor: number, percent: number): number {
  return divideHalfUp(BigInt(minor) * BigInt(Math.round(percent * 100)), 10_000n)
}
