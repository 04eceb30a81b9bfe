import type { PoolConfig } from 'pg'
import type { Config, LoginUrls } from '../config/config.ts'
import { type StartLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareOwnServer } from './own-server.ts'

/** The connection URLs of one database, each with a separate login unless the server allows only one. */
export interface DatabaseUrls extends LoginUrls {
  readonly owner: string
}

/**
 * The connection settings of one database in its three capacities: the owner migrates, `app` serves
 * requests and `jobs` does queued work.
 */
export type DatabaseAddress = { owner: PoolConfig; app: PoolConfig; jobs: PoolConfig }

export type ResolvedDatabase = {
  address: DatabaseAddress
  /**
   * The reason why all three capacities sign in as the owner, if the server allows nothing better. `app`
   * and `jobs` then give up the owner's rights at connection (`-c role=…`), but `reset role` would restore
   * them.
   */
  oneLoginReason: string | undefined
  /**
   * Announces that the embedded server will stop. A program that meanwhile starts on its data directory waits
   * for the stop.
   */
  announceShutdown: () => void
  /** Stops the embedded server; does nothing with the operator's own server. */
  stop: () => Promise<void>
}

/**
 * The database of the configuration: the operator's own server (`DATABASE_URL`) or the embedded one, which
 * is started here.
 *
 * @throws StartError, in one sentence, for every problem that the operator can solve.
 */
export async function resolveDatabase(
  config: Pick<Config, 'databaseUrls' | 'dataDir'>,
  log: StartLog,
): Promise<ResolvedDatabase> {
  if (config.databaseUrls !== undefined) {
    const { urls, oneLoginReason } = await prepareOwnServer(config.databaseUrls)
    return {
      address: addressOf(urls),
      oneLoginReason,
      announceShutdown: () => {},
      stop: async () => {},
    }
  }
  const { urls, announceShutdown, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
  })
  return { address: addressOf(urls), oneLoginReason: undefined, announceShutdown, stop }
}

/** The connection settings of the three capacities for these URLs. */
export function addressOf({ owner, app, jobs }: DatabaseUrls): DatabaseAddress {
  return {
    owner: { connectionString: owner },
    app: { connectionString: app },
    jobs: { connectionString: jobs },
  }
}
