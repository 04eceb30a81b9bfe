import { newId } from '../database/ids.ts'
import type { Clock } from '../time/clock.ts'
import type { Notice } from './notices.ts'

type Move = Extract<Notice, { kind: 'clock' }>

/** Keeps the clock of development equal on all nodes. */
export interface SharedClock {
  /** Sends the position of this clock to the other nodes. */
  share(): void
  /** Handles a move of any node, this one included, in the order of the notices. */
  heard(move: Move): void
  /** Stops waiting for this node's own move. Call it when notices may have been lost. */
  reset(): void
}

/**
 * Sets the clocks of all nodes to the last move. The database decides which move is the last, because it
 * sends notices to all nodes in the order of their commits. A node that has moved its clock waits until the notice of
 * its own move comes back. Until then it ignores the moves of other nodes, because they come earlier in that order.
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
