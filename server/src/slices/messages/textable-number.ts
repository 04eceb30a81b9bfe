import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * The types of numbers that can be mobile. `FIXED_LINE_OR_MOBILE` is the type of numbers that do not show whether they
 * are mobile, as in North America.
 */
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A number as E.164; `undefined` if it may not be texted. It must be valid, it must be one that a mobile phone can
 * have, and its country must be allowed (ISO 3166-1 alpha-2). So premium-rate, shared-cost, toll-free and personal
 * numbers are refused. A number without a country code is read as a number of the first country.
 */
export function textableNumber(phone: string, countries: readonly string[]): string | undefined {
  const [first = ''] = countries
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(first) ? first : undefined)
  if (!number?.isValid() || !mobileTypes.has(number.getType())) return undefined
  return countries.includes(number.country ?? '') ? number.number : undefined
}
