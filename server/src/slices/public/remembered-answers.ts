import { LRUCache } from 'lru-cache'

/**
 * A cache of values that are computed from a source text. A value is kept until it is requested with another
 * source; the least recently used value is removed first. The key must contain everything else that the value
 * depends on.
 */
export class DerivedValueCache<T> {
  readonly #kept: LRUCache<string, { readonly source: string; readonly value: T }>

  /** `max` is the number of values that are kept. */
  constructor(max: number) {
    this.#kept = new LRUCache({ max })
  }

  /** The cached value of this source; else `compute` makes it. */
  get(key: string, source: string, compute: () => T): T {
    const known = this.#kept.get(key)
    if (known?.source === source) return known.value
    const value = compute()
    this.#kept.set(key, { source, value })
    return value
  }
}
