import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * What makes two phone numbers the same: the international form where the number can be understood in
 * the salon's country, else its digits; `null` without any.
 */
export function phoneKey(phone: string, locale: string): string | null {
  const country = new Intl.Locale(locale).region as CountryCode | undefined
  const parsed = parsePhoneNumberFromString(phone, country ?? 'US')
  if (parsed?.isPossible()) return parsed.number
  return phone.replace(/\D/g, '') || null
}
