import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * What makes two phone numbers the same: the international form where the number can be understood in
 * the salon's country, else its digits; `null` without any. A number with 00 is the number with +.
 */
export function phoneKey(phone: string, locale: string): string | null {
  const country = new Intl.Locale(locale).region as CountryCode | undefined
  const spelled = withPlus(phone)
  const parsed = parsePhoneNumberFromString(spelled, country ?? 'US')
  if (parsed?.isPossible()) return parsed.number
  return spelled.replace(/\D/g, '') || null
}

/** No country has national numbers that begin with 00, so 00 always stands for +. */
function withPlus(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/^\D*0[^\d+]*0(?=\D*[1-9])/, '+')
    .replace(/\+[+\s]+/, '+')
}
