import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of numbers that can be mobile. North American numbers do not show whether they are. */
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A number as E.164; `undefined` if it may not be texted. It must be a valid number that a mobile can have, of
 * an allowed country (ISO 3166-1 alpha-2); premium-rate, shared-cost, toll-free and personal numbers
 * are refused. A number without a country code is read as one of the first country.
 */
export function textableNumber(phone: string, countries: readonly string[]): string | undefined {
  const [first = ''] = countries
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(first) ? first : undefined)
  if (!number?.isValid() || !mobileTypes.has(number.getType())) return undefined
  return countries.includes(number.country ?? '') ? number.number : undefined
}
