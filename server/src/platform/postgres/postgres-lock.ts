import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullDisk, StartError } from '../config/start-error.ts'

/**
 * Milliseconds of the wait for a program that is about to end. It cuts its last connections after 4 s; a
 * busy machine takes longer.
 */
const LEAVING_MS = 20_000
/**
 * Milliseconds of the wait for a program that has not announced its end. A program whose terminal was closed notices
 * within this time that it must end.
 */
const NOTICING_MS = 5_000

export interface DataDirLock {
  /** Announces to the next program that this one is about to end, so that it may wait. */
  announceShutdown: () => void
  release: () => void
}

/**
 * Locks the data directory for this process until `release` or until the process dies in any way. Node has
 * no file lock. An exclusive SQLite transaction uses a lock of the operating system, which ends with its process, so
 * no stale lock can remain and no process id has to be trusted.
 *
 * @throws StartError when another process still has the lock after 5 s, or after 20 s if it has announced its end,
 *   and when a lock file cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const inUse = join(dataDir, 'in-use.lock')
  // held until the process announces its end
  const staying = join(dataDir, 'staying.lock')
  const began = performance.now()
  while (true) {
    const release = take(inUse)
    if (release) {
      // A process that waits for the directory takes `staying` for a moment, to see whether that lock is free. So this
      // process may have to wait for the lock.
      const announceShutdown = take(staying, NOTICING_MS) ?? (() => {})
      const releaseBoth = () => {
        announceShutdown()
        release()
      }
      return { announceShutdown, release: releaseBoth }
    }
    const waited = performance.now() - began
    if (waited > (isHeld(staying) ? NOTICING_MS : LEAVING_MS)) throw keptByAnother(dataDir)
    await sleep(50)
  }
}

function isHeld(file: string): boolean {
  const release = take(file)
  release?.()
  return release === undefined
}

/**
 * Takes the lock. Returns the function that releases it; `undefined` when another process keeps the lock for
 * `timeout` milliseconds.
 */
function take(file: string, timeout = 0): (() => void) | undefined {
  try {
    return lock(file, timeout)
  } catch (error) {
    if (isBusy(error)) return undefined
    throw fullDisk(error) ?? unlockable(file, error)
  }
}

function lock(file: string, timeout: number): () => void {
  // the file is private, because any account that can open the file can hold the lock
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout })
  const release = () => {
    if (database.isOpen) database.close()
  }
  try {
    // the journal is in memory, because locking must work on a full disk, too
    database.exec('pragma journal_mode = memory; begin exclusive')
    return release
  } catch (error) {
    release()
    throw error
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function keptByAnother(dataDir: string): StartError {
  return new StartError(
    `Another Chairtime already runs with the data directory ${dataDir}: stop it, or give this one another DATA_DIR and PORT.`,
  )
}

function unlockable(file: string, error: unknown): StartError {
  return new StartError(
    `The file ${file} cannot be locked (${String(error)}): set DATA_DIR to a local directory that this account may write to.`,
  )
}
