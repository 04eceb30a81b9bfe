/** Whether a text that is stored as a phone number has a digit, in any script. */
export function hasDigit(phone: string): boolean {
  return /\p{Nd}/u.test(phone)
}

// country codes of one, two or three digits, as assigned by ITU-T E.164
const international =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,})$/

/** An international number with separators: `+13125550147` is `+1 312-555-0147`. Other texts are returned unchanged. */
export function phoneNumber(phone: string): string {
  const [, country, rest] = international.exec(phone) ?? []
  if (!country || !rest) return phone
  if (country === '1') return `+1 ${rest.replace(/^(\d{3})(\d{3})(?=\d)/, '$1-$2-')}`
  return `+${country} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`
}

/**
 * A number that the desk typed, with the usual separators: `(212) 555 0777` is `212-555-0777`. Ten digits that could be
 * a North American number are grouped like one, in any country. Other national numbers stay as typed.
 */
export function typedPhoneNumber(phone: string): string {
  // a zero in brackets is not dialled after the country code, so such a number stays as it was typed
  if (/\(\s*0\s*\)/.test(phone)) return phone
  const digits = phone.replaceAll(/[\s()./-]/g, '')
  const [, area, exchange, line] = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? []
  if (area) return `${area}-${exchange}-${line}`
  const formatted = phoneNumber(digits)
  return formatted === digits ? phone : formatted
}
