import { currencyExponent, MONEY_MAX, toMinor } from '@chairtime/core/money/money.ts'
import { currencySigns } from './format.ts'

/** `Number` alone would also read `0x10` and `1e1`. */
const PERCENT = /^\d+(\.\d{1,2})?$/
const BEGINS_AS_NUMBER = /^[\d.,]/

/**
 * An amount as it is typed, in minor units; the sign or code of the currency may stand before it. An empty text is 0.
 *
 * @throws RangeError for a text that is no amount of the currency, and for an amount above the highest one.
 */
export function typedAmount(text: string, currency: string): number {
  if (isTooMuch(text, currency)) throw new RangeError('amount too large')
  const decimal = decimalOf(withoutSign(text, currency))
  // Three digits behind a comma may be meant as thousands. The text is refused, unless the currency has three decimals.
  const decimals = decimal.split('.')[1] ?? ''
  if (decimals.length > currencyExponent(currency)) throw new RangeError('too many decimals')
  const minor = toMinor(decimal || '0', currency)
  if (minor < 0) throw new RangeError('negative amount')
  return minor
}

/**
 * A percentage as it is typed: plain digits with at most two decimals.
 *
 * @throws RangeError for any other text, and for a percentage above 100.
 */
export function typedPercent(text: string): number {
  const decimal = decimalOf(text)
  const percent = Number(decimal)
  if (!PERCENT.test(decimal) || percent > 100) throw new RangeError('not a percentage')
  return percent
}

/** Whether a text is an amount above the highest one that can be sent. */
export function isTooMuch(text: string, currency: string): boolean {
  return Number(decimalOf(withoutSign(text, currency))) > MONEY_MAX
}

/** A typed decimal with a point, without spaces around it: `0.5` for `.5` and `0,5`, and `5` for `5.`. */
function decimalOf(text: string): string {
  return text
    .trim()
    .replace(',', '.')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/^(\d+)\.$/, '$1')
}

/** Makes `12.50` of `$12.50` and `USD 12.50`. The sign of another currency stays, so that the text is no amount. */
function withoutSign(text: string, currency: string): string {
  const whole = text.trim()
  if (BEGINS_AS_NUMBER.test(whole)) return whole
  const rests = currencySigns(currency)
    .filter((sign) => whole.toUpperCase().startsWith(sign.toUpperCase()))
    .map((sign) => whole.slice(sign.length).trimStart())
  return rests.find((rest) => BEGINS_AS_NUMBER.test(rest)) ?? whole
}

/** Whether a text is an amount of the currency. An empty text is not. */
export function isAmount(text: string, currency: string): boolean {
  try {
    typedAmount(text, currency)
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
