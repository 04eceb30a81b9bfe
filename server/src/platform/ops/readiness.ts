import type { Database } from '../database/database.ts'
import { pendingMigrations, type RowReader } from '../database/migrations.ts'
import { rowsOf } from '../database/readiness-store.ts'
import type { Clock } from '../time/clock.ts'
import { diskWarning } from './disk-space.ts'
import type { Check } from './health.ts'

interface ReadinessOptions {
  readonly database: Database
  readonly clock: Clock
  /** The directory of the embedded database; `undefined` when the operator runs a PostgreSQL server instead. */
  readonly dataDir: string | undefined
  /** Whether this process is shutting down and takes no new requests. */
  draining(): boolean
}

/**
 * The checks of `/readyz` by name. While one of them finds a problem that is no warning, a load balancer must not send
 * requests to this process.
 */
export function readinessChecks(options: ReadinessOptions): Record<string, Check> {
  const { database, clock, dataDir, draining } = options
  let migrated = false
  return {
    draining: async () => (draining() ? 'shutting down' : undefined),
    database: async () =>
      database
        .ping()
        .then(() => undefined)
        .catch(() => 'unreachable'),
    migrations: async () => {
      if (migrated) return undefined
      const pending = await pendingMigrations(rowReader(database))
      migrated = pending.length === 0
      return migrated ? undefined : `waiting for ${pending.join(', ')}`
    },
    disk: async () => {
      if (database.hasMetFullDisk()) return 'full'
      return dataDir === undefined ? undefined : diskWarning(dataDir)
    },
    clock: async () => clock.problem(),
  }
}

function rowReader(database: Database): RowReader {
  return {
    query: (statement) =>
      database.acrossTenants('which migrations the database has', async (directory) => ({
        rows: await rowsOf(directory, statement),
      })),
  }
}
