import { LRUCache } from 'lru-cache'
import type { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'

/** The largest sum of the characters of sources and the lengths of values in one cache. */
const LENGTH_MAX = 64 * 1024 * 1024

/**
 * A cache of values that are computed from a source text. A value is kept until it is requested with another
 * source; the least recently used value is removed first. The key must contain everything else that the value
 * depends on.
 */
export class DerivedValueCache<T> {
  readonly #cache: LRUCache<string, { readonly source: string; readonly value: T }>

  /**
   * `max` is the largest number of values. Fewer are kept when their sources and their own lengths (`lengthOf`)
   * together would exceed `LENGTH_MAX`.
   */
  constructor(max: number, lengthOf: (value: T) => number = () => 0) {
    this.#cache = new LRUCache({
      max,
      maxSize: LENGTH_MAX,
      // the cache accepts only positive sizes
      sizeCalculation: ({ source, value }) => 1 + source.length + lengthOf(value),
    })
  }

  /** The cached value of this source; else `compute` makes it. */
  get(key: string, source: string, compute: () => T): T {
    const known = this.#cache.get(key)
    if (known?.source === source) return known.value
    const value = compute()
    this.#cache.set(key, { source, value })
    return value
  }
}

/** The memory of a reply as a multiple of its text: the text itself, and the objects that are parsed from it. */
const MEMORY_PER_TEXT = 4

/** The estimated memory of a reply in bytes, for a cache that takes it as the length of the reply. */
export function memoryOfReply({ body }: PreSerializedReply<unknown>): number {
  return MEMORY_PER_TEXT * body.length
}
