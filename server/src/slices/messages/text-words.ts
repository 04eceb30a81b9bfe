/** The meaning of a text from a client's phone. */
export type Meaning = 'stop' | 'start' | 'help' | 'yes' | 'confirm' | 'other_time' | 'other'

/** The words that carriers treat as an opt-out, an opt-in or a request for help, and the product's own words. */
const meanings: readonly (readonly [Meaning, ...words: string[]])[] = [
  ['stop', 'stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke'],
  ['stop', 'optout', 'opt out'],
  ['start', 'start', 'unstop'],
  ['help', 'help', 'info'],
  // YES is an opt-in for carriers; here it is an opt-in only for a number that has opted out
  ['yes', 'yes'],
  ['confirm', 'c', 'confirm', 'y'],
  ['other_time', 'r', 'reschedule'],
]

const byWord = new Map(
  meanings.flatMap(([meaning, ...words]) => words.map((word) => [word, meaning] as const)),
)

/**
 * Reads the whole text as one of these words. Capitals, punctuation, full-width letters and invisible characters make
 * no difference. “stop texting” is an opt-out anywhere in the text.
 */
export function meaningOf(body: string): Meaning {
  const letters = body
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
  const words = (letters.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  if (/\bstop texting\b/.test(words)) return 'stop'
  return byWord.get(words) ?? 'other'
}
