import type pg from 'pg'

/**
 * A few connections that many share at once. A scoped read, or what is written at once, is a transaction
 * of its own under one sync, so nothing has to wait for a connection to be handed back: they wait on the
 * wire instead, and the answers of several arrive in one packet.
 */
export interface Lanes {
  /** Runs one transaction on the least busy connection; a broken one is replaced by the next call. */
  run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Lane {
  client: Promise<pg.PoolClient> | undefined
  inFlight: number
}

export function openLanes(pool: pg.Pool, count: number): Lanes {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ client: undefined, inFlight: 0 }))
  return {
    async run(work) {
      const lane = lanes.reduce((least, other) => (other.inFlight < least.inFlight ? other : least))
      lane.inFlight += 1
      try {
        return await work(await clientOf(pool, lane))
      } finally {
        lane.inFlight -= 1
      }
    },
    async close() {
      await Promise.all(lanes.map(release))
      await pool.end()
    },
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
