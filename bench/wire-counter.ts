/** A proxy in front of the database that counts what a request costs: round trips, statements and rows read. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'
import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { portOf } from '../server/test/port-of.ts'
import { type PlanNode, rowsRead } from '../server/test/read-plans.ts'

export interface Cost {
  /** How often the program waited for an answer before it sent something more, over all connections. */
  roundTrips: number
  /** Statements with a plan, those of triggers and foreign keys included. */
  statements: number
  /** Rows that these statements took from tables and indexes. */
  rows: number
}

export interface WireCounter {
  readonly address: DatabaseAddress
  /** The cost since the previous `take()`. */
  take(): Cost
  close(): void
}

/**
 * The settings by which PostgreSQL sends the plan of each statement as a notice, which the proxy reads. They belong in
 * the configuration of PostgreSQL, before its start.
 */
export const plansAsNotices = `
session_preload_libraries = 'auto_explain'
auto_explain.log_min_duration = 0
auto_explain.log_analyze = on
auto_explain.log_timing = off
auto_explain.log_nested_statements = on
auto_explain.log_format = json
auto_explain.log_level = notice
`

/** Each answer is held back for this time. What the program sends meanwhile did not wait for the answer. */
const ANSWER_DELAY_MS = 3

export async function startWireCounter({
  owner,
  app,
  jobs,
}: DatabaseAddress): Promise<WireCounter> {
  let cost: Cost = { roundTrips: 0, statements: 0, rows: 0 }
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const database = connect(targetOf(app))
    sockets.add(client).add(database)
    let waiting = false
    client.on('data', (bytes) => {
      if (!waiting) cost.roundTrips += 1
      waiting = true
      database.write(bytes)
    })
    const read = noticeReader((plan) => {
      cost.statements += 1
      cost.rows += rowsRead(plan)
    })
    database.on('data', (bytes: Buffer) => {
      read(bytes)
      setTimeout(() => {
        waiting = false
        client.write(bytes)
      }, ANSWER_DELAY_MS)
    })
    for (const [socket, otherSocket] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.on('close', () => otherSocket.destroy()).on('error', () => {})
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = (direct: PoolConfig) => redirected(direct, portOf(proxy))
  return {
    address: { owner: through(owner), app: through(app), jobs: through(jobs) },
    take() {
      const taken = cost
      cost = { roundTrips: 0, statements: 0, rows: 0 }
      return taken
    },
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Finds the plans among the messages of PostgreSQL (frontend/backend protocol 3.0). */
function noticeReader(onPlan: (plan: PlanNode) => void): (bytes: Buffer) => void {
  let pending = Buffer.alloc(0)
  return (bytes) => {
    pending = Buffer.concat([pending, bytes])
    while (pending.length >= 5 && pending.length > pending.readUInt32BE(1)) {
      const end = 1 + pending.readUInt32BE(1)
      // 0x4e is `N`, a NoticeResponse
      const text = pending[0] === 0x4e ? pending.toString('utf8', 5, end) : ''
      const json = /plan:\n(\{[\s\S]*?\n\})\0/.exec(text)?.[1]
      if (json !== undefined) onPlan(JSON.parse(json).Plan)
      pending = pending.subarray(end)
    }
  }
}

function targetOf({ connectionString }: PoolConfig) {
  const url = new URL(String(connectionString))
  const directory = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return directory ? { path: `${directory}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}

function redirected({ connectionString }: PoolConfig, port: number): PoolConfig {
  const url = new URL(String(connectionString))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connectionString: url.href }
}
