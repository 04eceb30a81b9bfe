import { currencyExponent, MONEY_MAX, toMinor } from '@chairtime/core/money/money.ts'

/** `Number` alone would also read `0x10` and `1e1`. */
const PERCENT = /^\d+(\.\d{1,2})?$/

/** An amount as it is typed, in minor units. Throws for what is no amount of the currency, and above the highest one. */
export function typed(text: string, currency: string): number {
  if (isTooMuch(text)) throw new RangeError('amount too large')
  const decimal = decimalOf(text)
  // three digits behind a comma are thousands, unless the currency has so many decimals
  const decimals = decimal.split('.')[1] ?? ''
  if (decimals.length > currencyExponent(currency)) throw new RangeError('too many decimals')
  const minor = toMinor(decimal || '0', currency)
  if (minor < 0) throw new RangeError('negative amount')
  return minor
}

/** A percentage as it is typed, by the rule for amounts: plain digits with at most two decimals. Throws for others. */
export function typedPercent(text: string): number {
  const decimal = decimalOf(text)
  const percent = Number(decimal)
  if (!PERCENT.test(decimal) || percent > 100) throw new RangeError('not a percentage')
  return percent
}

/** Whether a text is an amount above the highest one that can be sent. */
export function isTooMuch(text: string): boolean {
  return Number(decimalOf(text)) > MONEY_MAX
}

function decimalOf(text: string): string {
  return text.trim().replace(',', '.')
}

/** Whether a text is an amount of the currency. An empty one is not. */
export function isAmount(text: string, currency: string): boolean {
  try {
    typed(text, currency)
    return text.trim() !== ''
  } catch {
    return false
  }
}

/** Whether a text is empty or an amount of the currency. */
export function isReadable(text: string, currency: string): boolean {
  return text.trim() === '' || isAmount(text, currency)
}

/** An amount as it can be typed in the currency: `12.50`, `12.500`, or `1250` where it has no decimals. */
export function exampleAmount(currency: string): string {
  const decimals = currencyExponent(currency)
  return decimals === 0 ? '1250' : (12.5).toFixed(decimals)
}
