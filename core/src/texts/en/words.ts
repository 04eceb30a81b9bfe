import { wordsOf } from '../words.ts'

export const { plural, counted, listOf, oneOf } = wordsOf('en')

/** "one bill with Tom Reed and a walk-in"; `null` for a client without a name, none for visits of one client. */
export function oneBillWith(others: readonly (string | null)[]): string {
  if (others.length === 0) return 'one bill'
  return `one bill with ${listOf(others.map((name) => name ?? 'a walk-in'))}`
}
