import { newId } from '../database/ids.ts'
import type { Clock } from '../time/clock.ts'
import type { Notice } from './notices.ts'

type Move = Extract<Notice, { kind: 'clock' }>

/** The moves of development's clock on all nodes. */
export interface SharedClock {
  /** Tells the other nodes where the clock of this one was put. */
  share(): void
  /** Follows a move, this node's own ones included, in the order of the notices. */
  heard(move: Move): void
  /** Notices may have been lost. */
  reset(): void
}

/**
 * Puts the clocks of all nodes to the last move. The last one is decided by the database, which hands out notices
 * to all nodes in the order of their commits. A node that has moved its clock ignores what it hears until its own
 * move comes back, because all of that is older.
 */
export function shareClock(
  clock: Clock,
  publish: (move: Move) => void,
  moved: () => void,
): SharedClock {
  let pending: string | undefined
  return {
    share: () => {
      pending = newId()
      publish({ kind: 'clock', id: pending, aheadMilliseconds: clock.aheadMilliseconds })
    },
    heard: ({ id, aheadMilliseconds }) => {
      if (pending !== undefined && pending !== id) return
      pending = undefined
      if (aheadMilliseconds === clock.aheadMilliseconds) return
      clock.advance((aheadMilliseconds - clock.aheadMilliseconds) / 1000)
      moved()
    },
    reset: () => {
      pending = undefined
    },
  }
}
