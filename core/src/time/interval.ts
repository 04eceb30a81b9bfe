import { numberAt } from '../known.ts'

/**
 * Sets of half-open intervals as flat integer arrays: `[start, end, start, end, …]`, ascending, with a gap
 * between intervals (touching ones are merged). Operations on sets are one linear pass; look-ups are binary searches.
 */
export type Spans = readonly number[]

/**
 * The array in which `intersect`, `subtract`, `placements` and `placementsIn` build their results, because it would be
 * slow to let hundreds of arrays grow. Each result is then copied at its final size. Nothing reads what stays in the
 * array afterwards.
 */
const scratch: number[] = []

export interface Interval {
  readonly start: number
  readonly end: number
}

/** The interval `[start, end)`. Throws `RangeError` unless `start < end`. */
export function interval(start: number, end: number): Interval {
  if (!(start < end)) throw new RangeError(`interval must end after it starts: [${start}, ${end})`)
  return { start, end }
}

/** Whether two intervals have a minute in common. */
export function overlap(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end
}

/** The set that unsorted, possibly overlapping stretches cover. */
export function spansOf(stretches: readonly Interval[]): number[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start)
  const out: number[] = []
  for (const { start, end } of sorted) if (start < end) append(out, start, end)
  return out
}

/** Adds an interval that starts no earlier than the last one. Touching and overlapping intervals are merged. */
export function append(out: number[], start: number, end: number): void {
  const last = out.length - 1
  if (last < 0 || numberAt(out, last) < start) out.push(start, end)
  else if (numberAt(out, last) < end) out[last] = end
}

/** The union of both sets. */
export function union(a: Spans, b: Spans): number[] {
  const out: number[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const takeA = j >= b.length || (i < a.length && numberAt(a, i) <= numberAt(b, j))
    if (takeA) append(out, numberAt(a, i), numberAt(a, i + 1))
    else append(out, numberAt(b, j), numberAt(b, j + 1))
    if (takeA) i += 2
    else j += 2
  }
  return out
}

/** The intersection of both sets. */
export function intersect(a: Spans, b: Spans): number[] {
  const out = scratch
  let size = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const start = numberAt(a, i) > numberAt(b, j) ? numberAt(a, i) : numberAt(b, j)
    const end = numberAt(a, i + 1) < numberAt(b, j + 1) ? numberAt(a, i + 1) : numberAt(b, j + 1)
    if (start < end) {
      out[size++] = start
      out[size++] = end
    }
    if (numberAt(a, i + 1) < numberAt(b, j + 1)) i += 2
    else j += 2
  }
  return out.slice(0, size)
}

/** The difference: `a` without `b`. Returns the array `a` itself when `b` is empty. */
export function subtract(a: Spans, b: Spans): Spans {
  if (b.length === 0) return a
  const out = scratch
  let size = 0
  let j = 0
  for (let i = 0; i < a.length; i += 2) {
    let start = numberAt(a, i)
    const end = numberAt(a, i + 1)
    while (j < b.length && numberAt(b, j + 1) <= start) j += 2
    for (let k = j; k < b.length && numberAt(b, k) < end; k += 2) {
      if (start < numberAt(b, k)) {
        out[size++] = start
        out[size++] = numberAt(b, k)
      }
      start = numberAt(b, k + 1)
    }
    if (start < end) {
      out[size++] = start
      out[size++] = end
    }
  }
  return out.slice(0, size)
}

/**
 * Every `t` for which `[t + from, t + to)` lies inside one interval of the set: the places where
 * something of that length fits. The stretch must not be empty (`from < to`).
 */
export function placements(set: Spans, from: number, to: number): number[] {
  const out = scratch
  let size = 0
  for (let i = 0; i < set.length; i += 2) {
    const first = numberAt(set, i) - from
    const last = numberAt(set, i + 1) - to
    if (first <= last) {
      out[size++] = first
      out[size++] = last + 1
    }
  }
  return out.slice(0, size)
}

/** The {@link placements} in `set` that also lie in `places`. */
export function placementsIn(places: Spans, set: Spans, from: number, to: number): number[] {
  const out = scratch
  let size = 0
  let j = 0
  for (let i = 0; i < set.length; i += 2) {
    const first = numberAt(set, i) - from
    const end = numberAt(set, i + 1) - to + 1
    if (first >= end) continue
    while (j < places.length && numberAt(places, j + 1) <= first) j += 2
    for (let k = j; k < places.length && numberAt(places, k) < end; k += 2) {
      out[size++] = first > numberAt(places, k) ? first : numberAt(places, k)
      out[size++] = end < numberAt(places, k + 1) ? end : numberAt(places, k + 1)
    }
  }
  return out.slice(0, size)
}

/**
 * The index of the first interval that ends after `t`; the length of the array when none does. All
 * intervals before index `near` must end by `t`. A `near` at or close to the result saves the search.
 */
export function firstBeyond(set: Spans, t: number, near = 0): number {
  let low = near >> 1
  let high = set.length >> 1
  for (let tries = 0; tries < 2 && low < high; tries++, low++) {
    if (numberAt(set, 2 * low + 1) > t) return 2 * low
  }
  while (low < high) {
    const middle = (low + high) >> 1
    if (numberAt(set, 2 * middle + 1) <= t) low = middle + 1
    else high = middle
  }
  return 2 * low
}

/** The index of the interval that contains `t`, or -1. */
export function indexOf(set: Spans, t: number): number {
  const i = firstBeyond(set, t)
  return i < set.length && numberAt(set, i) <= t ? i : -1
}

/** Whether the set contains `t`. */
export function contains(set: Spans, t: number): boolean {
  return indexOf(set, t) >= 0
}

/** Minutes that the set covers inside `[start, end)`. */
export function measure(set: Spans, start: number, end: number): number {
  let sum = 0
  for (let i = firstBeyond(set, start); i < set.length && numberAt(set, i) < end; i += 2) {
    sum += Math.min(numberAt(set, i + 1), end) - Math.max(numberAt(set, i), start)
  }
  return sum
}

/** Minutes that the set covers between each of the ascending bounds and the next. */
export function measureEach(set: Spans, bounds: readonly number[]): number[] {
  const sums: number[] = []
  let i = 0
  for (let b = 0; b + 1 < bounds.length; b++) {
    const low = numberAt(bounds, b)
    const high = numberAt(bounds, b + 1)
    let sum = 0
    while (i < set.length && numberAt(set, i + 1) <= low) i += 2
    for (; i < set.length && numberAt(set, i) < high; i += 2) {
      const from = numberAt(set, i) > low ? numberAt(set, i) : low
      if (numberAt(set, i + 1) > high) {
        sum += high - from
        break
      }
      sum += numberAt(set, i + 1) - from
    }
    sums.push(sum)
  }
  return sums
}

/** Whether `[from, to)` lies inside one interval of the set. */
export function fits(set: Spans, from: number, to: number): boolean {
  const i = indexOf(set, from)
  return i >= 0 && to <= numberAt(set, i + 1)
}
