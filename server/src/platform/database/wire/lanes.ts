import type pg from 'pg'

/**
 * A few connections that many share at once. A scoped read, or what is written at once, is a transaction
 * of its own under one sync, so nothing has to wait for a connection to be handed back: they wait on the
 * wire instead, and the answers of several arrive in one packet.
 */
export interface Lanes {
  /**
   * Runs one transaction on the least busy connection; a broken one is replaced by the next call. Throws
   * `DatabaseBusy` when it has waited too long behind others; a transaction that was not sent by then is never
   * sent.
   */
  run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface LaneLimits {
  readonly connections: number
  /** The most transactions that one connection has on the wire; more wait here and can still be given up. */
  readonly sentMax: number
  /** The most transactions that wait here; one more throws `DatabaseBusy` at once. */
  readonly waitingMax: number
  readonly waitMs: number
  /**
   * Whether a transaction that was sent may be given up while others are answered before it. Reads may. A write
   * may not, because its caller would be refused although the write is done.
   */
  readonly givesUpSent: boolean
}

/** The transaction waited too long behind others; nothing was done. */
export class DatabaseBusy extends Error {
  override message = 'the database is busy'
}

interface Turn {
  /** When it has waited long enough, on the clock of `performance.now()`. */
  readonly deadline: number
}

interface Lane {
  client: Promise<pg.PoolClient> | undefined
  /** On the wire or about to be, in the order of the answers. */
  readonly inFlight: Set<Turn>
}

export function openLanes(pool: pg.Pool, limits: LaneLimits): Lanes {
  const lanes: Lane[] = Array.from({ length: limits.connections }, () => ({
    client: undefined,
    inFlight: new Set(),
  }))
  // connecting takes several round trips; it begins before the first call
  clientOf(pool, lanes[0]!).catch(() => {})
  const waiting = new Set<(free: Lane) => void>()
  const start = async <T>(lane: Lane, turn: Turn, work: (client: pg.PoolClient) => Promise<T>) => {
    lane.inFlight.add(turn)
    const answer = runOn(pool, lane, turn, work).finally(() => {
      lane.inFlight.delete(turn)
      const [next] = waiting
      next?.(lane)
    })
    return limits.givesUpSent ? unlessBehind(lane, turn, answer) : answer
  }
  return {
    run(work) {
      const turn = { deadline: performance.now() + limits.waitMs }
      const lane = leastBusy(lanes)
      if (lane.inFlight.size < limits.sentMax) return start(lane, turn, work)
      return waitFor(waiting, limits, (free) => start(free, turn, work))
    },
    async close() {
      await Promise.all(lanes.map(release))
      await pool.end()
    },
  }
}

function leastBusy(lanes: readonly Lane[]): Lane {
  return lanes.reduce((least, other) => (other.inFlight.size < least.inFlight.size ? other : least))
}

/** Starts on the first connection that has room, first come, first served, or gives up. */
function waitFor<T>(
  waiting: Set<(free: Lane) => void>,
  { waitingMax, waitMs }: LaneLimits,
  start: (free: Lane) => Promise<T>,
): Promise<T> {
  if (waiting.size >= waitingMax) return Promise.reject(new DatabaseBusy())
  return new Promise((resolve, reject) => {
    const enter = (free: Lane) => {
      clearTimeout(timer)
      waiting.delete(enter)
      resolve(start(free))
    }
    const timer = setTimeout(() => {
      waiting.delete(enter)
      reject(new DatabaseBusy())
    }, waitMs)
    waiting.add(enter)
  })
}

async function runOn<T>(
  pool: pg.Pool,
  lane: Lane,
  { deadline }: Turn,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await clientOf(pool, lane)
  if (performance.now() > deadline) throw new DatabaseBusy()
  return work(client)
}

/** The answer; `DatabaseBusy` if time is up while earlier transactions on the connection are unanswered. */
async function unlessBehind<T>(lane: Lane, turn: Turn, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const [first] = lane.inFlight
      if (first !== turn) reject(new DatabaseBusy())
    }, turn.deadline - performance.now())
  })
  try {
    return await Promise.race([answer, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

function clientOf(pool: pg.Pool, lane: Lane): Promise<pg.PoolClient> {
  lane.client ??= connect(pool, lane)
  return lane.client
}

async function connect(pool: pg.Pool, lane: Lane): Promise<pg.PoolClient> {
  try {
    const client = await pool.connect()
    client.once('end', () => {
      if (lane.client === undefined) return
      lane.client = undefined
      client.release(true)
    })
    return client
  } catch (error) {
    lane.client = undefined
    throw error
  }
}

async function release(lane: Lane): Promise<void> {
  const client = lane.client
  lane.client = undefined
  // one that never connected has nothing to give back
  await client?.then(
    (connected) => connected.release(),
    () => {},
  )
}
