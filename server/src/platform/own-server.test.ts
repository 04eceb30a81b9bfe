import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/template-database.ts'
import { resolveDatabase } from './database-address.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
let url: URL

beforeAll(async () => {
  database = await createTestDatabase()
  url = new URL(database.address.owner.connectionString ?? '')
})

afterAll(() => database.drop())

const resolve = (databaseUrl: string) => resolveDatabase({ databaseUrl, dataDir: '/nowhere' }, log)
const log = { error() {} }

function changed(change: (url: URL) => void): string {
  const copy = new URL(url)
  change(copy)
  return copy.href
}

test.each([
  ['app', 'chairtime_app'],
  ['jobs', 'chairtime_jobs'],
] as const)(
  'a server of one’s own serves %s with the rights of %s alone',
  async (capacity, role) => {
    const { address } = await resolve(url.href)
    const client = new pg.Client(address[capacity])
    await client.connect()
    const { rows } = await client.query('select current_user as role')
    expect(rows).toEqual([{ role }])
    await expect(client.query('create table mine ()')).rejects.toThrow(/permission denied/)
    await client.end()
  },
)

test('options that the URL has already are kept', async () => {
  const given = changed((copy) => copy.searchParams.set('options', '-c work_mem=7MB'))
  const client = new pg.Client((await resolve(given)).address.app)
  await client.connect()
  const { rows } = await client.query(
    `select current_user as role, current_setting('work_mem') as memory`,
  )
  expect(rows).toEqual([{ role: 'chairtime_app', memory: '7MB' }])
  await client.end()
})

test('a database that cannot keep every letter is refused', async () => {
  const owner = new pg.Client(database.address.owner)
  await owner.connect()
  const name = `${owner.database}_ascii`
  await owner.query(`create database ${name} template template0 encoding 'SQL_ASCII'
    locale_provider libc lc_collate 'C' lc_ctype 'C'`)
  try {
    const refusal = resolve(changed((copy) => (copy.pathname = `/${name}`)))
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow(/ is encoded in SQL_ASCII: [^\n]+\.$/)
  } finally {
    await owner.query(`drop database ${name}`)
    await owner.end()
  }
})

test('a user that the server does not let in is named, without its password', async () => {
  const refusal = resolve(changed((copy) => (copy.username = 'nobody_known')))
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(
    /^PostgreSQL refuses the user nobody_known of DATABASE_URL: [^\n]+\.$/,
  )
})

test('a database that does not exist is named', async () => {
  const refusal = resolve(changed((copy) => (copy.pathname = '/no_such_salon')))
  await expect(refusal).rejects.toThrow(
    /^The database no_such_salon of DATABASE_URL does not exist/,
  )
})

test('a server that does not answer is named with its port', async () => {
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
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
