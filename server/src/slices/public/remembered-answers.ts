import { LRUCache } from 'lru-cache'
import type { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'

/**
 * A cache of values that are computed from texts. A value is kept until its key has another text; the
 * least recently used value is removed first. The key must contain everything else that the value depends
 * on.
 */
export class Remembered<T> {
  readonly #kept: LRUCache<string, { readonly from: string; readonly outcome: T }>

  /** `max` is the number of values that are kept, `bytes` the bound of their sizes together. */
  constructor(max: number, bytes?: { readonly max: number; readonly of: (outcome: T) => number }) {
    this.#kept = new LRUCache({
      max,
      ...(bytes && {
        maxSize: bytes.max,
        sizeCalculation: ({ from, outcome }) => from.length + bytes.of(outcome),
      }),
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

/** The memory of a reply as a multiple of its text: the text, and the objects that pages read. */
const PARSED_SHARE = 4

/** The bound of the replies of one call that a process keeps. */
export const answerBytes = {
  max: 64 * 1024 * 1024,
  of: ({ body }: PreSerializedReply<unknown>) => PARSED_SHARE * body.length,
}
