/** A set of minutes with one bit each: what many people can do at once is put together a word at a time. */
import type { Spans } from '../time/interval.ts'

export class MinuteSet {
  readonly #start: number
  readonly #end: number
  readonly #words: Int32Array

  /** An empty set of minutes in `[start, end)`. */
  constructor({ start, end }: { readonly start: number; readonly end: number }) {
    this.#start = start
    this.#end = end
    // One word to spare: reading a shifted one looks at two.
    this.#words = new Int32Array(((end - start) >> 5) + 2)
  }

  has(t: number): boolean {
    const minute = t - this.#start
    return (this.#words[minute >> 5]! & (1 << (minute & 31))) !== 0
  }

  /** Adds the minutes of the spans, cut to the set's range. */
  add(spans: Spans): void {
    for (let i = 0; i < spans.length; i += 2) this.#fill(spans[i]!, spans[i + 1]!, null, 0)
  }

  /** Adds those minutes `t` of the spans for which `later` holds `t + minutes`. */
  addWhere(spans: Spans, later: MinuteSet, minutes: number): void {
    for (let i = 0; i < spans.length; i += 2) {
      this.#fill(spans[i]!, spans[i + 1]!, later.#words, minutes)
    }
  }

  /** Adds all of the other set; what was here already is added to `twice`. */
  addAll(other: MinuteSet, twice: MinuteSet): void {
    const words = this.#words
    for (let i = 0; i < words.length; i++) {
      twice.#words[i]! |= words[i]! & other.#words[i]!
      words[i]! |= other.#words[i]!
    }
  }

  /** Makes of this set what `all` holds besides it, and all that `more` holds. */
  complement(all: MinuteSet, more: MinuteSet): void {
    const words = this.#words
    for (let i = 0; i < words.length; i++) {
      words[i] = more.#words[i]! | (all.#words[i]! & ~words[i]!)
    }
  }

  #fill(from: number, to: number, source: Int32Array | null, shift: number): void {
    const words = this.#words
    const end = (to < this.#end ? to : this.#end) - this.#start
    for (let minute = from > this.#start ? from - this.#start : 0; minute < end; ) {
      const bit = minute & 31
      const count = end - minute < 32 - bit ? end - minute : 32 - bit
      const mask = (count === 32 ? -1 : (1 << count) - 1) << bit
      words[minute >> 5]! |= source === null ? mask : mask & wordAt(source, minute - bit + shift)
      minute += count
    }
  }
}

/** The 32 bits from any bit on; behind the end there is nothing. */
function wordAt(words: Int32Array, bit: number): number {
  const word = bit >> 5
  if (word + 1 >= words.length) return 0
  const shift = bit & 31
  if (shift === 0) return words[word]!
  return (words[word]! >>> shift) | (words[word + 1]! << (32 - shift))
}
