import { LRUCache } from 'lru-cache'
import type { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'

/**
 * A cache of values that are computed from a source text. A value is kept until it is requested with another
 * source; the least recently used value is removed first. The key must contain everything else that the value
 * depends on.
 */
export class DerivedValueCache<T> {
  readonly #kept: LRUCache<string, { readonly source: string; readonly value: T }>

  /** `max` is the number of values that are kept, `bytes` the bound of their sizes together. */
  constructor(max: number, bytes?: { readonly max: number; readonly of: (value: T) => number }) {
    this.#kept = new LRUCache({
      max,
      ...(bytes && {
        maxSize: bytes.max,
        sizeCalculation: ({ source, value }) => source.length + bytes.of(value),
      }),
    })
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

/** The memory of a reply as a multiple of its text: the text, and the objects that pages read. */
const PARSED_SHARE = 4

/** The bound of the replies of one call that a process keeps. */
export const answerBytes = {
  max: 64 * 1024 * 1024,
  of: ({ body }: PreSerializedReply<unknown>) => PARSED_SHARE * body.length,
}
