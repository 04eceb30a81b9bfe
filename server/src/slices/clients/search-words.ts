/**
 * The words of a search, in the order in which few clients have them: the longest first, then numbers, and the words
 * after an @ last, because most addresses have the same. Apostrophes do not divide a word. A phone number is one word:
 * its digits without a zero in brackets and leading zeros, because a stored phone key begins with the country code.
 */
export function searchWords(search: string): string[] {
  const digits = /^[\d\s()+./-]+$/.test(search)
    ? search.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
    : ''
  if (digits) return [digits]
  const domains = search.match(/@\S*/g) ?? []
  return [...wordsOf(search.replace(/@\S*/g, ' ')), ...wordsOf(domains.join(' '))]
}

/** The e-mail addresses of a search, also their beginnings, such as `mia@` and `@mail.test`. */
export function searchAddresses(search: string): string[] {
  return (search.match(/[^\s<>()[\],;:"]*@[^\s<>()[\],;:"]*/g) ?? []).filter((part) => part !== '@')
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
