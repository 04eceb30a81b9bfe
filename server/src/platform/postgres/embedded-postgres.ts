import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseUrls } from './database-address.ts'
import { ensureCluster, ensurePassword, passwordOf } from './postgres-cluster.ts'
import { lockDataDir } from './postgres-lock.ts'
import { ensureLogins, loginName } from './postgres-logins.ts'
import { type Place, preparePlace, removeSocketDirectory } from './postgres-place.ts'
import {
  connectSuperuser,
  type Postmaster,
  socketUrl,
  startPostmaster,
} from './postgres-process.ts'
import { ensureRuntimeRoles, runtimeRoles } from './postgres-roles.ts'

export type EmbeddedPostgres = {
  /** URLs of the database `chairtime`, over a Unix socket only; none of the logins is a superuser. */
  urls: DatabaseUrls
  /** The process id of the present postmaster; it changes after a crash. */
  pid: () => number
  /** Announces the stop, so that a program that starts meanwhile waits for it. */
  announceShutdown: () => void
  /** Fast shutdown; resolves when the server is gone. May be called more than once. */
  stop: () => Promise<void>
}

/** The part of a pino logger that the launcher uses. */
export type StartLog = Pick<Logger, 'error'>

type Options = {
  dataDir: string
  log: StartLog
  /** Makes the server faster but unsafe against power loss, and lets the owner create databases and logins. */
  forTests?: boolean
}

/**
 * Starts the PostgreSQL server that comes with Chairtime, and restarts it after a crash. Its data lies in `dataDir`.
 * The first start creates the database and the roles. The server needs no port, and nobody has to make an account for
 * it.
 *
 * @throws StartError, in one sentence, for every problem that the operator can solve.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, forTests = false } = options
  // other accounts, such as that of the server, may traverse the directory but not list it
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const lock = await lockDataDir(dataDir)
  try {
    const place = preparePlace(dataDir)
    await ensureCluster(place, forTests)
    const server = await keepRunning(() => startPostmaster(place, forTests), log)
    const stop = async () => {
      lock.announceShutdown()
      await server.stop()
      removeSocketDirectory(place)
      lock.release()
    }
    await ensureDatabase(place, forTests).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return {
      urls: urlsOf(place),
      pid: server.pid,
      announceShutdown: lock.announceShutdown,
      stop: once(stop),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Starts the server and restarts it after each crash, until it is stopped. A restart that fails is tried again after
 * one second.
 */
async function keepRunning(start: () => Promise<Postmaster>, log: StartLog) {
  let postmaster = await start()
  let stopping = false
  const watch = async () => {
    while (!stopping) {
      await postmaster.ended
      if (stopping) return
      log.error('the embedded PostgreSQL ended unexpectedly and is started again')
      try {
        postmaster = await start()
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL cannot be started again')
        await sleep(1000)
      }
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await postmaster.stop()
    await watching
    // a restart may have been under way when the stop was requested
    await postmaster.stop()
  }
  return { pid: () => postmaster.pid, stop }
}

const owner = 'chairtime_owner'
const database = 'chairtime'

function urlsOf(place: Place): DatabaseUrls {
  return {
    owner: socketUrl(place, 'owner', { user: owner, database }),
    app: socketUrl(place, 'app', { user: loginName('chairtime_app', database), database }),
    jobs: socketUrl(place, 'jobs', { user: loginName('chairtime_jobs', database), database }),
  }
}

async function ensureDatabase(place: Place, forTests: boolean): Promise<void> {
  const client = await connectSuperuser(place)
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [owner, database],
    )
    if (!rows[0]?.role) {
      const password = client.escapeLiteral(passwordOf(place, 'owner'))
      const rights = forTests ? 'createdb createrole' : 'nocreatedb'
      await client.query(`create role ${owner} login ${rights} password ${password}`)
    }
    await ensureRuntimeRoles(client, owner)
    if (forTests) await client.query(`grant ${runtimeRoles.join()} to ${owner} with admin option`)
    if (!rows[0]?.database) await client.query(`create database ${database} owner ${owner}`)
    ensurePassword(place, 'app')
    ensurePassword(place, 'jobs')
    await ensureLogins(client, urlsOf(place))
  } finally {
    await client.end()
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
    return done
  }
}
