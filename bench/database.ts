import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { migrate } from '../server/src/platform/database/migrations.ts'
import {
  addressOf,
  type DatabaseAddress,
} from '../server/src/platform/postgres/database-address.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'

/**
 * Runs the work on a new embedded PostgreSQL with the product's schema and PostgreSQL's ordinary durability, and
 * removes it afterwards. `settings` are further lines of PostgreSQL's configuration.
 */
export async function withDatabase<T>(
  work: (address: DatabaseAddress, pid: number) => Promise<T>,
  settings?: string,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chairtime-bench-'))
  const start = () => startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }) })
  try {
    if (settings !== undefined) {
      // the first start creates the data directory
      await (await start()).stop()
      appendFileSync(join(dataDir, 'postgres/data/postgresql.auto.conf'), settings)
    }
    const server = await start()
    try {
      const address = addressOf(server.urls)
      await migrate(address.owner, { outbox: true })
      return await work(address, server.pid())
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Collects statistics, as autovacuum does soon after many writes. Without statistics, PostgreSQL plans its queries as
 * if the tables were empty.
 */
export async function analyze(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('analyze')
  await client.end()
}
