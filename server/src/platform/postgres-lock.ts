import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullDisk, StartError } from './start-error.ts'

/**
 * An earlier program that was told to end is given so long: it cuts its last connections after 4 s and
 * stops its database then, which takes a busy machine some time.
 */
const patienceMs = 15_000

/**
 * Takes the data directory for this process until `release` or its death, however it dies.
 *
 * Node has no file lock of its own; an exclusive SQLite transaction is one that the operating
 * system keeps, so nothing stale can remain and no process id has to be believed.
 *
 * @throws StartError when a living process has the directory and keeps it for another 15 s.
 */
export async function lockDataDir(dataDir: string): Promise<{ release: () => void }> {
  const file = join(dataDir, 'in-use.lock')
  const deadline = performance.now() + patienceMs
  while (true) {
    try {
      return take(file)
    } catch (error) {
      if (!isBusy(error)) throw fullDisk(error) ?? unlockable(file, error)
      if (performance.now() > deadline) throw inUse(dataDir)
      await sleep(50)
    }
  }
}

function take(file: string): { release: () => void } {
  // Private, for whoever can open it can hold it.
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // The journal in memory: locking has to work on a full disk, too.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    throw error
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function inUse(dataDir: string): StartError {
  return new StartError(
    `Another Chairtime already runs with the data directory ${dataDir}: stop it, or give this one another DATA_DIR and PORT.`,
  )
}

function unlockable(file: string, error: unknown): StartError {
  return new StartError(
    `The file ${file} cannot be locked (${String(error)}): set DATA_DIR to a local directory that this account may write to.`,
  )
}
