import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The key by which phone numbers are compared: E.164 where the number is possible in the country of `locale`, else
 * its digits; `null` without digits. A number with 00 is the number with +.
 */
export function phoneKey(phone: string, locale: string): string | null {
  const { region = 'US' } = new Intl.Locale(locale)
  const spelled = withPlus(phone)
  const parsed = parsePhoneNumberFromString(
    spelled,
    isSupportedCountry(region) ? region : undefined,
  )
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
