import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/start-error.ts'
import type { Place } from './postgres-place.ts'

/**
 * How long an orphan may take to end after each signal. An orphan is a PostgreSQL server that still runs although the
 * Chairtime process that started it has died.
 */
const END_TIMEOUT_MS = 10_000

/**
 * Clears what an earlier server left behind, so that the next one can start. An orphan that still runs is
 * shut down, and a pid file that names an unrelated process is made harmless. The caller holds the lock of
 * the data directory, so no living Chairtime uses it.
 *
 * @throws StartError when an orphan belongs to another account or does not end.
 */
export async function clearLeftovers(place: Place): Promise<void> {
  const pidFile = join(place.data, 'postmaster.pid')
  if (existsSync(pidFile)) {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    if (pid > 0 && isServerOf(place, pid)) await end(place, pid)
    disown(pidFile)
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    rmSync(join(place.socketDirectory, name), { force: true })
  }
}

/** Whether the process is a PostgreSQL server on this very data directory. */
function isServerOf(place: Place, pid: number): boolean {
  return ` ${commandLine(pid)} `.includes(` -D ${place.data} `) || worksIn(place, pid)
}

/**
 * Whether the process is a PostgreSQL server that works in the data directory. A server that was started
 * by hand may name its directory differently, but its working directory is always the data directory.
 */
function worksIn({ data }: Place, pid: number): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}

/** The command line of a process; empty if the process is gone, or has ended and its parent has not noticed. */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

async function end(place: Place, pid: number): Promise<void> {
  // SIGINT requests a fast shutdown, and SIGQUIT an immediate one. After an immediate shutdown the next start has to do
  // crash recovery, but nothing is lost.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalOrphan(place, pid, signal)
    const deadline = performance.now() + END_TIMEOUT_MS
    while (performance.now() < deadline) {
      if (!isServerOf(place, pid)) return
      await sleep(10)
    }
  }
  throw new StartError(
    `An earlier PostgreSQL (process ${pid}) still uses ${place.data} and does not end: stop it by hand.`,
  )
}

function signalOrphan(place: Place, pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
    // a suspended process handles the signal only when it continues
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if (!isServerOf(place, pid)) return
    throw new StartError(
      `An earlier PostgreSQL (process ${pid}) still uses ${place.data} and may not be stopped by this account (${String(error)}): stop it by hand.`,
    )
  }
}

/**
 * Removes an incomplete pid file, and writes this process's pid to a complete one. PostgreSQL refuses to start when the
 * file is empty, and when the file names a living process, even an unrelated one. It accepts the pid of its parent,
 * which is this process. A complete file stays, because with it PostgreSQL checks whether back ends of the crashed
 * server still use shared memory.
 */
function disown(pidFile: string): void {
  if (!existsSync(pidFile)) return
  const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  if (rest.length < 6 || !pid) rmSync(pidFile)
  else writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
}
