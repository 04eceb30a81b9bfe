import type { Database } from '../database/database.ts'
import { compareMigrations, type MigrationsApart, type RowReader } from '../database/migrations.ts'
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
  return {
    draining: async () => (draining() ? 'shutting down' : undefined),
    database: async () =>
      database
        .ping()
        .then(() => undefined)
        .catch(() => 'unreachable'),
    migrations: migrationsCheck(database),
    disk: async () => {
      if (database.hasMetFullDisk()) return 'full'
      return dataDir === undefined ? undefined : diskWarning(dataDir)
    },
    clock: async () => clock.problem(),
  }
}

/** The migrations are read again after this time, because a newer version may migrate the database at any time. */
const MIGRATIONS_MS = 10_000

function migrationsCheck(database: Database): Check {
  let checkedAt = Number.NEGATIVE_INFINITY
  let problem: string | undefined
  return async () => {
    if (performance.now() - checkedAt < MIGRATIONS_MS) return problem
    try {
      problem = migrationsProblem(await compareMigrations(rowReader(database)))
      checkedAt = performance.now()
    } catch (error) {
      // the check `database` says that the database is away
      if (checkedAt === Number.NEGATIVE_INFINITY) throw error
    }
    return problem
  }
}

function migrationsProblem({ pending, unknown }: MigrationsApart): string | undefined {
  if (unknown.length > 0) return `a newer version has applied ${unknown.join(', ')}`
  return pending.length > 0 ? `waiting for ${pending.join(', ')}` : undefined
}

function rowReader(database: Database): RowReader {
  return {
    query: (statement) =>
      database.acrossTenants('which migrations the database has', async (directory) => ({
        rows: await rowsOf(directory, statement),
      })),
  }
}
