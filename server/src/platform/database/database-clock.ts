import { setTimeout as sleep } from 'node:timers/promises'
import type { TimeSource } from '../time/clock.ts'
import { clockOffset, type Sample } from '../time/clock-offset.ts'
import type { Database } from './database.ts'
import { databaseTime } from './readiness-store.ts'

/** The node's own clocks, in milliseconds. */
export interface NodeClocks {
  /** Never goes back and is never set; stands still while the machine is suspended. */
  monotonic(): number
  /**
   * The system's time of day, which an operator may set. Comparing it with monotonic time shows jumps. Until the
   * database's time is first known, `now` counts on from the first reading of this clock, and `problem` says that the
   * time is not known.
   */
  wall(): number
}

/** A clock that samples the time of the database until it is stopped. */
export interface DatabaseClock extends TimeSource {
  /** Resolves when the time is known, or after `withinMilliseconds`. */
  learned(withinMilliseconds: number): Promise<void>
  stop(): void
}

const systemClocks: NodeClocks = { monotonic: () => performance.now(), wall: () => Date.now() }

const SAMPLE_MS = 2_000
const LEARN_MS = 20
const RETRY_MS = 500
/** After this time without a sample the offset may be wrong. */
const SILENCE_MAX_MS = 15_000
/** A larger difference between the progress of wall time and of monotonic time since the last sample is a jump. */
const JUMP_MAX_MS = 1_000

/**
 * The database's time on this node: monotonic time plus a sampled offset. After the first samples the node's wall
 * clock is used only to find jumps. When it jumps against monotonic time, the machine may have been suspended. The time
 * is then unknown until new samples confirm or replace the offset. While the time is known it never goes back.
 */
export function databaseClock(
  database: Pick<Database, 'acrossTenantsAutonomous'>,
  { monotonic, wall }: NodeClocks = systemClocks,
): DatabaseClock {
  const offset = clockOffset()
  let stopped = false
  let endPause = () => {}
  let sampledAt = Number.NEGATIVE_INFINITY
  let wallLead = wall() - monotonic()
  let lastOffset = { milliseconds: wallLead, generation: 0 }
  let latestMs = Number.NEGATIVE_INFINITY

  const jumped = () => Math.abs(wall() - monotonic() - wallLead) > JUMP_MAX_MS
  const problem = () => {
    if (!offset.known()) return "the samples of the database's clock do not agree yet"
    if (monotonic() - sampledAt > SILENCE_MAX_MS) return "the database's clock does not answer"
    if (!jumped()) return undefined
    endPause()
    return 'the clock of this machine jumped, or the machine was suspended'
  }
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds).unref()
      // After a jump each request calls `endPause`, because it asks for the `problem`. Only the long pause can be ended
      // early. The short pauses run to their end, so that not every request causes a sample.
      endPause = milliseconds === SAMPLE_MS ? resolve : () => {}
    })
  const keepSampling = async () => {
    while (!stopped) {
      try {
        // the lead is read before the sample, so that a jump during the sample also makes the time unknown
        const lead = wall() - monotonic()
        if (offset.take(await sample(database, monotonic))) {
          sampledAt = monotonic()
          wallLead = lead
        }
        await pause(offset.known() ? SAMPLE_MS : LEARN_MS)
      } catch {
        await pause(RETRY_MS)
      }
    }
  }
  void keepSampling()

  return {
    now: () => {
      const known = offset.known() ?? lastOffset
      if (known.generation !== lastOffset.generation) latestMs = Number.NEGATIVE_INFINITY
      lastOffset = known
      latestMs = Math.max(latestMs, monotonic() + known.milliseconds)
      return new Date(latestMs)
    },
    problem,
    learned: async (withinMilliseconds) => {
      const deadline = performance.now() + withinMilliseconds
      while (problem() !== undefined && performance.now() < deadline) await sleep(5)
    },
    stop: () => {
      stopped = true
      endPause()
    },
  }
}

async function sample(
  database: Pick<Database, 'acrossTenantsAutonomous'>,
  monotonic: () => number,
): Promise<Sample> {
  return database.acrossTenantsAutonomous('what time the database has', async (directory) => {
    const before = monotonic()
    const reference = await databaseTime(directory)
    return { before, reference, after: monotonic() }
  })
}
