const ANSWERS_KEPT = 256

interface Answer {
  readonly claims: string
  readonly text: string
}

const kept = new Map<string, Answer>()

/**
 * The answer to a question about the salon's book. The same question about the same claims has the
 * same answer (D3.5), so it is worked out once; the least recently asked is forgotten first. The key
 * must hold everything else that the answer depends on: the configuration's version and the minute.
 */
export function answerOnce(key: string, claims: string, answer: () => string): string {
  const known = kept.get(key)
  kept.delete(key)
  const text = known?.claims === claims ? known.text : answer()
  kept.set(key, { claims, text })
  if (kept.size > ANSWERS_KEPT) kept.delete(kept.keys().next().value!)
  return text
}
