import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeMeanwhile } from '../../../test/change-meanwhile.ts'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { startNode, withinASecond } from '../../../test/nodes.ts'
import { tenantId } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'

let server: TestServer
let salon: TestSalon
beforeAll(async () => {
  // without the worker, so that a stored mail is sent only when a test calls `sendDue`
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
})
afterAll(() => server.close())

const forgot = (email: string) => server.call('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, password: string) =>
  server.call('POST', '/api/auth/reset-password', { token, password })
const login = (password: string) =>
  server.call('POST', '/api/auth/login', { email: salon.email, password })

/** The salon's messages, oldest first; all of them are mails to the owner. */
function mails(): Promise<{ kind: string }[]> {
  return server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages')
        .select('kind')
        .where('tenant_id', '=', salon.tenantId)
        .orderBy('id')
        .execute(),
    )
}

/** The token of the reset link in the newest mail. */
async function newestToken(email = salon.email): Promise<string> {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${email}`)
  const bodies = body.messages.map((mail: { body: string }) => mail.body)
  return itemAt(bodies.join('\n').match(/\/reset-password\S*?([\w-]{43})/) ?? [], 1)
}

test('a request for a reset link gets the same answer for a known and an unknown address, after at least 150 ms', async () => {
  for (const email of [salon.email, 'nobody@north.test']) {
    const start = performance.now()
    const { status, body } = await forgot(email)
    // the answer waits longer than either case takes, so both cases take equally long
    expect(performance.now() - start).toBeGreaterThan(149)
    expect(status).toBe(202)
    expect(body).toEqual({
      message:
        'If we know that address, we’ve sent a link to it. Nothing there after a few minutes? Ask again and we’ll send a new one.',
    })
  }
})

test('a reset of the password ends the sessions of the user on every node within a second', async () => {
  const other = await server.registerSalon()
  const node = await startNode(server)
  try {
    const screen = await node.openScreen(other.accessToken)
    const bearer = { authorization: `Bearer ${other.accessToken}` }
    const statusOnNode = async () =>
      (await node.call('GET', '/api/services', undefined, bearer)).status
    expect(await statusOnNode()).toBe(200)
    await forgot(other.email)
    expect((await reset(await newestToken(other.email), 'a brand new secret')).status).toBe(200)
    await Promise.all([
      expect.poll(() => screen.active, withinASecond).toBe(false),
      expect.poll(statusOnNode, withinASecond).toBe(401),
    ])
  } finally {
    await node.close()
  }
})

test('a reset link sets a new password once, signs out everywhere and signs nobody in', async () => {
  await forgot(salon.email)
  const token = await newestToken()
  expect((await salon.call('GET', '/api/auth/me')).status).toBe(200)
  const { status, body } = await reset(token, 'a brand new secret')
  expect([status, Object.keys(body)]).toEqual([200, ['message']])
  expect((await salon.call('GET', '/api/auth/me')).body.code).toBe('session_expired')
  const refreshed = await server.call('POST', '/api/auth/refresh', undefined, {
    authorization: `Bearer ${salon.refreshToken}`,
  })
  expect(refreshed.status).toBe(401)
  expect((await login(salon.password)).status).toBe(401)
  expect((await login('a brand new secret')).status).toBe(200)
  expect((await mails()).at(-1)?.kind).toBe('password_changed')
  expect((await reset(token, 'another new secret')).body.code).toBe('reset_link_invalid')
})

test('of ten concurrent uses of one reset link, one succeeds', async () => {
  await forgot(salon.email)
  const token = await newestToken()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset(token, `secret number ${n}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
})

test('the use of a reset link ends every older reset link', async () => {
  await forgot(salon.email)
  const older = await newestToken()
  await forgot(salon.email)
  expect((await reset(await newestToken(), 'yet another secret')).status).toBe(200)
  expect((await reset(older, 'an intruding secret')).body.code).toBe('reset_link_invalid')
})

test('a sign-in opens no session when the password changes after the sign-in has checked it', async () => {
  const other = await server.registerSalon()
  const isOwner = 'id = (select user_id from memberships where tenant_id = $1)'
  // the sign-in has checked the password when it waits for this row
  const passwordChange = {
    lock: `select from users where ${isOwner} for update`,
    change: `update users set password_hash = 'another' where ${isOwner}`,
    value: other.tenantId,
  }
  const { email, password } = other
  const { status, body } = await changeMeanwhile(server, passwordChange, () =>
    server.call('POST', '/api/auth/login', { email, password }),
  )
  expect([status, body.code]).toEqual([401, 'invalid_credentials'])
})

test('a reset has no token before its mail is sent, and afterwards only the hash of the token is stored', async () => {
  await forgot(salon.email)
  const hashes = () =>
    server.app.context.database.acrossTenants('what is kept of a reset', (directory) =>
      directory
        .selectFrom('password_resets')
        .select('token_hash')
        .where('used_at', 'is', null)
        .execute(),
    )
  expect(await hashes()).toEqual([{ token_hash: null }])
  const token = await newestToken()
  expect(await hashes()).toEqual([{ token_hash: hashToken(token) }])
  expect((await reset(token, 'a once kept secret')).status).toBe(200)
})

test('a reset link is valid for half an hour, also after a weak password was refused', async () => {
  await forgot(salon.email)
  const token = await newestToken()
  const start = server.clock.now()
  server.clock.advance(30 * 60 + 1)
  expect((await reset(token, 'a late new secret')).body.code).toBe('reset_link_invalid')
  server.clock.set(start)
  server.clock.advance(30 * 60 - 1)
  expect((await reset(token, 'studio north 1')).body.code).toBe('weak_password')
  expect((await reset(token, 'a timely new secret')).status).toBe(200)
})

test('a reset link is not valid for a user who is removed from the team while the link is used', async () => {
  const other = await server.registerSalon()
  await forgot(other.email)
  const token = await newestToken(other.email)
  const { database } = server.app.context
  const acrossTenants = database.acrossTenants.bind(database)
  vi.spyOn(database, 'acrossTenants').mockImplementation(async (reason, work) => {
    const found = await acrossTenants(reason, work)
    if (reason === 'a reset link is used') await removeTeam(other.tenantId)
    return found
  })
  const { status, body } = await reset(token, 'a brand new secret')
  vi.restoreAllMocks()
  expect([status, body.code]).toEqual([422, 'reset_link_invalid'])
})

/** Removes everybody from a salon's team, directly in the database. */
async function removeTeam(salonId: string): Promise<void> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query('delete from memberships where tenant_id = $1', [salonId])
  await owner.end()
}

test.each(['', 'x', 'a'.repeat(43)])('a reset with the token %j is refused', async (token) => {
  const { status, body } = await reset(token, 'a brand new secret')
  expect([status, body.code]).toEqual([422, 'reset_link_invalid'])
})

test('an email address gets at most five reset links an hour, and the answer does not show it', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  try {
    const owner = await strict.registerSalon()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        strict.call('POST', '/api/auth/forgot-password', { email: owner.email }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    const sent = await strict.app.context.database
      .inTenant(tenantId(owner.tenantId))
      .read((db) =>
        db
          .selectFrom('messages')
          .select('id')
          .where('tenant_id', '=', owner.tenantId)
          .where('kind', '=', 'password_reset')
          .execute(),
      )
    expect(sent).toHaveLength(5)
  } finally {
    await strict.close()
  }
})
