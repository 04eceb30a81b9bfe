import { LRUCache } from 'lru-cache'

/**
 * Keeps the value computed from a text until another text stands under its key; the least recently used
 * value is forgotten first. The key must contain everything else that the value depends on.
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
