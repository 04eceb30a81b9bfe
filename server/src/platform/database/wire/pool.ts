import pg from 'pg'
import { connectionOf, pipelined } from './driver-internals.ts'
import { prepareScope } from './scoped-query.ts'

export interface PoolOptions {
  /** The most connections. */
  readonly max: number
  /** Multiplies every time limit: 1 except in tests. */
  readonly timeLimitScale: number
  /** Called with every error that the server reports, also when no caller waits for it. */
  readonly onServerError: (error: pg.DatabaseError) => void
}

/** Opens a pool. Every time limit is finite; the defaults of the driver are not. */
export function openPool(
  config: pg.PoolConfig,
  { max, timeLimitScale, onServerError }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    ...pipelined,
    max,
    connectionTimeoutMillis: 2_000 * timeLimitScale,
    query_timeout: 5_000 * timeLimitScale,
    statement_timeout: 3_000 * timeLimitScale,
    lock_timeout: 2_000 * timeLimitScale,
    idle_in_transaction_session_timeout: 10_000 * timeLimitScale,
    keepAlive: true,
    types: { getTypeParser },
  })
  // The query that uses a broken connection reports its error. Without these listeners the error would also end the
  // process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    connectionOf(client).on('errorMessage', onServerError)
    prepareScope(client)
  })
  return pool
}

// the ids of two types of PostgreSQL (`pg_type.oid`)
const INT8 = 20
const DATE = 1082

/** Whole numbers arrive as numbers, dates stay text, and the driver parses everything else. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number
  if (oid === DATE) return (value) => value
  return pg.types.getTypeParser(oid, format as 'text')
}
