/** A reading of the database's clock between two readings of the node's clock; all in milliseconds. */
export interface Sample {
  readonly before: number
  readonly reference: number
  readonly after: number
}

/** The offset from the node's monotonic time to the database's time, as far as it is known. */
export interface ClockOffset {
  /**
   * The offset in milliseconds; `undefined` while it is not known. `generation` grows each time that the offset becomes
   * known, for the first time or again. The new offset may differ from the last one by any amount.
   */
  known(): { readonly milliseconds: number; readonly generation: number } | undefined
  /**
   * Adds a sample; false when its error is too large to be used. A sample that contradicts the known offset
   * makes it unknown.
   */
  take(sample: Sample): boolean
}

interface Estimate {
  readonly milliseconds: number
  /** The largest error of the offset: half of the round trip. */
  readonly error: number
  /** Monotonic time of the sample. */
  readonly at: number
}

const WINDOW_MS = 60_000
/** The largest drift between two clocks, as a share of the time passed. A clock that is being slewed reaches it. */
const DRIFT = 0.001
/** The allowed difference between two samples beyond their errors. */
const TOLERANCE_MS = 20
const ERROR_MAX_MS = 1_000
/** How many samples must agree to replace the known offset. */
const CANDIDATES_MIN = 3

/**
 * Estimates the offset from samples (Cristian's algorithm): among the samples of the last minute, the one with the
 * smallest error counts. Two samples agree when their error bounds overlap, with an allowance for drift and a
 * tolerance. A sample disagrees when one of the two clocks was set, or the node was suspended. The offset is then
 * unknown until three samples in a row agree; those count from then on.
 */
export function clockOffset(): ClockOffset {
  let trusted: Estimate[] = []
  let candidates: Estimate[] = []
  let generation = 0
  return {
    known: () => trusted[0] && { milliseconds: trusted[0].milliseconds, generation },
    take({ before, reference, after }) {
      const estimate = {
        milliseconds: reference - (before + after) / 2,
        error: (after - before) / 2,
        at: after,
      }
      if (estimate.error > ERROR_MAX_MS) return false
      if (trusted.length > 0 && trusted.every((earlier) => agree(earlier, estimate))) {
        trusted = bestFirst([...trusted, estimate], after)
        return true
      }
      trusted = []
      candidates = candidates.every((earlier) => agree(earlier, estimate))
        ? [...candidates, estimate]
        : [estimate]
      if (candidates.length < CANDIDATES_MIN) return true
      trusted = bestFirst(candidates, after)
      candidates = []
      generation += 1
      return true
    },
  }
}

function agree(one: Estimate, other: Estimate): boolean {
  const drifted = Math.abs(one.at - other.at) * DRIFT
  const apart = Math.abs(one.milliseconds - other.milliseconds)
  return apart <= one.error + other.error + drifted + TOLERANCE_MS
}

/** The samples of the last minute, the smallest error first; the error grows with age. */
function bestFirst(estimates: readonly Estimate[], now: number): Estimate[] {
  const bound = ({ error, at }: Estimate) => error + (now - at) * DRIFT
  return estimates
    .filter(({ at }) => now - at <= WINDOW_MS)
    .toSorted((one, other) => bound(one) - bound(other))
}
