import { AsyncLocalStorage } from 'node:async_hooks'
import { itemAt } from '@chairtime/core/known.ts'
import type pg from 'pg'
import { beforeDeadline, DeadlineExceeded, millisecondsLeft } from '../../time/request-deadline.ts'
import { connectTo, DatabaseBusy } from './silence.ts'

/**
 * A few connections, each shared by many reads at the same time. A read within one salon (`queryScoped`) is a
 * transaction of its own under one `Sync` message. So it can be sent while other reads are unanswered, and several
 * answers arrive in one packet.
 */
export interface MultiplexedPool {
  /**
   * Runs one read on the least busy connection; the next call replaces a broken connection. Throws
   * `DatabaseBusy` when too many reads wait or this one has waited too long behind others, and
   * `DeadlineExceeded` at the deadline of its request. A read that was not sent before such an error is never sent.
   */
  run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface MultiplexLimits {
  readonly connections: number
  /** The most unanswered reads of one connection. Further reads wait unsent, so they can still be given up. */
  readonly sentMax: number
  /** The most reads that wait here; one more throws `DatabaseBusy` at once. */
  readonly waitingMax: number
  readonly waitMs: number
}

interface Read {
  /** When the read gives up waiting, on the clock of `performance.now()`. */
  readonly deadline: number
}

interface SharedConnection {
  client: Promise<pg.PoolClient> | undefined
  /** The reads that are sent or about to be sent, in the order of the answers. */
  readonly inFlight: Set<Read>
}

export function openMultiplexedPool(pool: pg.Pool, limits: MultiplexLimits): MultiplexedPool {
  const connections: SharedConnection[] = Array.from({ length: limits.connections }, () => ({
    client: undefined,
    inFlight: new Set(),
  }))
  // connecting takes several round trips; it begins before the first call
  clientOf(pool, itemAt(connections, 0)).catch(() => {})
  const waiting = new Set<(free: SharedConnection) => void>()
  const start = async <T>(
    shared: SharedConnection,
    read: Read,
    work: (client: pg.PoolClient) => Promise<T>,
  ) => {
    shared.inFlight.add(read)
    const answer = runOn(pool, shared, read, work).finally(() => {
      shared.inFlight.delete(read)
      const [next] = waiting
      next?.(shared)
    })
    return beforeDeadline(unlessBehind(shared, read, answer))
  }
  return {
    run(work) {
      const waitMs = Math.min(limits.waitMs, millisecondsLeft())
      const read = { deadline: performance.now() + waitMs }
      const shared = leastBusy(connections)
      if (shared.inFlight.size < limits.sentMax) return start(shared, read, work)
      return waitFor(waiting, { ...limits, waitMs }, (free) => start(free, read, work))
    },
    async close() {
      await Promise.all(connections.map(release))
      await pool.end()
    },
  }
}

function leastBusy(connections: readonly SharedConnection[]): SharedConnection {
  return connections.reduce((least, other) =>
    other.inFlight.size < least.inFlight.size ? other : least,
  )
}

/**
 * Starts a read on the first connection that has room, in the order in which the reads came. Gives up after `waitMs`
 * ({@link tooLate}), and at once if too many reads wait.
 */
function waitFor<T>(
  waiting: Set<(free: SharedConnection) => void>,
  { waitingMax, waitMs }: MultiplexLimits,
  start: (free: SharedConnection) => Promise<T>,
): Promise<T> {
  if (waiting.size >= waitingMax) return Promise.reject(new DatabaseBusy())
  return new Promise((resolve, reject) => {
    // another request calls this function; `bind` keeps the deadline of the request that waits
    const startOn = AsyncLocalStorage.bind((free: SharedConnection) => {
      clearTimeout(timer)
      waiting.delete(startOn)
      resolve(start(free))
    })
    const timer = setTimeout(() => {
      waiting.delete(startOn)
      reject(tooLate())
    }, waitMs)
    waiting.add(startOn)
  })
}

async function runOn<T>(
  pool: pg.Pool,
  shared: SharedConnection,
  { deadline }: Read,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await beforeDeadline(clientOf(pool, shared))
  if (performance.now() > deadline) throw tooLate()
  return work(client)
}

/** The answer. Gives up ({@link tooLate}) if time is up while earlier reads on the connection are unanswered. */
async function unlessBehind<T>(
  shared: SharedConnection,
  read: Read,
  answer: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const [first] = shared.inFlight
      if (first !== read) reject(tooLate())
    }, read.deadline - performance.now())
  })
  try {
    return await Promise.race([answer, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

/** How much too early a timer may fire. */
const TIMER_ERROR_MS = 2

/** The error of a read that gives up: `DeadlineExceeded` after the request's deadline, otherwise `DatabaseBusy`. */
function tooLate(): Error {
  return millisecondsLeft() > TIMER_ERROR_MS ? new DatabaseBusy() : new DeadlineExceeded()
}

function clientOf(pool: pg.Pool, shared: SharedConnection): Promise<pg.PoolClient> {
  shared.client ??= connect(pool, shared)
  return shared.client
}

async function connect(pool: pg.Pool, shared: SharedConnection): Promise<pg.PoolClient> {
  try {
    const client = await connectTo(pool)
    client.once('end', () => {
      if (shared.client === undefined) return
      shared.client = undefined
      client.release(true)
    })
    return client
  } catch (error) {
    shared.client = undefined
    throw error
  }
}

async function release(shared: SharedConnection): Promise<void> {
  const client = shared.client
  shared.client = undefined
  // a client that could not connect needs no release
  await client?.then(
    (connected) => connected.release(),
    () => {},
  )
}
