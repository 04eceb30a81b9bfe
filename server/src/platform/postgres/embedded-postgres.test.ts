import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  endProcesses,
  isRunning,
  launch,
  query,
  removeDirectories,
  stop,
  temporaryDirectory,
  until,
  untilAnswered,
} from '../../../test/launcher.ts'
import { commandAs } from './postgres-account.ts'
import { programEnvironment } from './postgres-cluster.ts'
import { loginName } from './postgres-logins.ts'
import { preparePlace } from './postgres-place.ts'
import { socketUrl } from './postgres-process.ts'

const isRoot = process.getuid?.() === 0

afterEach(endProcesses)

const preparedDataDir = join(temporaryDirectory(), 'data')

beforeAll(async () => {
  const first = await launch(preparedDataDir)
  await query(first.ownerUrl, 'create table booked as select 1 as id')
  await stop(first)
})

afterAll(removeDirectories)

/** A data directory whose server ran once and whose database has one committed row. */
function usedDataDir(): string {
  const dataDir = join(temporaryDirectory(), 'data')
  execFileSync('cp', ['-a', preparedDataDir, dataDir])
  return dataDir
}

const countBookings = (url: string) => query(url, 'select count(*)::int as kept from booked')
const asSuperuser = (dataDir: string, text: string) =>
  query(
    socketUrl(preparePlace(dataDir), 'superuser', { user: 'postgres', database: 'chairtime' }),
    text,
  )
const pidFileOf = (dataDir: string) => join(dataDir, 'postgres/data/postmaster.pid')

test('the first start makes a database whose owner is no superuser, with two logins for the two runtime roles', async () => {
  const { ownerUrl } = await launch(temporaryDirectory())
  const roles = await query(
    ownerUrl,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles
      where rolname like 'chairtime%' order by rolname`,
  )
  const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false }
  expect(roles).toEqual([
    { rolname: 'chairtime_app', ...none, rolcanlogin: false },
    { rolname: loginName('chairtime_app', 'chairtime'), ...none, rolcanlogin: true },
    { rolname: 'chairtime_jobs', ...none, rolcanlogin: false },
    { rolname: loginName('chairtime_jobs', 'chairtime'), ...none, rolcanlogin: true },
    { rolname: 'chairtime_owner', ...none, rolcanlogin: true },
  ])
  await query(ownerUrl, 'create extension btree_gist')
  const [settings] = await query(
    ownerUrl,
    `select current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as addresses,
            datlocprovider::text || ':' || datlocale as locale
       from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual({ checksums: 'on', addresses: '', locale: 'b:C.UTF-8' })
})

test('a login with a wrong password is refused, and the password files are private', async () => {
  const dataDir = usedDataDir()
  const { ownerUrl } = await launch(dataDir)
  const url = new URL(ownerUrl)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  const rules = readFileSync(join(dataDir, 'postgres/data/pg_hba.conf'), 'utf8')
  expect(rules).not.toMatch(/^\s*(local|host).*\btrust\b/m)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  for (const login of ['superuser', 'owner', 'app', 'jobs']) {
    expect(statSync(join(dataDir, `postgres/${login}.password`)).mode & 0o777).toBe(0o600)
  }
})

test('a start on a cluster with only the owner’s login adds the other logins', async () => {
  const dataDir = usedDataDir()
  const before = await launch(dataDir)
  for (const role of ['chairtime_app', 'chairtime_jobs'] as const) {
    await asSuperuser(dataDir, `drop role ${loginName(role, 'chairtime')}`)
  }
  await stop(before)
  for (const login of ['app', 'jobs']) rmSync(join(dataDir, `postgres/${login}.password`))
  const { urls } = await launch(dataDir)
  for (const url of [urls.app, urls.jobs]) {
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  expect(await countBookings(urls.owner)).toEqual([{ kept: 1 }])
})

test('a first start that was interrupted begins again', async () => {
  const dataDir = usedDataDir()
  const home = join(dataDir, 'postgres')
  renameSync(join(home, 'data'), join(home, 'data.new'))
  rmSync(join(home, 'data.new/PG_VERSION'))
  expect(await query((await launch(dataDir)).ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

const leftovers: [string, (dataDir: string) => string][] = [
  ['is empty', () => ''],
  // the highest process id of Linux, which practically no process has
  ['names a process that is gone', (dataDir) => pidFile(dataDir, 4_194_303)],
  ['names the first process of the machine', (dataDir) => pidFile(dataDir, 1)],
  [
    'names an unrelated process of the same account',
    (dataDir) => pidFile(dataDir, unrelatedProcess(dataDir)),
  ],
]

test.each(leftovers)(
  'a pid file left behind does not hinder the start when it %s',
  async (_, content) => {
    const dataDir = usedDataDir()
    const { uid, gid } = statSync(join(dataDir, 'postgres/data'))
    writeFileSync(pidFileOf(dataDir), content(dataDir), { mode: 0o600 })
    chownSync(pidFileOf(dataDir), uid, gid)
    const { ownerUrl } = await launch(dataDir)
    expect(await countBookings(ownerUrl)).toEqual([{ kept: 1 }])
  },
)

function pidFile(dataDir: string, pid: number): string {
  const socket = join(dataDir, 'postgres')
  return `${pid}\n${dataDir}/postgres/data\n1700000000\n5432\n${socket}\n\n  1234567 99\nready   \n`
}

function unrelatedProcess(dataDir: string): number {
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const child = spawn('sleep', ['30'], isRoot ? { uid, gid } : {})
  child.unref()
  return child.pid ?? 0
}

test('after a crash of the program the server ends by itself, and the next start has every booking', async () => {
  const dataDir = usedDataDir()
  const killed = await launch(dataDir)
  await query(killed.ownerUrl, 'insert into booked values (2)')
  killed.node.kill('SIGKILL')
  await until(() => !isRunning(killed.pid), 'the server to end')
  expect(await countBookings((await launch(dataDir)).ownerUrl)).toEqual([{ kept: 2 }])
})

test('after a crash of the program the next start ends a server that has not ended by itself', async () => {
  const dataDir = usedDataDir()
  const killed = await launch(dataDir)
  process.kill(killed.pid, 'SIGSTOP')
  killed.node.kill('SIGKILL')
  const next = await launch(dataDir)
  expect(isRunning(killed.pid)).toBe(false)
  expect(await countBookings(next.ownerUrl)).toEqual([{ kept: 1 }])
})

test('a start ends a server that somebody started by hand on the data directory', async () => {
  const dataDir = usedDataDir()
  const pid = await startByHand(dataDir)
  const { ownerUrl } = await launch(dataDir)
  expect(isRunning(pid)).toBe(false)
  expect(await countBookings(ownerUrl)).toEqual([{ kept: 1 }])
})

test('after a crash of the server the running program starts it again, and nothing is lost', async () => {
  const { ownerUrl, pid } = await launch(usedDataDir())
  await query(ownerUrl, 'insert into booked values (2)')
  process.kill(pid, 'SIGKILL')
  const kept = await untilAnswered(() => countBookings(ownerUrl))
  expect(isRunning(pid)).toBe(false)
  expect(kept).toEqual([{ kept: 2 }])
})

test('after a crash of program and server together the next start has every booking', async () => {
  const dataDir = usedDataDir()
  const killed = await launch(dataDir)
  killed.node.kill('SIGKILL')
  process.kill(killed.pid, 'SIGKILL')
  expect(await countBookings((await launch(dataDir)).ownerUrl)).toEqual([{ kept: 1 }])
})

/** Starts a server as `pg_ctl` does from inside the directory: the command line does not name the directory. */
async function startByHand(dataDir: string): Promise<number> {
  const place = preparePlace(dataDir)
  const options = [
    '-D',
    '.',
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${place.home}`,
  ]
  const [command, args] = commandAs(place.account, join(place.programs, 'postgres'), options)
  const server = spawn(command, args, { cwd: place.data, env: programEnvironment, stdio: 'ignore' })
  server.unref()
  const isReady = () => readFileSync(pidFileOf(dataDir), 'utf8').includes('ready')
  await until(() => existsSync(pidFileOf(dataDir)) && isReady(), 'the server to be ready')
  return server.pid ?? 0
}

test('a second program on a data directory is refused in one sentence, and the first program continues', async () => {
  const dataDir = usedDataDir()
  const first = await launch(dataDir)
  await expect(launch(dataDir)).rejects.toThrow(
    /^exit 1: Another Chairtime already runs with the data directory [^\n]+\n$/,
  )
  expect(await countBookings(first.ownerUrl)).toEqual([{ kept: 1 }])
})

test.each([
  ['has spaces, a comma, quotes and an umlaut', 'my "salon", it\'s schön'],
  ['is longer than a socket path may be', 'x'.repeat(120)],
])('a data directory can be used even if its name %s', async (_, name) => {
  const dataDir = join(temporaryDirectory(), name)
  await stop(await launch(dataDir))
  const second = await launch(dataDir)
  expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  const socketDir = new URL(second.ownerUrl).searchParams.get('host') ?? ''
  await stop(second)
  expect(existsSync(join(socketDir, '.s.PGSQL.5432'))).toBe(false)
  // a directory in /tmp that was made for the socket is removed
  expect(existsSync(socketDir)).toBe(socketDir.startsWith(dataDir))
})

test.each([
  [
    'of another version of PostgreSQL',
    'a PostgreSQL cluster of version 12',
    (file: string) => writeFileSync(file, '12\n'),
  ],
  ['that names no version of PostgreSQL', 'no PostgreSQL cluster', (file: string) => rmSync(file)],
])('a data directory %s is refused and stays as it was', async (_, held, change) => {
  const dataDir = usedDataDir()
  change(join(dataDir, 'postgres/data/PG_VERSION'))
  const before = hashesIn(dataDir)
  await expect(launch(dataDir)).rejects.toThrow(`holds ${held}, but one of version 18 is needed: `)
  expect(hashesIn(dataDir)).toEqual(before)
})

test.each(['superuser', 'owner'])(
  'a start without the password file of the %s says which file to restore',
  async (login) => {
    const dataDir = usedDataDir()
    rmSync(join(dataDir, `postgres/${login}.password`))
    await expect(launch(dataDir)).rejects.toThrow(`${login}.password cannot be read: restore it`)
  },
)

describe.runIf(isRoot)('started as root', () => {
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  // only root can start programs from a checkout that is closed to other accounts
  const isCheckoutReadable = () =>
    spawnSync('setpriv', [...asNobody.slice(1), 'test', '-r', import.meta.filename]).status === 0

  test('root starts the database in a directory that only root may open', async () => {
    const closed = temporaryDirectory()
    chmodSync(closed, 0o700)
    const { ownerUrl, pid } = await launch(join(closed, 'data'))
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:.*\b0\b/m)
  })

  test.runIf(isRoot && isCheckoutReadable())(
    'an ordinary user starts the database, and afterwards root can start it in the same directory',
    async () => {
      const dataDir = join(temporaryDirectory(), 'data')
      mkdirSync(dataDir)
      chmodSync(join(dataDir, '..'), 0o755)
      chownSync(dataDir, 65534, 65534)
      await stop(await launch(dataDir, asNobody))
      expect(await query((await launch(dataDir)).ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )
})

/** The hash of each file of a folder, by its path. */
function hashesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(files.map((file) => [file, hash('sha256', readFileSync(file))]))
}
