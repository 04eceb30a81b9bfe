import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/start-error.ts'
import { commandAs } from './postgres-account.ts'
import type { Place } from './postgres-place.ts'

const major = '18'

/**
 * The environment of PostgreSQL's programs. Of this process's variables it has PATH only, so that none of the
 * others, such as PGPORT and PGOPTIONS, changes what the programs do.
 */
export const programEnvironment = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The logins of the embedded server, each with a separate password. */
export type EmbeddedLogin = 'superuser' | 'owner' | 'app' | 'jobs'

/**
 * The password of a login. Only the cluster's account and root can read its file.
 *
 * @throws StartError when the file cannot be read.
 */
export function passwordOf(place: Place, login: EmbeddedLogin): string {
  try {
    return readFileSync(passwordFile(place, login), 'utf8')
  } catch {
    throw new StartError(
      `The file ${passwordFile(place, login)} cannot be read: restore it from the backup of the data directory.`,
    )
  }
}

/**
 * Creates the password of a login that has none: in a new cluster, and in a cluster that an older Chairtime made with
 * two passwords only.
 */
export function ensurePassword(place: Place, login: 'app' | 'jobs'): void {
  if (!existsSync(passwordFile(place, login))) writePassword(place, login)
}

/**
 * Creates the cluster on the first start and checks its version on later ones. An interrupted first start
 * leaves no partial cluster, because the directory is renamed to `data` only when it is complete.
 *
 * @throws StartError when the cluster is of another version or names no version, or when `initdb` fails.
 */
export async function ensureCluster(place: Place, forTests: boolean): Promise<void> {
  if (existsSync(place.data)) return assertVersion(place)
  const unfinished = `${place.data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  writePassword(place, 'superuser')
  writePassword(place, 'owner')
  await initdb(place, unfinished, forTests)
  renameSync(unfinished, place.data)
}

function assertVersion({ data }: Place): void {
  const file = join(data, 'PG_VERSION')
  const version = existsSync(file) && readFileSync(file, 'utf8').trim()
  if (version === major) return
  const held = version ? `a PostgreSQL cluster of version ${version}` : 'no PostgreSQL cluster'
  throw new StartError(
    `${data} holds ${held}, but one of version ${major} is needed: set DATA_DIR to another directory, or restore it from a backup.`,
  )
}

function passwordFile(place: Place, login: EmbeddedLogin): string {
  return join(place.home, `${login}.password`)
}

function writePassword(place: Place, login: EmbeddedLogin): void {
  const file = passwordFile(place, login)
  rmSync(file, { force: true })
  writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  const { switchTo } = place.account
  if (switchTo !== undefined) chownSync(file, switchTo.uid, switchTo.gid)
}

async function initdb(place: Place, data: string, forTests: boolean): Promise<void> {
  const args = [
    ...['--pgdata', data, '--username', 'postgres'],
    ...['--auth', 'scram-sha-256', '--pwfile', passwordFile(place, 'superuser')],
    ...['--encoding', 'UTF8', '--locale', 'C'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions'],
    ...(forTests ? ['--no-sync'] : []),
  ]
  const { status, output } = await run(place, join(place.programs, 'initdb'), args)
  if (status === 0) return
  throw new StartError(startProblem('The database could not be created', place, output, null))
}

function run(place: Place, program: string, args: string[]) {
  const [command, all] = commandAs(place.account, program, args)
  const child = spawn(command, all, {
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ status: null, output: `error: ${error.message}` }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/**
 * One sentence with the failure, its cause and the remedy. The cause is taken from the output of PostgreSQL's programs.
 * `log` is the file with the whole output, if there is one.
 */
export function startProblem(
  failure: string,
  place: Place,
  output: string,
  log: string | null,
): string {
  if (/no space left on device|check free disk space|disk quota exceeded/i.test(output)) {
    return `${failure} because the disk of ${place.home} is full: free some space and start again.`
  }
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error|denied|cannot/i.test(line))
  const cause = lines.at(-1)?.replace(/^.*?(FATAL|PANIC|error): */i, '') ?? 'no reason given'
  const more = log === null ? '' : `see ${log}, or `
  return `${failure} (${cause.trim()}): ${more}set DATABASE_URL to a server of your own.`
}
