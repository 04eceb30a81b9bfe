/** An index of claims by subject. */
import { itemAt, numberAt } from '../known.ts'
import type { Spans } from '../time/interval.ts'
import type { Taken } from './model.ts'

export const NOTHING_TAKEN: Taken = { subjects: [], starts: [], ends: [] }

const NONE: Spans = []

/** The list in which a result grows before it is copied at its final size. Every result overwrites it. */
const scratch: number[] = []

/** The claims of each subject, found by their positions in the arrays of `Taken`. */
export class TakenIndex {
  readonly #taken: Taken
  readonly #ranges = new Map<string, { from: number; to: number }>()

  constructor(taken: Taken) {
    this.#taken = taken
    const { subjects } = taken
    for (let from = 0; from < subjects.length; ) {
      const to = endOfGroup(subjects, from)
      this.#ranges.set(itemAt(subjects, from), { from, to })
      from = to
    }
  }

  /** The subject's claims that overlap `[low, high)`, merged where they touch or overlap each other. */
  of(subject: string, low: number, high: number): Spans {
    const range = this.#ranges.get(subject)
    if (!range) return NONE
    const { starts, ends } = this.#taken
    let size = 0
    let last = 0
    for (let i = range.from; i < range.to; i++) {
      const start = numberAt(starts, i)
      const end = numberAt(ends, i)
      if (end <= low || start >= high) continue
      if (size === 0 || start > last) {
        scratch[size++] = start
        scratch[size++] = end
        last = end
      } else if (end > last) {
        scratch[size - 1] = end
        last = end
      }
    }
    return scratch.slice(0, size)
  }

  /**
   * The ends of the subject's claims that start before `high` and end at `low` or later, in the order of their starts.
   * Where claims overlap, ends before `low` may be among them.
   */
  endsOf(subject: string, low: number, high: number): readonly number[] {
    const range = this.#ranges.get(subject)
    if (!range) return NONE
    const { starts, ends } = this.#taken
    let { from, to } = range
    while (from < to && numberAt(ends, from) < low) from++
    while (from < to && numberAt(starts, to - 1) >= high) to--
    return ends.slice(from, to)
  }

  /** The intervals of `[low, high)` without claims of the subject. */
  untakenOf(subject: string, low: number, high: number): Spans {
    const range = this.#ranges.get(subject)
    if (!range) return [low, high]
    const { starts, ends } = this.#taken
    let size = 0
    let from = low
    for (let i = range.from; i < range.to; i++) {
      const start = numberAt(starts, i)
      const end = numberAt(ends, i)
      if (start >= high) break
      if (from < start) {
        scratch[size++] = from
        scratch[size++] = start
      }
      if (from < end) from = end
    }
    if (from < high) {
      scratch[size++] = from
      scratch[size++] = high
    }
    return scratch.slice(0, size)
  }
}

/**
 * The index after the last claim of the subject at index `from`. The claims of a subject are adjacent, so doubling
 * steps find this index without a scan.
 */
function endOfGroup(subjects: readonly string[], from: number): number {
  const subject = itemAt(subjects, from)
  let step = 1
  while (from + step < subjects.length && subjects[from + step] === subject) step *= 2
  let low = from + (step >> 1)
  let high = Math.min(from + step, subjects.length)
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (subjects[middle] === subject) low = middle
    else high = middle
  }
  return high
}
