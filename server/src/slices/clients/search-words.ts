/**
 * The words of a search. The fewer clients probably share a word, the earlier it comes. So long words come before short
 * ones, and numbers come after other words. The words after an @ come last, because many addresses share them.
 * Apostrophes do not divide a word.
 *
 * A search that is a phone number has one word, its digits. Leading zeros and a zero in brackets are left out, because
 * a stored phone key begins with the country code.
 */
export function searchWords(typed: string): string[] {
  const search = plain(typed)
  const digits = /^[\d\s()+./-]+$/.test(search)
    ? search.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
    : ''
  if (digits) return [digits]
  const domains = search.match(/@\S*/g) ?? []
  return [...wordsOf(search.replace(/@\S*/g, ' ')), ...wordsOf(domains.join(' '))]
}

/**
 * The email addresses in a search, and parts of addresses, such as `mia@` and `@mail.test`. A full stop after an
 * address is left out, because it belongs to the sentence from which the address was copied.
 */
export function searchAddresses(search: string): string[] {
  return (plain(search).match(/[^\s<>()[\],;:"]*@[^\s<>()[\],;:"]*/g) ?? [])
    .map((part) => part.replace(/\.+$/, ''))
    .filter((part) => part !== '@')
}

/**
 * At most four words of a search, those that the fewest clients are likely to have. If all its words stand after an @,
 * only the first of them is returned.
 */
export function leadingWords(typed: string): string[] {
  const search = plain(typed)
  const words = searchWords(search)
  const notDomains = searchWords(search.replace(/@\S*/g, ' '))
  return (notDomains.length > 0 ? notDomains : words.slice(0, 1)).slice(0, LEADING_WORDS_MAX)
}

const LEADING_WORDS_MAX = 4

/**
 * A text as a keyboard would type it. Contacts apps, mails and PDF files put invisible characters around a phone number
 * or name, and write special dashes and spaces in it. The invisible joiners stay, because some scripts need them.
 */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
}

function wordsOf(text: string): string[] {
  return text
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^0-9A-Za-z\u0080-\u{10ffff}]+/u)
    .filter((word) => word !== '')
    .sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.length - a.length)
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}
