import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/**
 * Takes the data directory for this process until `release` or its death, however it dies.
 *
 * Node has no file lock of its own; an exclusive SQLite transaction is one that the operating
 * system keeps, so nothing stale can remain and no process id has to be believed.
 *
 * @throws StartError when a living process has the directory.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const file = join(dataDir, 'in-use.lock')
  let lock: DatabaseSync | undefined
  try {
    // Private, for whoever can open it can hold it.
    closeSync(openSync(file, 'a', 0o600))
    lock = new DatabaseSync(file, { timeout: 0 })
    // The journal in memory: locking has to work on a full disk, too.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    const held = lock
    return { release: () => held.close() }
  } catch (error) {
    lock?.close()
    throw new StartError(problem(dataDir, file, error))
  }
}

const sqliteBusy = 5

function problem(dataDir: string, file: string, error: unknown): string {
  if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
    return `Another Chairtime already runs with the data directory ${dataDir}: stop it, or give this one another DATA_DIR and PORT.`
  }
  return `The file ${file} cannot be locked (${String(error)}): set DATA_DIR to a local directory that this account may write to.`
}
