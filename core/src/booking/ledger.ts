/**
 * Who could start when, noted person by person and read by time. Each minute of the range heads a
 * chain of notes kept in columns, because a busy month takes thousands of them.
 */
import type { Layout } from './layout.ts'
import type { OfferedStart } from './model.ts'
import type { SalonTime } from './working-time.ts'

const SHARED = -1

export class Ledger {
  readonly #start: number
  /** The last note of each minute, counted from 1; 0 is none, -1 a visit that several people share. */
  readonly #heads: Int32Array
  /** One bit for each minute that heads a chain, so that reading leaps over the others. */
  readonly #marks: Int32Array
  readonly #next: number[] = [0]
  readonly #runs: number[] = [0]
  readonly #staffIds: string[] = []
  readonly #spans: number[] = []
  readonly #ranks: number[] = []
  /** The runs that meet in the slot being read, the preferred first. */
  readonly #order: number[] = []
  readonly #sharedEnds = new Map<number, number>()

  constructor({ dayStarts }: SalonTime) {
    this.#start = dayStarts[0]!
    const minutes = dayStarts.at(-1)! - this.#start
    this.#heads = new Int32Array(minutes)
    this.#marks = new Int32Array((minutes >> 5) + 1)
  }

  /**
   * Notes that the person could start at `first` and every `step` after it before `end`; a smaller
   * rank is preferred, then the fixed order.
   */
  note(first: number, end: number, step: number, solo: Layout, rank: number): void {
    const run = this.#ranks.length
    this.#staffIds.push(solo.blocks[0]!.staffId)
    this.#spans.push(solo.span)
    this.#ranks.push(rank)
    for (let minute = first - this.#start; minute < end - this.#start; minute += step) {
      const note = this.#next.length
      this.#next.push(this.#heads[minute]!)
      this.#runs.push(run)
      this.#heads[minute] = note
      this.#marks[minute >> 5]! |= 1 << (minute & 31)
    }
  }

  /** Notes that several people could share a visit from `t` to `end`. */
  noteShared(t: number, end: number): void {
    const minute = t - this.#start
    this.#heads[minute] = SHARED
    this.#marks[minute >> 5]! |= 1 << (minute & 31)
    this.#sharedEnds.set(t, end)
  }

  /** Whether anybody could start at `t`. */
  has(t: number): boolean {
    return this.#heads[t - this.#start] !== 0
  }

  /** The slots in `[low, high)`, in order of time. */
  read(low: number, high: number): OfferedStart[] {
    const slots: OfferedStart[] = []
    const end = high - this.#start
    for (let minute = this.#marked(low - this.#start); minute < end; ) {
      slots.push(this.#slot(minute + this.#start, this.#heads[minute]!))
      minute = this.#marked(minute + 1)
    }
    return slots
  }

  /** The first marked minute from `minute` on, or infinity. */
  #marked(minute: number): number {
    let word = minute >> 5
    let bits = this.#marks[word]! & (-1 << (minute & 31))
    while (bits === 0) {
      if (++word >= this.#marks.length) return Number.POSITIVE_INFINITY
      bits = this.#marks[word]!
    }
    return (word << 5) + 31 - Math.clz32(bits & -bits)
  }

  #slot(start: number, head: number): OfferedStart {
    if (head === SHARED) return { start, end: this.#sharedEnds.get(start)!, staffIds: [] }
    let count = 0
    for (let note = head; note > 0; note = this.#next[note]!)
      this.#insert(this.#runs[note]!, count++)
    // Made to measure: growing a thousand small arrays would cost more than the rest of the slot.
    const staffIds = new Array<string>(count)
    for (let i = 0; i < count; i++) staffIds[i] = this.#staffIds[this.#order[i]!]!
    return { start, end: start + this.#spans[this.#order[0]!]!, staffIds }
  }

  /**
   * Insertion sort: a slot's handful of people is sorted soonest in place. A chain runs from the last
   * person to the first, so among equals the later found goes first.
   */
  #insert(run: number, count: number): void {
    const order = this.#order
    const rank = this.#ranks[run]!
    let i = count
    while (i > 0 && this.#ranks[order[i - 1]!]! >= rank) {
      order[i] = order[i - 1]!
      i--
    }
    order[i] = run
  }
}
