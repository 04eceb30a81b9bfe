import type { PoolConfig } from 'pg'
import type { Config, LoginUrls } from '../config/config.ts'
import { type StartLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareOwnServer } from './own-server.ts'

/** The connection URLs of one database, each with a login of its own. */
export interface DatabaseUrls extends LoginUrls {
  readonly owner: string
}

/**
 * How to reach one database in its three capacities: the owner migrates, `app` serves requests and
 * `jobs` does queued work.
 */
export type DatabaseAddress = { owner: PoolConfig; app: PoolConfig; jobs: PoolConfig }

export type ResolvedDatabase = {
  address: DatabaseAddress
  /**
   * Why all three capacities sign in as the owner, where the server allows nothing better. The other two
   * then give up the owner's rights at connection (`-c role=…`), and `reset role` would give them back.
   */
  oneLogin: string | undefined
  /**
   * Announces that the embedded server will stop; a program that starts on its data directory then waits for
   * that.
   */
  leave: () => void
  /** Stops the embedded server; does nothing with the operator's own server. */
  stop: () => Promise<void>
}

/**
 * The database that the configuration asks for: a server of one's own (`DATABASE_URL`) or the
 * embedded one, started here.
 *
 * @throws StartError when it cannot be reached, signed in to, or is older than PostgreSQL 15.
 */
export async function resolveDatabase(
  config: Pick<Config, 'databaseUrls' | 'dataDir'>,
  log: StartLog,
): Promise<ResolvedDatabase> {
  if (config.databaseUrls !== undefined) {
    const { urls, oneLogin } = await prepareOwnServer(config.databaseUrls)
    return { address: addressOf(urls), oneLogin, leave: () => {}, stop: async () => {} }
  }
  const { urls, leave, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { address: addressOf(urls), oneLogin: undefined, leave, stop }
}

/** The three capacities behind these URLs. */
export function addressOf({ owner, app, jobs }: DatabaseUrls): DatabaseAddress {
  return {
    owner: { connectionString: owner },
    app: { connectionString: app },
    jobs: { connectionString: jobs },
  }
}
