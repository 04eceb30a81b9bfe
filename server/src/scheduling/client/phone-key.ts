import {
  type CountryCode,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/**
 * The key by which phone numbers are compared: E.164 where the number is possible in the country of `locale`, else
 * its digits; `null` without digits. A 00 at the beginning counts as +. A number that is not possible as typed may be
 * possible by its digits alone; texts would be sent to that number, so it is also the key.
 */
export function phoneKey(phone: string, locale: string): string | null {
  const { region = 'US' } = new Intl.Locale(locale)
  const country = isSupportedCountry(region) ? region : 'US'
  const spelled = withPlus(phone)
  const digits = spelled.replace(/\D/g, '')
  return numberOf(spelled, country) ?? numberOf(digits, country) ?? (digits || null)
}

/** E.164 of a possible number. */
function numberOf(text: string, country: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country)
  if (!parsed?.isPossible()) return undefined
  // the second reading removes a trunk zero that the first one leaves behind the country code
  return parsePhoneNumberFromString(parsed.number)?.number ?? parsed.number
}

/** No country has national numbers that begin with 00, so 00 always stands for +. */
function withPlus(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, parseIncompletePhoneNumber)
    .replace(/^\D*0[^\d+]*0(?=\D*[1-9])/, '+')
    .replace(/\+[+\s]+/, '+')
}
