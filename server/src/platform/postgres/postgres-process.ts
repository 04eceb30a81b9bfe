import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../config/start-error.ts'
import { commandAs } from './postgres-account.ts'
import {
  type EmbeddedLogin,
  passwordOf,
  programEnvironment,
  startProblem,
} from './postgres-cluster.ts'
import { clearLeftovers } from './postgres-leftovers.ts'
import type { Place } from './postgres-place.ts'

/** A running postmaster; `ended` resolves when the process is gone, for any reason. */
export type Postmaster = { pid: number; stop: () => Promise<void>; ended: Promise<void> }

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 20_000
const LOG_BYTES_MAX = 5_000_000

/**
 * Starts the server and resolves when it answers queries. A failed start leaves no process.
 *
 * @throws StartError with PostgreSQL's own reason when the server ends or does not answer within 30 s, and when the
 *   password of the superuser cannot be read.
 */
export async function startPostmaster(place: Place, forTests: boolean): Promise<Postmaster> {
  // without the password no connection can show that the server is ready
  passwordOf(place, 'superuser')
  const deadline = performance.now() + START_TIMEOUT_MS
  while (true) {
    await clearLeftovers(place)
    const logStart = rotateLog(place)
    const postmaster = launch(place, forTests)
    const outcome = await untilReady(place, postmaster, deadline)
    if (outcome === 'ready') return postmaster
    await postmaster.stop()
    const output = readFileSync(logFile(place), 'utf8').slice(logStart)
    // back ends of a crashed server need a moment to notice the crash and end
    const isTemporary = /pre-existing shared memory block/.test(output)
    if (!isTemporary || performance.now() >= deadline) {
      const failure = 'The embedded PostgreSQL did not start'
      throw new StartError(startProblem(failure, place, output, logFile(place)))
    }
    await sleep(100)
  }
}

/** Connection URL of one login over the server's Unix socket. */
export function socketUrl(
  place: Place,
  login: EmbeddedLogin,
  name: { user: string; database: string },
): string {
  const url = new URL(`postgres://localhost/${name.database}`)
  url.username = name.user
  url.password = passwordOf(place, login)
  url.searchParams.set('host', place.socketDirectory)
  url.searchParams.set('sslmode', 'disable')
  return url.href
}

/** A connection as the superuser, for statements that only the superuser may run. */
export async function connectSuperuser(place: Place): Promise<pg.Client> {
  const connectionString = socketUrl(place, 'superuser', { user: 'postgres', database: 'postgres' })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // the query under way reports the error; without a listener the event would end the process
  client.on('error', () => {})
  await client.connect()
  return client
}

function launch(place: Place, forTests: boolean): Postmaster {
  const program = join(place.programs, 'postgres')
  const [command, args] = commandAs(place.account, program, [
    '-D',
    place.data,
    ...settings(place, forTests),
  ])
  const log = openSync(logFile(place), 'a', 0o600)
  // The server has a process group of its own, so Ctrl-C reaches only this program. This program finishes its work
  // before it stops the server.
  const child = spawn(command, args, {
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref()
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }
}

async function untilReady(
  place: Place,
  postmaster: Postmaster,
  deadline: number,
): Promise<'ready' | 'failed'> {
  let gone = false
  void postmaster.ended.then(() => {
    gone = true
  })
  while (!gone && performance.now() < deadline) {
    try {
      await (await connectSuperuser(place)).end()
      return 'ready'
    } catch {
      await sleep(10)
    }
  }
  return 'failed'
}

function settings(place: Place, forTests: boolean): string[] {
  const values = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${place.socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    logging_collector: 'off',
    // statements and the details of errors hold personal data
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(forTests
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
      : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function logFile(place: Place): string {
  return join(place.home, 'server.log')
}

/**
 * Renames the log when it is large; one older log is kept. Returns the length of the log in characters. The lines of
 * the next start follow after it.
 */
function rotateLog(place: Place): number {
  const file = logFile(place)
  if (!existsSync(file)) return 0
  if (statSync(file).size > LOG_BYTES_MAX) {
    renameSync(file, `${file}.1`)
    return 0
  }
  return readFileSync(file, 'utf8').length
}
