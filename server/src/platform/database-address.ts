import type { PoolConfig } from 'pg'
import type { Config } from './config.ts'
import { type StartLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareOwnServer } from './own-server.ts'

/**
 * How to reach one database in its three capacities: the owner migrates, `app` serves requests and
 * `jobs` does queued work. The latter two sign in as the owner and give up its rights at connection
 * (`-c role=…`), so one login is enough on every server, embedded or not.
 */
export type DatabaseAddress = { owner: PoolConfig; app: PoolConfig; jobs: PoolConfig }

export type ResolvedDatabase = {
  address: DatabaseAddress
  /** Says that the embedded server will be stopped; whoever starts on its data then waits for that. */
  leave: () => void
  /** Ends the embedded server; with a server of one's own there is nothing to end. */
  stop: () => Promise<void>
}

/**
 * The database that the configuration asks for: a server of one's own (`DATABASE_URL`) or the
 * embedded one, started here.
 *
 * @throws StartError when it cannot be reached, signed in to, or is older than PostgreSQL 15.
 */
export async function resolveDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: StartLog,
): Promise<ResolvedDatabase> {
  if (config.databaseUrl !== undefined) {
    await prepareOwnServer(config.databaseUrl)
    return { address: addressOf(config.databaseUrl), leave: () => {}, stop: async () => {} }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const { leave, stop } = postgres
  return { address: addressOf(postgres.ownerUrl), leave, stop }
}

/** The three capacities on the database that the owner's connection URL names. */
export function addressOf(ownerUrl: string): DatabaseAddress {
  return {
    owner: { connectionString: ownerUrl },
    app: { connectionString: withRole(ownerUrl, 'chairtime_app') },
    jobs: { connectionString: withRole(ownerUrl, 'chairtime_jobs') },
  }
}

function withRole(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  const given = url.searchParams.get('options')
  const option = `-c role=${role}`
  url.searchParams.set('options', given === null ? option : `${given} ${option}`)
  return url.href
}
