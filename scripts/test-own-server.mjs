// A second pass of some of the server's tests (`filters`), against a PostgreSQL that is installed on this machine and
// may be older than the embedded one. The tests use a private cluster that is removed afterwards.
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { chosenFiles } from './test-choice.mjs'
import { installPackage } from './test-chromium.mjs'
import { failed, run, skipped, vitest } from './test-run.mjs'

const OLDEST_MAJOR = 15
const filters = [
  'src/slices/',
  'src/platform/postgres/own-server',
  'src/platform/database/migrations',
  'test/',
]

export async function testOnOwnServer() {
  // a test that has moved would be left out silently
  const unmatched = filters.filter((filter) => chosenFiles([`server/${filter}`]).length === 0)
  if (unmatched.length > 0) return failed(1, `No test file has ${unmatched.join(' or ')}.\n`)
  let programs = findPrograms()
  if (programs === undefined && process.env.CI && (await installPackage('postgresql'))) {
    programs = findPrograms()
  }
  if (programs === undefined) {
    return skipped(`no PostgreSQL ${OLDEST_MAJOR} or newer is installed on this machine`)
  }
  // always in /tmp and never in TMPDIR, because the path of a socket must be short
  const home = mkdtempSync('/tmp/chairtime-own-')
  const runProgram = runnerFor(home)
  try {
    const password = randomBytes(16).toString('hex')
    const url = (user) =>
      `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(home)}`
    const problem = await startCluster(
      programs,
      home,
      { password, admin: url('admin') },
      runProgram,
    )
    if (problem !== undefined) return failed(1, problem)
    const env = { TEST_DATABASE_URL: url('salon') }
    return await vitest('server', { filters, env, repeats: 1 })
  } finally {
    await runProgram(`${programs}/pg_ctl`, ['-D', join(home, 'data'), '-m', 'fast', 'stop'])
    rmSync(home, { recursive: true, force: true })
  }
}

function findPrograms() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).map(Number) : []
  const places = versions
    .filter((version) => version >= OLDEST_MAJOR)
    .sort((a, b) => b - a)
    .map((version) => `${base}/${version}/bin`)
  return [...places, '/opt/homebrew/opt/postgresql/bin'].find((place) =>
    existsSync(`${place}/initdb`),
  )
}

/**
 * Returns a function that runs a program with the present account. PostgreSQL refuses to run as root. In place of
 * root, the function uses the account of PostgreSQL's package, and that account gets the directory `home`.
 */
function runnerFor(home) {
  if (process.getuid?.() !== 0) return (program, args) => run(program, args, '/')
  const { uid, gid } = statSync('/var/lib/postgresql')
  chownSync(home, uid, gid)
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return (program, args) => run('setpriv', [...identity, program, ...args], '/')
}

/** Creates and starts the cluster with the role `salon`. Returns undefined, or the output of a program that failed. */
async function startCluster(programs, home, { password, admin }, runProgram) {
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  // the account of PostgreSQL has to read the file; no other account can enter the directory
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const options = `-c listen_addresses= -k ${home} -c fsync=off -c full_page_writes=off -c max_connections=300`
  const commands = [
    [
      'initdb',
      [
        ...['-D', data, '-U', 'admin', '-A', 'scram-sha-256', '--pwfile', passwordFile],
        ...['-E', 'UTF8', '--locale=C', '--no-sync'],
      ],
    ],
    ['pg_ctl', ['-D', data, '-o', options, '-l', join(home, 'log'), '-w', '-t', '30', 'start']],
    ['psql', [admin, '-c', `create role salon login createdb createrole password '${password}'`]],
  ]
  for (const [program, args] of commands) {
    const { status, output } = await runProgram(`${programs}/${program}`, args)
    if (status !== 0) return output
  }
  return undefined
}
