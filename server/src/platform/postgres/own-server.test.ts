import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import { StartError } from '../config/start-error.ts'
import { migrate } from '../database/migrations.ts'
import { type DatabaseAddress, resolveDatabase } from './database-address.ts'
import { loginName, withLogin } from './postgres-logins.ts'
import { assertRuntimeRoles } from './runtime-role.ts'

let database: TestDatabase
let url: URL

beforeAll(async () => {
  database = await createTestDatabase()
  url = new URL(database.address.owner.connectionString ?? '')
})

afterAll(async () => {
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  for (const name of madeLogins) await owner.query(`drop role ${name}`)
  await owner.end()
  await database.drop()
})

const resolve = (owner: string, runtime?: { app: string; jobs: string }) =>
  resolveDatabase({ databaseUrls: { owner, runtime }, dataDir: '/nowhere' }, log)
const log = { error() {} }

function urlWith(change: (url: URL) => void): string {
  const copy = new URL(url)
  change(copy)
  return copy.href
}

test.each([
  ['app', 'chairtime_app'],
  ['jobs', 'chairtime_jobs'],
] as const)(
  'on the operator’s own server %s signs in with the login made for %s, which may not create tables',
  async (capacity, role) => {
    const { address, oneLoginReason } = await resolve(url.href)
    expect(oneLoginReason).toBeUndefined()
    const client = new pg.Client(address[capacity])
    await client.connect()
    const { rows } = await client.query('select session_user as login')
    expect(rows).toEqual([{ login: loginName(role, client.database ?? '') }])
    await expect(client.query('create table mine ()')).rejects.toThrow(/permission denied/)
    await client.end()
  },
)

test('processes that start at the same moment find the same logins', async () => {
  const starts = await Promise.all(Array.from({ length: 6 }, () => resolve(url.href)))
  for (const { address } of starts) {
    expect(address).toEqual(itemAt(starts, 0).address)
    expect(await rightsOf(address)).toEqual('enough')
  }
})

test('a login whose password was changed gets its former password back at the next start', async () => {
  const { address } = await resolve(url.href)
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  const login = loginName('chairtime_app', owner.database ?? '')
  await owner.query(`alter role ${login} password 'another'`)
  await owner.end()
  expect((await resolve(url.href)).address).toEqual(address)
  expect(await rightsOf(address)).toEqual('enough')
})

test('when the owner may not create logins, `app` and `jobs` use its login, and the reason is returned', async () => {
  const plain = await plainLogin(['chairtime_app', 'chairtime_jobs'])
  const { address, oneLoginReason } = await resolve(plain)
  expect(oneLoginReason).toMatch(/permission denied/)
  const client = new pg.Client(address.app)
  await client.connect()
  const { rows } = await client.query('select current_user as role, session_user as login')
  expect(rows).toEqual([{ role: 'chairtime_app', login: new URL(plain).username }])
  await client.end()
  expect(await rightsOf(address, true)).toEqual('enough')
  expect(await rightsOf(address)).toMatch(/ may become [^:]*chairtime_jobs/)
})

test('when a start was interrupted between the creation of a role and its grant to the owner, the next start lets the owner act as the role', async ({
  skip,
}) => {
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  const { rows } = await owner.query(`select current_setting('server_version_num')::int as version`)
  await owner.end()
  // before PostgreSQL 16 a member can always act as the role
  if (rows[0].version < 160_000) skip()
  const plain = await plainLogin(['chairtime_app', 'chairtime_jobs'], 'with admin true, set false')
  const client = new pg.Client((await resolve(plain)).address.app)
  await client.connect()
  expect((await client.query('select current_user as role')).rows).toEqual([
    { role: 'chairtime_app' },
  ])
  await client.end()
})

test('logins of the operator are accepted if they have their role and no other rights', async () => {
  const app = await plainLogin(['chairtime_app'])
  const jobs = await plainLogin(['chairtime_jobs'])
  const { address, oneLoginReason } = await resolve(url.href, { app, jobs })
  expect(oneLoginReason).toBeUndefined()
  expect(await rightsOf(address)).toEqual('enough')
  const bothRoles = await plainLogin(['chairtime_app', 'chairtime_jobs'])
  expect(await rightsOf((await resolve(url.href, { app: bothRoles, jobs })).address)).toMatch(
    /^The database login \w+ may become chairtime_jobs: give it the role chairtime_app alone [^\n]+\.$/,
  )
  const noRole = await plainLogin([])
  expect(await rightsOf((await resolve(url.href, { app, jobs: noRole })).address)).toMatch(
    / lacks the rights of chairtime_jobs: /,
  )
  const { owner } = (await resolve(url.href)).address
  const owning = { app: owner.connectionString ?? '', jobs }
  expect(await rightsOf((await resolve(url.href, owning)).address)).toMatch(/ owns [^\n]+ and may /)
})

test('a login that owns an object is refused, and the refusal names the object', async () => {
  const { address } = await resolve(url.href)
  const app = new pg.Client(address.app)
  await app.connect()
  const { rows } = await app.query<{ oid: number }>('select lo_create(0) as oid')
  expect(await rightsOf(address)).toMatch(/ owns large object \d+: /)
  await app.query('select lo_unlink($1)', [itemAt(rows, 0).oid])
  await app.end()
  expect(await rightsOf(address)).toBe('enough')
})

test('a runtime role that owns a table is refused, and the refusal names the table', async () => {
  const { address } = await resolve(url.href)
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  await owner.query('grant create on schema public to chairtime_app')
  await owner.query('create table theirs ()')
  await owner.query('alter table theirs owner to chairtime_app')
  expect(await rightsOf(address)).toMatch(
    /^The database role chairtime_app owns table theirs: take that away from it\.$/,
  )
  await owner.query('drop table theirs')
  await owner.query('revoke create on schema public from chairtime_app')
  await owner.end()
  expect(await rightsOf(address)).toBe('enough')
})

test('when a login of the operator cannot sign in, the refusal names its environment variable, but not the password', async () => {
  const app = await plainLogin(['chairtime_app'])
  const refusal = resolve(url.href, { app, jobs: withLogin(app, 'nobody_known', 'secret') })
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(/^Nobody can sign in with DATABASE_JOBS_URL \([^\n]+\.$/)
  await expect(refusal).rejects.not.toThrow(/secret/)
})

test('in production, a start is refused while a login has rights on the outbox of development', async () => {
  const { address } = await resolve(url.href)
  await migrate(address.owner, { outbox: true })
  expect(await rightsOf(address, false, true)).toMatch(/ has rights on development_outbox: /)
  await migrate(address.owner, { outbox: false })
  expect(await rightsOf(address, false, true)).toBe('enough')
})

/** Checks the rights of the logins as every start does. Returns `enough`, or the sentence of the refusal. */
async function rightsOf(address: DatabaseAddress, oneLogin = false, production = false) {
  const opened = openPatiently(address)
  try {
    await assertRuntimeRoles(opened, { production, oneLogin })
    return 'enough'
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  } finally {
    await opened.close()
  }
}

const madeLogins: string[] = []

/** The URL of a new login that is a member of these roles. */
async function plainLogin(roles: readonly string[], option = ''): Promise<string> {
  const name = `plain_${randomBytes(6).toString('hex')}`
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  await owner.query(`create role ${name} login password 'plain'`)
  for (const role of roles) await owner.query(`grant ${role} to ${name} ${option}`)
  await owner.end()
  madeLogins.push(name)
  return withLogin(url.href, name, 'plain')
}

test('options in the URL of the owner’s login are kept', async () => {
  const given = urlWith((copy) => copy.searchParams.set('options', '-c work_mem=7MB'))
  const client = new pg.Client((await resolve(given)).address.app)
  await client.connect()
  const { rows } = await client.query(`select current_setting('work_mem') as memory`)
  expect(rows).toEqual([{ memory: '7MB' }])
  await client.end()
})

test('a database whose encoding cannot store every character is refused', async () => {
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  const name = `${owner.database}_ascii`
  await owner.query(`create database ${name} template template0 encoding 'SQL_ASCII'
    locale_provider libc lc_collate 'C' lc_ctype 'C'`)
  try {
    const refusal = resolve(urlWith((copy) => (copy.pathname = `/${name}`)))
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow(/ is encoded in SQL_ASCII: [^\n]+\.$/)
  } finally {
    await owner.query(`drop database ${name}`)
    await owner.end()
  }
})

test('when the server asks for a password and DATABASE_URL has none, the refusal says to add it', async () => {
  await expect(resolve(urlWith((copy) => (copy.password = '')))).rejects.toThrow(
    /^The server of DATABASE_URL asks the user \w+ for a password: add it to DATABASE_URL\.$/,
  )
})

test('when the server refuses a user, the message names the user, but not the password', async () => {
  const refusal = resolve(withLogin(url.href, 'nobody_known', 'guessed'))
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(
    /^PostgreSQL refuses the user nobody_known of DATABASE_URL: [^\n]+\.$/,
  )
  await expect(refusal).rejects.not.toThrow(/guessed/)
})

test('when the database does not exist, the refusal names it', async () => {
  const refusal = resolve(urlWith((copy) => (copy.pathname = '/no_such_salon')))
  await expect(refusal).rejects.toThrow(
    /^The database no_such_salon of DATABASE_URL does not exist/,
  )
})

test('when the server does not answer, the refusal names its address and port', async () => {
  const port = await closedPort()
  const refusal = resolve(`postgres://salon:secret@127.0.0.1:${port}/salon`)
  await expect(refusal).rejects.toThrow(
    new RegExp(`does not answer at 127.0.0.1, port ${port} \\(connect ECONNREFUSED`),
  )
  await expect(refusal).rejects.not.toThrow(/secret/)
})

function closedPort(): Promise<number> {
  return new Promise((resolvePort) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      server.close(() => resolvePort(port))
    })
  })
}
