import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** In North America a number does not say whether it is a mobile's. */
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A number as E.164, where it may be texted: a valid number of an allowed country (ISO 3166-1 alpha-2) that a
 * mobile can have. Premium-rate, shared-cost, toll-free and personal numbers are none. A number without a
 * country code is read as one of the first country.
 */
export function textableNumber(phone: string, countries: readonly string[]): string | undefined {
  const number = parsePhoneNumberFromString(phone, countries[0] as CountryCode | undefined)
  if (!number?.isValid() || !mobileTypes.has(number.getType())) return undefined
  return countries.includes(number.country ?? '') ? number.number : undefined
}
