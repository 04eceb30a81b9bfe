import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { StartError } from '../config/start-error.ts'

/**
 * The statements that grant and revoke rights at start, run as one transaction. Without the lock, concurrent grants
 * would fail in all processes but one.
 */
const grantStatements = (outbox: boolean) => `
  select pg_advisory_xact_lock(hashtextextended('rights that are granted at start', 0));
  grant select on kysely_migration to chairtime_app, chairtime_jobs;
  revoke all on development_outbox from chairtime_app;
  ${outbox ? 'grant select, insert, update (status) on development_outbox to chairtime_app' : ''}`

const directory = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Applies the pending files of `server/migrations` in one transaction. Returns their names. Several
 * processes may start together: one migrates, the others wait. With `outbox`, for use outside production
 * only, the application may store the messages that it would send.
 *
 * @throws StartError when the database was migrated by a newer or a different version of the program, or
 *   when the user of `owner` may not change the database.
 */
export async function migrate(
  owner: pg.PoolConfig,
  { outbox }: { outbox: boolean },
): Promise<string[]> {
  const pool = new pg.Pool({ ...owner, max: 2 })
  // a connection that breaks while idle must not end the process; the next query reports it
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertOwnHistory(pool)
    const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
    if (error !== undefined) throw isForbidden(error) ? await forbiddenError(pool, error) : error
    await pool.query(grantStatements(outbox))
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

export type Row = Readonly<Record<string, unknown>>

/** The only method of a connection that is needed to read which migrations were applied. */
export interface RowReader {
  query(statement: string): Promise<{ readonly rows: readonly Row[] }>
}

export interface MigrationsApart {
  /** Names of the migrations that the program has and the database has not. */
  readonly pending: readonly string[]
  /** Names of the migrations that the database has and the program has not, because a newer version applied them. */
  readonly unknown: readonly string[]
}

/** Compares the migrations of the program with those of the database. */
export async function compareMigrations(database: RowReader): Promise<MigrationsApart> {
  return apart(await knownMigrations(), await appliedMigrations(database))
}

function apart(known: readonly string[], applied: readonly string[]): MigrationsApart {
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/**
 * @throws StartError when the database is newer than the program, for example because an older version was started
 *   again. Writes of the older version could lose data. Also throws it when a migration before an applied one was left
 *   out, for example after a start from another branch. Such a migration can no longer be applied in order.
 */
async function assertOwnHistory(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const known = await knownMigrations()
  const applied = await appliedMigrations(database)
  const { unknown } = apart(known, applied)
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of Chairtime (it has ${unknown.join(', ')}): start the version that made it, or restore a backup from before.`,
    )
  }
  const leftOut = known.slice(0, applied.length).filter((name) => !applied.includes(name))
  if (leftOut.length > 0) {
    throw new StartError(
      `The database was made by another version of Chairtime (it lacks ${leftOut.join(', ')} and has what comes after): start that version, or use another database.`,
    )
  }
}

function isForbidden(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

async function forbiddenError(
  database: Pick<pg.Pool, 'query'>,
  { message }: Error,
): Promise<StartError> {
  const { rows } = await database.query(
    'select current_user as name, current_database() as database',
  )
  const { name, database: databaseName } = rows[0]
  return new StartError(
    `The user ${name} may not change the database ${databaseName} (${message}): make it the owner of that database and of every table in it, or use a database of its own.`,
  )
}

async function appliedMigrations(database: RowReader): Promise<string[]> {
  const table = await database.query(`select to_regclass('kysely_migration') is not null as exists`)
  if (!table.rows[0]?.exists) return []
  const { rows } = await database.query('select name from kysely_migration')
  return rows.map(({ name }) => String(name))
}

let namesAtStart: Promise<string[]> | undefined

/** The migrations of this program. They are read once, because a newer version may be unpacked over a running one. */
function knownMigrations(): Promise<string[]> {
  namesAtStart ??= readNames()
  return namesAtStart
}

async function readNames(): Promise<string[]> {
  const files = await readdir(directory)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

const provider: MigrationProvider = {
  async getMigrations() {
    const names = await knownMigrations()
    const migrations = names.map(async (name) => {
      const text = await readFile(`${directory}${name}.sql`, 'utf8')
      return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(migrations))
  },
}
