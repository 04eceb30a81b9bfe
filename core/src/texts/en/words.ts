import { wordsOf } from '../words.ts'

export const { plural, counted, listOf, oneOf } = wordsOf('en')

/** What a form tells its user when somebody else has saved the same thing meanwhile. */
export const THEIRS_SHOWN =
  'What you did not change shows theirs; your entries are kept. Save again to replace theirs.'

/** The parts of an appointment that a change can concern. */
export const changedParts: Readonly<Record<string, string>> = {
  services: 'the services',
  length: 'how long it takes',
  staff: 'the person',
  client: 'the client',
  notes: 'the notes',
}

/**
 * Names a bill by its other clients, for example "one bill with Tom Reed and someone without a name". In `others`, a
 * walk-in or an erased client is `null`. The array is empty when all visits of the bill are of one client.
 */
export function oneBillWith(others: readonly (string | null)[]): string {
  if (others.length === 0) return 'one bill'
  return `one bill with ${listOf(others.map((name) => name ?? 'someone without a name'))}`
}
