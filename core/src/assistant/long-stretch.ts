import { numberAt } from '../known.ts'
import { type Interval, interval, type Spans } from '../time/interval.ts'

/** The assistant makes a suggestion about a staff member who works at least this many minutes without a pause. */
const LONG_MINUTES = 5 * 60

/** A free time of at least this many minutes is a pause. */
const PAUSE_MINUTES = 15

/**
 * The longest time that a staff member works without a pause; `undefined` if it is shorter than five hours. `taken` is
 * the time of a day in which the staff member is taken, in epoch minutes.
 */
export function longStretch(taken: Spans): Interval | undefined {
  let longest: Interval | undefined
  let start = 0
  let last = Number.NEGATIVE_INFINITY
  for (let i = 0; i < taken.length; i += 2) {
    const begin = numberAt(taken, i)
    if (begin - last >= PAUSE_MINUTES) start = begin
    last = numberAt(taken, i + 1)
    if (!longest || last - start > longest.end - longest.start) longest = interval(start, last)
  }
  return longest && longest.end - longest.start >= LONG_MINUTES ? longest : undefined
}
