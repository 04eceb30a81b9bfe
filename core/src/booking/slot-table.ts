/**
 * Who could start when, noted person by person and read day by day. What is noted are runs, because
 * a busy month offers thousands of starts: a day's runs are put in order once, and each of its slots
 * then has its people in order too.
 */
import type { Layout } from './layout.ts'
import type { OfferedStart } from './model.ts'
import type { SalonTime } from './working-time.ts'

/** One person's starts that are equally good: `first` and every interval after it before `end`. */
export interface Run {
  readonly first: number
  readonly end: number
  /** The person's place among the solos. */
  readonly solo: number
  /** A whole number; the smaller is preferred, then the fixed order. */
  readonly rank: number
}

/** A run's rank times this, plus its place among the day's runs: one number sorts by both. */
const PLACES = 2 ** 20

export class SlotTable {
  readonly #dayStarts: readonly number[]
  readonly #interval: number
  readonly #solos: readonly Layout[]
  readonly #staffIds: readonly string[]
  /** One bit for each minute that is noted, so that reading leaps over the others. */
  readonly #marks: Int32Array
  readonly #days: readonly Run[][]
  readonly #sharedEnds = new Map<number, number>()
  /** For the day being read: the row of each minute, how many each row has, and who they are. */
  readonly #rows: Int32Array
  #counts = new Int32Array(0)
  #members = new Int32Array(0)
  /** The keys of the runs of the day being read, the preferred run's first. */
  #keys = new Float64Array(0)

  /** For a visit in the hands of each of those people, in the fixed order, and the slot interval. */
  constructor({ dayStarts }: SalonTime, solos: readonly Layout[], intervalMinutes: number) {
    this.#dayStarts = dayStarts
    this.#interval = intervalMinutes
    this.#solos = solos
    this.#staffIds = solos.map(({ blocks }) => blocks[0]!.staffId)
    this.#days = dayStarts.slice(1).map(() => [])
    this.#marks = new Int32Array(((dayStarts.at(-1)! - dayStarts[0]!) >> 5) + 1)
    this.#rows = new Int32Array(Math.max(...this.#days.map((_, i) => this.#minutesOf(i))))
  }

  /** Notes a run within that day; nobody's runs may hold a minute twice, and people come in order. */
  note(day: number, run: Run): void {
    this.#days[day]!.push(run)
    for (let t = run.first; t < run.end; t += this.#interval) this.#mark(t)
  }

  /** Notes that several people could share a visit from `t`, which nobody could do alone, to `end`. */
  noteShared(t: number, end: number): void {
    this.#mark(t)
    this.#sharedEnds.set(t, end)
  }

  /** Whether anybody could start at `t`. */
  has(t: number): boolean {
    const minute = t - this.#dayStarts[0]!
    return (this.#marks[minute >> 5]! & (1 << (minute & 31))) !== 0
  }

  /** The starts that are noted for that day, in order of time. */
  starts(day: number): number[] {
    const starts: number[] = []
    const first = this.#dayStarts[0]!
    const low = this.#dayStarts[day]! - first
    const high = low + this.#minutesOf(day)
    for (let word = low >> 5; word << 5 < high; word++) {
      let bits = this.#marks[word]!
      if (word === low >> 5) bits &= -1 << (low & 31)
      for (; bits !== 0; bits &= bits - 1) {
        const minute = (word << 5) + 31 - Math.clz32(bits & -bits)
        if (minute < high) starts.push(first + minute)
      }
    }
    return starts
  }

  /** The slots of that day at `starts`, which are its own; the same people in a row are the same list. */
  read(day: number, starts: readonly number[]): OfferedStart[] {
    const dayStart = this.#dayStarts[day]!
    this.#makeRoom(starts.length, this.#days[day]!.length)
    for (let row = 0; row < starts.length; row++) {
      this.#rows[starts[row]! - dayStart] = row
      this.#counts[row] = 0
    }
    this.#fill(day)
    const slots: OfferedStart[] = []
    for (let row = 0; row < starts.length; row++) {
      const start = starts[row]!
      const staffIds = this.#isLikeLast(row) ? slots[row - 1]!.staffIds : this.#staffIn(row)
      slots.push({ start, end: this.#endOf(start, row), staffIds })
    }
    return slots
  }

  #minutesOf(day: number): number {
    return this.#dayStarts[day + 1]! - this.#dayStarts[day]!
  }

  #mark(t: number): void {
    const minute = t - this.#dayStarts[0]!
    this.#marks[minute >> 5]! |= 1 << (minute & 31)
  }

  #makeRoom(rows: number, runs: number): void {
    if (this.#counts.length < rows) {
      this.#counts = new Int32Array(2 * rows)
      this.#members = new Int32Array(2 * rows * this.#solos.length)
    }
    if (this.#keys.length < runs) this.#keys = new Float64Array(2 * runs)
  }

  /** Goes through the day's runs in order, so that the people of each row come in order too. */
  #fill(day: number): void {
    const dayStart = this.#dayStarts[day]!
    const people = this.#solos.length
    const interval = this.#interval
    const runs = this.#days[day]!
    const rows = this.#rows
    const counts = this.#counts
    const members = this.#members
    const keys = this.#keys
    for (let i = 0; i < runs.length; i++) insert(keys, i, runs[i]!.rank * PLACES + i)
    for (let i = 0; i < runs.length; i++) {
      // The lowest bits, which a bitwise operation finds even in a number above 32 bits.
      const { first, end, solo } = runs[keys[i]! & (PLACES - 1)]!
      for (let minute = first - dayStart; minute < end - dayStart; minute += interval) {
        const row = rows[minute]!
        members[row * people + counts[row]!++] = solo
      }
    }
  }

  /** Whether the row before holds the same people in the same order. */
  #isLikeLast(row: number): boolean {
    const members = this.#members
    const people = this.#solos.length
    const count = this.#counts[row]!
    if (row === 0 || this.#counts[row - 1] !== count) return false
    const from = row * people
    for (let i = from; i < from + count; i++) if (members[i] !== members[i - people]) return false
    return true
  }

  #staffIn(row: number): string[] {
    const count = this.#counts[row]!
    const from = row * this.#solos.length
    // Made to measure: growing a thousand small arrays would cost more than the rest of the slot.
    const staffIds = new Array<string>(count)
    for (let i = 0; i < count; i++) staffIds[i] = this.#staffIds[this.#members[from + i]!]!
    return staffIds
  }

  #endOf(start: number, row: number): number {
    if (this.#counts[row] === 0) return this.#sharedEnds.get(start)!
    return start + this.#solos[this.#members[row * this.#solos.length]!]!.span
  }
}

/** Insertion sort: a day's few dozen runs are sorted soonest in place. */
function insert(keys: Float64Array, count: number, key: number): void {
  let i = count
  while (i > 0 && keys[i - 1]! > key) {
    keys[i] = keys[i - 1]!
    i--
  }
  keys[i] = key
}
