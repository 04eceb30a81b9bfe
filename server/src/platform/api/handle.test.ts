import { get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { logout } from '@chairtime/contract/auth.ts'
import { idParams } from '@chairtime/contract/fields.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type TenantRead, tenantId } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { readSql } from '../database/read-sql.ts'
import { handle, stranger } from './handle.ts'
import { beforeSalon } from './route.ts'

let server: TestServer

let port: string

beforeAll(async () => {
  server = await startTestServer()
  port = new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(() => server.close())

test('a call to an unknown address is answered with 404, in the shape of every error', async () => {
  const answer = await server.call('GET', '/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({
    error: 'This does not exist (any more), or the address is wrong. Please load the page again.',
    code: 'not_found',
    request_id: answer.headers['x-request-id'],
  })
})

test('a HEAD request is answered with the status and the content length of GET, and without a body', async () => {
  const salon = await server.registerSalon()
  const ask = async (method: 'GET' | 'HEAD', token?: string) => {
    const headers = { host: server.config.baseDomain, authorization: `Bearer ${token}` }
    const reply = await server.app.http.inject({ method, url: '/api/services', headers })
    return [reply.statusCode, reply.headers['content-length'], reply.body.length]
  }
  const [status, length] = await ask('GET', salon.accessToken)
  expect(await ask('HEAD', salon.accessToken)).toEqual([status, length, 0])
  expect((await ask('HEAD'))[0]).toBe(401)
})

test('a request with a foreign or missing host is refused as misdirected', async () => {
  for (const host of ['evil.test', 'localhost.evil.test:3000', '']) {
    const answer = await server.call('GET', '/api/nothing', undefined, { host })
    expect(answer.status, host).toBe(421)
    expect(answer.headers['content-security-policy'], host).toContain("frame-ancestors 'none'")
  }
  const { status, body } = await server.call('GET', '/dev/clock', undefined, { host: 'evil.test' })
  expect([status, body.code]).toEqual([421, 'unknown_host'])
})

test('an address with an overlong part, or with a part that is not valid text, is not found', async () => {
  for (const part of ['a'.repeat(301), '%ff', '%zz']) {
    const answer = await server.call('GET', `/api/public/${part}`)
    expect([answer.status, answer.body.code], part).toEqual([404, 'not_found'])
    expect(answer.headers['content-security-policy'], part).toContain("frame-ancestors 'none'")
    const misdirected = await server.call('GET', `/${part}`, undefined, { host: 'evil.test' })
    expect(misdirected.status, part).toBe(421)
  }
})

test('a request whose absolute address has another host than the Host header is refused as misdirected', async () => {
  const ask = (target: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port, path: target, headers: { host: server.config.baseDomain } }
      get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
  expect(await ask('http://evil.test/healthz')).toBe(421)
  expect(await ask(`http://${server.config.baseDomain}/healthz`)).toBe(200)
})

test('bytes that are not an HTTP request are answered in the shape of every error', async () => {
  const say = async (words: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(words)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    assert(body)
    const { code, request_id } = JSON.parse(body)
    expect(head).toContain(`X-Request-Id: ${request_id}`)
    assert(head)
    return [Number(head.split(' ')[1]), code]
  }
  expect(await say('GARBAGE\r\n\r\n')).toEqual([400, 'malformed_request'])
  const long = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`
  expect(await say(long)).toEqual([431, 'headers_too_large'])
})

test('a caller who sends far too large a body can read the refusal', async () => {
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: server.config.baseDomain, 'content-type': 'application/json' }
      const options = { port, method: 'POST', path: '/api/auth/login', headers, agent: false }
      const sending = request(options, (answer) => resolve(answer.resume().statusCode))
      sending.on('error', reject).end('x'.repeat(8_000_000))
    })
  expect(await Promise.all([1, 2, 3, 4].map(send))).toEqual([413, 413, 413, 413])
})

test('once the trial is over, a salon without a plan can read its data but not change them', async () => {
  const salon = await server.registerSalon()
  const addCategory = (name: string) => salon.call('POST', '/api/services/categories', { name })
  expect((await addCategory('Before')).status).toBe(201)
  const before = server.clock.now()
  server.clock.set(new Date(before.getTime() + 31 * 86_400_000))
  const { body } = await server.call('POST', '/api/auth/login', {
    email: salon.email,
    password: salon.password,
  })
  const signedIn = { authorization: `Bearer ${body.access_token}` }
  const path = '/api/services/categories'
  const late = await server.call('POST', path, { name: 'After' }, signedIn)
  expect([late.status, late.body.code]).toEqual([402, 'subscription_required'])
  const kept = await server.call('GET', path, undefined, signedIn)
  expect(kept.body.categories).toMatchObject([{ name: 'Before' }])
  server.clock.set(before)
})

/** Attempts to write through a read-only argument. The types forbid all but the first; the database refuses each. */
const forbidden = [
  (db: TenantRead) => readSql`delete from staff`.execute(db),
  // @ts-expect-error raw SQL that may write needs a writable argument
  (db: TenantRead) => sql`delete from staff`.execute(db),
  // @ts-expect-error a read-only argument has no delete
  (db: TenantRead) => db.deleteFrom('staff').execute(),
  // @ts-expect-error a read-only argument has no insert
  (db: TenantRead) => db.insertInto('staff').defaultValues().execute(),
]

test('the types do not let a handler without a salon close the database, listen for notices or use the worker’s view', () => {
  // @ts-expect-error a handler cannot close the database
  beforeSalon(logout, async (database) => void database.close())
  // @ts-expect-error a handler cannot listen for notices
  beforeSalon(logout, async (database) => void database.listen)
  // @ts-expect-error a handler has no view over all salons
  beforeSalon(logout, async (database) => void database.acrossTenantsAsWorker)
})

test('neither read transactions nor autocommit reads can write', async () => {
  const tenantDb = server.app.context.database.inTenant(tenantId(newId()))
  for (const reading of ['read', 'readAutocommit'] as const) {
    for (const write of forbidden) {
      await expect(tenantDb[reading](write), reading).rejects.toMatchObject({ code: '25006' })
    }
  }
})

test('a handler’s context leads neither to the database nor to the configuration or the HTTP server', async () => {
  const { context, http } = server.app
  const reached = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || reached.has(value)) return
    reached.add(value)
    for (const part of Object.values(value)) walk(part)
  }
  const route = beforeSalon(logout, async (_db, _input, ctx) => walk(ctx) as undefined)
  const caller = {
    actor: stranger,
    tenantId: null,
    linkedAppointmentId: null,
    millisecondsLeft: 60_000,
  }
  const request = { requestId: 'x', ip: '::1', headers: {}, params: {}, query: {}, body: undefined }
  const afterCommit = { deliver: () => {}, wakeMessages: () => {} }
  await handle({ app: context, afterCommit }, route, request, caller)
  expect(reached.size).toBeGreaterThan(5)
  for (const hidden of [context, context.config, context.database, http])
    expect(reached).not.toContain(hidden)
})

test('a thousand concurrent autocommit reads of three salons each see only their own salon', async () => {
  const { database } = server.app.context
  const salons = await Promise.all([1, 2, 3].map(() => server.registerSalon()))
  const look = async ({ tenantId: id }: { tenantId: string }) => {
    const { rows } = await database
      .inTenant(tenantId(id))
      .readAutocommit((db) =>
        readSql<{ tenant_id: string }>`select tenant_id from businesses`.execute(db),
      )
    return rows.map((row) => row.tenant_id)
  }
  const lookingSalons = Array.from({ length: 1000 }, (_, i) => itemAt(salons, i % 3))
  const seen = await Promise.all(lookingSalons.map(look))
  expect(seen).toEqual(lookingSalons.map((salon) => [salon.tenantId]))
})

test('an autocommit read that fails leaves its connection and its prepared statement usable', async () => {
  const tenantDb = server.app.context.database.inTenant(tenantId(newId()))
  const divide = (by: number) =>
    tenantDb.readAutocommit((db) => readSql<{ n: number }>`select 6 / ${by}::int as n`.execute(db))
  for (let round = 0; round < 20; round += 1) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ n: 3 }])
  }
})

test('a transaction either commits as a whole or fails with the name of the violated rule', async () => {
  const salon = await server.registerSalon()
  const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
  const addCategory = (name: string) =>
    sql`insert into service_categories (tenant_id, id, name, position)
      values (${salon.tenantId}, ${newId()}, ${name}, 0)`
  const assertRule = (holds: boolean) => sql`select assert_rule(${holds}, 'more is more')`
  // the statements are sent together, and the error of the first one that fails is reported
  const write = (statements: readonly RawBuilder<unknown>[]) =>
    tenantDb.write((db) => Promise.all(statements.map((statement) => statement.execute(db))))
  const names = async () => {
    const { body } = await salon.call('GET', '/api/services/categories')
    return body.categories.map((one: { name: string }) => one.name)
  }
  const twice = write([addCategory('Twice'), addCategory('twice'), assertRule(false)])
  await expect(twice).rejects.toMatchObject({ constraint: 'service_categories_name_unique' })
  const broken = write([addCategory('Never'), assertRule(false), addCategory('never')])
  await expect(broken).rejects.toMatchObject({ constraint: 'more is more' })
  expect(await names()).toEqual([])
  await write([addCategory('One'), addCategory('Two'), assertRule(true)])
  expect((await names()).sort()).toEqual(['One', 'Two'])
})

test('when no tenant is set, a query fails instead of returning no rows', async () => {
  const { database } = server.app.context
  const look = () =>
    database.acrossTenants('a forgotten tenant', (directory) =>
      sql`select * from staff`.execute(directory),
    )
  // the setting that names the tenant is unknown (42704) or empty (22P02)
  await expect(look()).rejects.toMatchObject({ code: expect.stringMatching(/^(42704|22P02)$/) })
})

test('an id that is not a UUID is no valid parameter', () => {
  expect(idParams.safeParse({ id: "1' or '1'='1" }).success).toBe(false)
})
