import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/**
 * The key by which phone numbers are compared: E.164 if libphonenumber says that the number is possible, otherwise its
 * digits, and `null` without digits. A number without + is read as one of the country of `locale`. A 00 at the
 * beginning counts as +. If the number is not possible as typed, its digits alone may still be a possible number. Texts
 * would be sent to that number, so it is also the key.
 */
export function phoneKey(phone: string, locale: string): string | null {
  const { region = 'US' } = new Intl.Locale(locale)
  const country = isSupportedCountry(region) ? region : 'US'
  const spelled = withPlus(phone)
  const digits = spelled.replace(/\D/g, '')
  return numberOf(spelled, country) ?? numberOf(digits, country) ?? (digits || null)
}

/** The number in E.164; `undefined` when it is not possible. */
function numberOf(text: string, country: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country)
  if (!parsed?.isPossible()) return undefined
  // the first call may leave a trunk zero after the country code; the second call removes it
  return parsePhoneNumberFromString(parsed.number)?.number ?? parsed.number
}

/**
 * The number in ASCII digits, with + in place of a 00 at its beginning. This is safe, because no country has national
 * numbers that begin with 00.
 */
function withPlus(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/^\D*0[^\d+]*0(?=\D*[1-9])/, '+')
    .replace(/\+[+\s]+/, '+')
}

/** The ASCII digit of a decimal digit of any script. In Unicode the ten digits of a script follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
