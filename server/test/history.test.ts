import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import * as bookings from './history-bookings.ts'
import * as changes from './history-changes.ts'
import { findContradictions } from './history-check.ts'
import { randomFrom } from './history-random.ts'
import * as removals from './history-removals.ts'
import { type HistoryContext, openHistory } from './history-salon.ts'
import { startNode } from './nodes.ts'

/**
 * Each seed gives a random history of one salon. In a history, sixteen clients and eight users at the desk act in
 * parallel. Their calls go to two nodes with one real database. HISTORY_SEEDS=20 HISTORY_STEPS=3000 runs more and
 * longer histories. HISTORY_SEED=7 runs the history of seed 7 alone. HISTORY_NODES=1 runs histories on one node.
 */
const seeds = process.env.HISTORY_SEED
  ? [Number(process.env.HISTORY_SEED)]
  : Array.from({ length: Number(process.env.HISTORY_SEEDS ?? 1) }, (_, i) => i + 1)
const STEPS = Number(process.env.HISTORY_STEPS ?? 300)
const NODES = Number(process.env.HISTORY_NODES ?? 2)
const CLIENTS = 16
const DESKS = 8
const CHECK_EVERY = 150

const clientOperations = weighted([
  [12, bookings.bookOnline],
  [3, bookings.bookTwiceWithOneKey],
  [3, bookings.moveByLink],
  [3, bookings.cancelByLink],
])

const deskOperations = weighted([
  [4, bookings.bookAtDesk],
  [4, bookings.moveAtDesk],
  [4, bookings.giveAway],
  [3, bookings.cancelAtDesk],
  [4, bookings.uncancel],
  [2, bookings.markNoShow],
  [2, bookings.undoNoShow],
  [12, removals.switchStaffMember],
  [3, changes.changeStaffMember],
  [7, removals.switchUnit],
  [4, changes.switchService],
  [2, changes.changeService],
  [2, changes.changeSalonHours],
  [1, changes.changeZone],
  [1, changes.passTime],
])

function weighted(
  operations: readonly (readonly [number, bookings.Operation])[],
): readonly bookings.Operation[] {
  return operations.flatMap(([weight, operation]) =>
    Array.from({ length: weight }, () => operation),
  )
}

test.each(seeds)(
  'every accepted booking is kept as promised while clients and desk act in parallel (seed %d)',
  { timeout: 1_800_000 },
  async (seed) => {
    const server = await startTestServer()
    const owner = new pg.Client(server.address.owner)
    await owner.connect()
    const otherNodes = await Promise.all(Array.from({ length: NODES - 1 }, () => startNode(server)))
    const context = await openHistory(server, randomFrom(seed), owner, [server, ...otherNodes])
    for (let done = 0; done < STEPS; done += CHECK_EVERY) {
      await runConcurrently(context, Math.min(CHECK_EVERY, STEPS - done))
      if (context.random.chance(50)) await changes.changeZoneAlone(context)
      expect(await findContradictions(context), `seed ${seed}`).toEqual([])
      // the clock moves by one to three hours, or by a night
      server.clock.advance(context.random.pick([1, 2, 3, 12]) * 3600)
    }
    const counts = [...context.model.counts]
      .sort()
      .map(([operation, count]) => `${operation}: ${count}`)
    process.stdout.write(`seed ${seed}, ${counts.join(', ')}\n`)
    expect(context.model.visits.length).toBeGreaterThan(STEPS / 100)
    const removed = counts.filter((count) => /^(person|unit) out.* 200/.test(count))
    // a short history may have no removal that succeeded
    if (STEPS >= 3000) expect(removed, `seed ${seed}`).not.toEqual([])
    const deadlocks = await owner.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(deadlocks.rows).toEqual([{ deadlocks: 0 }])
    await owner.end()
    await Promise.all(otherNodes.map((node) => node.close()))
    await server.close()
  },
)

/**
 * Runs operations of clients and desk users in parallel until `steps` operations are done. Each client and each desk
 * user does one operation after another.
 */
async function runConcurrently(context: HistoryContext, steps: number): Promise<void> {
  let remaining = steps
  const worker = async (operations: readonly bookings.Operation[]) => {
    while (remaining > 0) {
      remaining -= 1
      await context.random.pick(operations)(context)
    }
  }
  await Promise.all([
    ...Array.from({ length: CLIENTS }, () => worker(clientOperations)),
    ...Array.from({ length: DESKS }, () => worker(deskOperations)),
  ])
}
