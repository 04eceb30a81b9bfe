import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { movableClock } from '../time/clock.ts'
import type { Notice } from './notices.ts'
import { shareClock } from './shared-clock.ts'

type Move = Extract<Notice, { kind: 'clock' }>

const started = new Date('2026-03-02T13:00:00Z')

/** Nodes with a clock each. When the test delivers their moves, all nodes get them in the same order. */
function nodes(count: number) {
  const sent: Move[] = []
  const all = Array.from({ length: count }, () => {
    const clock = movableClock({ now: () => started, problem: () => undefined })
    const shared = shareClock(
      clock,
      (move) => sent.push(move),
      () => {},
    )
    return { clock, shared }
  })
  return {
    move(node: number, hours: number) {
      const { clock, shared } = itemAt(all, node)
      clock.set(new Date(started.getTime() + hours * 3_600_000))
      shared.share()
    },
    /** The hours by which each clock was moved. */
    ahead: () => all.map(({ clock }) => clock.aheadMilliseconds / 3_600_000),
    /** Makes a node stop waiting for its own move. */
    reset: (node: number) => itemAt(all, node).shared.reset(),
    /** Loses the moves that were sent. */
    lose: () => sent.splice(0),
    deliver(moves = sent.splice(0)) {
      for (const move of moves) for (const { shared } of all) shared.heard(move)
    },
  }
}

test('when nodes move their clocks concurrently, all clocks end at the move that the database delivers last', () => {
  const { move, deliver, ahead } = nodes(3)
  move(0, 1)
  move(1, 2)
  move(0, 3)
  move(1, 4)
  move(0, 5)
  deliver()
  expect(ahead()).toEqual([5, 5, 5])
})

test('a node that has moved its clock ignores an earlier move of another node', () => {
  const { move, deliver, ahead } = nodes(2)
  move(0, 1)
  move(1, 2)
  const early = [{ kind: 'clock', id: 'of a node that is gone', aheadMilliseconds: 7 }] as const
  deliver([...early])
  expect(ahead()).toEqual([1, 2])
  deliver()
  expect(ahead()).toEqual([2, 2])
})

test('a node whose own move was lost follows the next move of another node after a reset', () => {
  const { move, lose, reset, deliver, ahead } = nodes(2)
  move(0, 1)
  lose()
  reset(0)
  move(1, 2)
  deliver()
  expect(ahead()).toEqual([2, 2])
})
