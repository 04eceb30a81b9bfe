/** A set of minutes with one bit each. Sets are combined one 32-bit word at a time. */
import { numberAt } from '../known.ts'
import type { Spans } from '../time/interval.ts'

export class MinuteSet {
  readonly #start: number
  readonly #end: number
  readonly #words: Int32Array

  /** An empty set of minutes in `[start, end)`. */
  constructor({ start, end }: { readonly start: number; readonly end: number }) {
    this.#start = start
    this.#end = end
    // `spans` also reads the bit after the last minute, and that bit may lie in one more word
    this.#words = new Int32Array(((end - start) >> 5) + 1)
  }

  /** Whether the set holds a minute. It holds none outside its range. */
  has(t: number): boolean {
    const minute = t - this.#start
    return (wordAt(this.#words, minute >> 5) & (1 << (minute & 31))) !== 0
  }

  /** Adds a minute. A minute outside the set's range is ignored. */
  addMinute(t: number): void {
    if (t < this.#start || t >= this.#end) return
    const minute = t - this.#start
    addBits(this.#words, minute >> 5, 1 << (minute & 31))
  }

  /** Adds `first` and then every `minutes`-th minute before `end`. Minutes outside the set's range are ignored. */
  addEvery(minutes: number, first: number, end: number): void {
    const skipped = first < this.#start ? Math.ceil((this.#start - first) / minutes) : 0
    const to = (end < this.#end ? end : this.#end) - this.#start
    for (let minute = first + skipped * minutes - this.#start; minute < to; minute += minutes) {
      addBits(this.#words, minute >> 5, 1 << (minute & 31))
    }
  }

  /**
   * Calls `found` for each minute of the set in `[low, high)`, in order. The interval must lie inside the
   * set's range.
   */
  each(low: number, high: number, found: (t: number) => void): void {
    const from = low - this.#start
    const to = high - this.#start
    for (let word = from >> 5; word << 5 < to; word++) {
      let bits = wordAt(this.#words, word)
      if (word === from >> 5) bits &= -1 << (from & 31)
      for (; bits !== 0; bits &= bits - 1) {
        const minute = (word << 5) + 31 - Math.clz32(bits & -bits)
        if (minute < to) found(this.#start + minute)
      }
    }
  }

  /** Adds the minutes of the spans, cut to the set's range. */
  add(spans: Spans): void {
    for (let i = 0; i < spans.length; i += 2) this.#fill(numberAt(spans, i), numberAt(spans, i + 1))
  }

  /** Adds every `t` for which `[t + from, t + to)` lies inside one interval of the spans. */
  addPlacements(spans: Spans, from: number, to: number): void {
    for (let i = 0; i < spans.length; i += 2) {
      this.#fill(numberAt(spans, i) - from, numberAt(spans, i + 1) - to + 1)
    }
  }

  /** The set as intervals. */
  spans(): number[] {
    const out: number[] = []
    let last = 0
    for (let word = 0; word < this.#words.length; word++) {
      const bits = wordAt(this.#words, word)
      // a bit that differs from the previous bit begins or ends an interval
      for (let edges = bits ^ ((bits << 1) | last); edges !== 0; edges &= edges - 1) {
        out.push(this.#start + (word << 5) + 31 - Math.clz32(edges & -edges))
      }
      last = bits >>> 31
    }
    return out
  }

  /** Adds the minutes `t` of the spans for which `later` contains `t + minutes`. Both sets must have the same range. */
  addWhere(spans: Spans, later: MinuteSet, minutes: number): void {
    for (let i = 0; i < spans.length; i += 2) {
      this.#fillWhere(numberAt(spans, i), numberAt(spans, i + 1), later.#words, minutes)
    }
  }

  /**
   * Adds the minutes of the other set. Minutes that both sets have are also added to `twice`. All three sets must have
   * the same range.
   */
  addAll(other: MinuteSet, twice: MinuteSet): void {
    const words = this.#words
    for (let i = 0; i < words.length; i++) {
      const bits = wordAt(other.#words, i)
      addBits(twice.#words, i, wordAt(words, i) & bits)
      addBits(words, i, bits)
    }
  }

  /**
   * Replaces this set by the minutes of `all` that it lacks, plus those of `more`. All three sets must have the same
   * range.
   */
  complement(all: MinuteSet, more: MinuteSet): void {
    const words = this.#words
    for (let i = 0; i < words.length; i++) {
      words[i] = wordAt(more.#words, i) | (wordAt(all.#words, i) & ~wordAt(words, i))
    }
  }

  #fill(from: number, to: number): void {
    const words = this.#words
    const first = from > this.#start ? from - this.#start : 0
    const last = (to < this.#end ? to : this.#end) - this.#start - 1
    if (first > last) return
    const low = first >> 5
    const high = last >> 5
    const head = -1 << (first & 31)
    const tail = -1 >>> (31 - (last & 31))
    if (low === high) {
      addBits(words, low, head & tail)
      return
    }
    addBits(words, low, head)
    for (let word = low + 1; word < high; word++) words[word] = -1
    addBits(words, high, tail)
  }

  #fillWhere(from: number, to: number, source: Int32Array, shift: number): void {
    const words = this.#words
    const end = (to < this.#end ? to : this.#end) - this.#start
    for (let minute = from > this.#start ? from - this.#start : 0; minute < end; ) {
      const bit = minute & 31
      const count = end - minute < 32 - bit ? end - minute : 32 - bit
      const mask = (count === 32 ? -1 : (1 << count) - 1) << bit
      addBits(words, minute >> 5, mask & bitsFrom(source, minute - bit + shift))
      minute += count
    }
  }
}

/** Sets bits of one word. */
function addBits(words: Int32Array, word: number, bits: number): void {
  words[word] = wordAt(words, word) | bits
}

/** The 32 bits from a bit index on. */
function bitsFrom(words: Int32Array, bit: number): number {
  const word = bit >> 5
  const shift = bit & 31
  if (shift === 0) return wordAt(words, word)
  return (wordAt(words, word) >>> shift) | (wordAt(words, word + 1) << (32 - shift))
}

/** The word at an index. Words outside the array hold no minute. */
function wordAt(words: Int32Array, index: number): number {
  return words[index] ?? 0
}
