import { LRUCache } from 'lru-cache'

/**
 * Keeps what was worked out from a text, as long as the same text stands under the same key; the least
 * recently asked is forgotten first. The key must hold everything else that the outcome depends on.
 */
export class Remembered<T> {
  readonly #kept: LRUCache<string, { readonly from: string; readonly outcome: T }>

  /** For so many outcomes. */
  constructor(max: number) {
    this.#kept = new LRUCache({ max })
  }

  /** What `work` made of the text before, or makes of it now. */
  of(key: string, from: string, work: () => T): T {
    const known = this.#kept.get(key)
    if (known?.from === from) return known.outcome
    const outcome = work()
    this.#kept.set(key, { from, outcome })
    return outcome
  }
}
