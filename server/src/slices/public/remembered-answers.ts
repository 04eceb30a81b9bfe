import { LRUCache } from 'lru-cache'

/** The most characters and bytes that one cache keeps. */
const LENGTH_MAX = 32 * 1024 * 1024

/**
 * A cache of values that are computed from texts. A value is kept until its key has another text; the
 * least recently used value is removed first. The key must contain everything else that the value depends
 * on.
 */
export class Remembered<T> {
  readonly #kept: LRUCache<string, { readonly from: string; readonly outcome: T }>

  /**
   * `max` is the number of values that are kept. Fewer are kept where their texts and the values' own
   * lengths together exceed 32 MB.
   */
  constructor(max: number, lengthOf: (value: T) => number = () => 0) {
    this.#kept = new LRUCache({
      max,
      maxSize: LENGTH_MAX,
      sizeCalculation: ({ from, outcome }) => 1 + from.length + lengthOf(outcome),
    })
  }

  /** The value that `work` computed from this text earlier, else computes now. */
  of(key: string, from: string, work: () => T): T {
    const known = this.#kept.get(key)
    if (known?.from === from) return known.outcome
    const outcome = work()
    this.#kept.set(key, { from, outcome })
    return outcome
  }
}
