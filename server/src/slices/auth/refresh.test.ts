import { itemAt } from '@chairtime/core/known.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'
import { tenantId } from '../../platform/database/database.ts'
import { onSessionRevoked } from '../../platform/identity/session-memory.ts'

let server: TestServer
let salon: TestSalon
beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
})
afterAll(() => server.close())

const login = async (headers: Record<string, string> = {}) => {
  const credentials = { email: salon.email, password: salon.password }
  return server.call('POST', '/api/auth/login', credentials, headers)
}
const rotation = { 'x-refresh-rotation': '1' }
const refresh = (token: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/refresh', undefined, {
    authorization: `Bearer ${token}`,
    ...headers,
  })
const rotate = (token: string) => refresh(token, rotation)
const me = (token: string) =>
  server.call('GET', '/api/auth/me', undefined, { authorization: `Bearer ${token}` })
const advanceDays = (count: number) => server.clock.advance(count * 86_400)

/** The number of mails about an ended session that were written for the salon's users. */
async function warningCount(): Promise<number> {
  const { database } = server.app.context
  const mails = await database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages')
        .select('id')
        .where('tenant_id', '=', salon.tenantId)
        .where('kind', '=', 'session_ended')
        .execute(),
    )
  return mails.length
}

/** Runs the work and then sets the clock back. */
async function withClockRestored(work: () => Promise<void>): Promise<void> {
  const start = server.clock.now()
  try {
    await work()
  } finally {
    server.clock.set(start)
  }
}

test('a caller that does not announce rotation keeps its refresh token for seven days', async () => {
  const { body } = await login()
  for (let use = 0; use < 3; use += 1) {
    const answer = await refresh(body.refresh_token)
    expect(Object.keys(answer.body)).toEqual(['access_token'])
    expect((await me(answer.body.access_token)).status).toBe(200)
  }
  await withClockRestored(async () => {
    advanceDays(6.9)
    expect((await refresh(body.refresh_token)).status).toBe(200)
    advanceDays(0.2)
    const late = await refresh(body.refresh_token)
    expect([late.status, late.body.code]).toEqual([401, 'session_expired'])
  })
})

test('a refresh with an empty JSON body succeeds like one without a body', async () => {
  const { body } = await login()
  const sent = await server.call(
    'POST',
    '/api/auth/refresh',
    {},
    {
      authorization: `Bearer ${body.refresh_token}`,
    },
  )
  expect(sent.status).toBe(200)
})

test('a caller that announces rotation gets a new refresh token each time', async () => {
  const { body: first } = await login(rotation)
  const { body: second } = await rotate(first.refresh_token)
  const { body: third } = await rotate(second.refresh_token)
  expect(new Set([first, second, third].map((body) => body.refresh_token)).size).toBe(3)
  expect((await me(third.access_token)).status).toBe(200)
})

test('when thirty refreshes use one token at once, all get the same next token and the session goes on', async () => {
  const { body } = await login(rotation)
  const answers = await Promise.all(Array.from({ length: 30 }, () => rotate(body.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  const nextTokens = new Set(answers.map((answer) => answer.body.refresh_token))
  expect(nextTokens.size).toBe(1)
  expect((await rotate([...nextTokens][0])).status).toBe(200)
})

test('the refresh token before the present one stays valid for ten seconds', async () => {
  const { body: first } = await login(rotation)
  const { body: second } = await rotate(first.refresh_token)
  await withClockRestored(async () => {
    server.clock.advance(9)
    expect((await rotate(first.refresh_token)).body.refresh_token).toBe(second.refresh_token)
    server.clock.advance(2)
    expect((await rotate(first.refresh_token)).status).toBe(401)
  })
})

test('replacing the secret of the program signs nobody out', async () => {
  const { body: first, headers } = await login(rotation)
  const { body: second } = await rotate(first.refresh_token)
  const { config, app, clock } = server
  const nodeWithNewSecret = await createApp({
    config: { ...config, authSecret: 'n'.repeat(40), authSecretPrevious: config.authSecret },
    database: app.context.database,
    clock,
    log: pino({ level: 'silent' }),
    withPages: false,
  })
  const ask = async (method: 'GET' | 'POST', url: string, token: string) => {
    const cookie = itemAt(String(headers['set-cookie']).split(';'), 0)
    const answer = await nodeWithNewSecret.http.inject({
      method,
      url,
      headers: { host: config.baseDomain, authorization: `Bearer ${token}`, cookie, ...rotation },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  try {
    expect((await ask('GET', '/api/auth/me', second.access_token)).status).toBe(200)
    // a node with the old secret made the next token, and a node with the new secret makes the same one again
    const repeated = await ask('POST', '/api/auth/refresh', first.refresh_token)
    expect(repeated.body.refresh_token).toBe(second.refresh_token)
    const third = await ask('POST', '/api/auth/refresh', second.refresh_token)
    expect(third.status).toBe(200)
    expect((await ask('GET', '/api/auth/me', third.body.access_token)).status).toBe(200)
    // a node that does not know the new secret yet refuses the token
    expect((await me(third.body.access_token)).body.code).toBe('unauthenticated')
  } finally {
    await nodeWithNewSecret.close()
  }
})

test('when a refresh token older than the previous one is used, its session ends, its sockets are closed, and the user gets a mail', async () => {
  const { body: first } = await login(rotation)
  const { body: second } = await rotate(first.refresh_token)
  const { body: third } = await rotate(second.refresh_token)
  expect((await me(third.access_token)).status).toBe(200)
  const before = await warningCount()
  const closed: string[] = []
  const stop = onSessionRevoked(server.app.context, (sessionId) => closed.push(sessionId))
  const reused = await rotate(first.refresh_token)
  stop()
  expect([reused.status, reused.body.code]).toEqual([401, 'session_expired'])
  expect(closed).toHaveLength(1)
  expect((await me(third.access_token)).body.code).toBe('session_expired')
  expect((await rotate(third.refresh_token)).status).toBe(401)
  expect((await rotate(first.refresh_token)).status).toBe(401)
  expect(await warningCount()).toBe(before + 1)
})

test('a session that was opened with rotation gives a new refresh token also when a refresh does not announce rotation', async () => {
  const { body } = await login(rotation)
  expect((await refresh(body.refresh_token)).body.refresh_token).toBeTruthy()
})

test('a rotating session ends after 14 days without a refresh, and after 30 days in any case', async () => {
  const { body } = await login(rotation)
  await withClockRestored(async () => {
    advanceDays(14.1)
    expect((await rotate(body.refresh_token)).status).toBe(401)
  })
  await withClockRestored(async () => {
    let token = body.refresh_token
    for (const pause of [10, 10, 9.9]) {
      advanceDays(pause)
      const answer = await rotate(token)
      expect(answer.status).toBe(200)
      token = answer.body.refresh_token
    }
    advanceDays(0.2)
    expect((await rotate(token)).status).toBe(401)
  })
})

test('once a refresh token was sent with the browser’s cookie, it is refused without the cookie', async () => {
  const { body, headers } = await login()
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
  const withCookie = { cookie: `theme=dark; ${cookie.split(';')[0]}` }
  expect((await refresh(body.refresh_token)).status).toBe(200)
  expect((await refresh(body.refresh_token, withCookie)).status).toBe(200)
  expect((await refresh(body.refresh_token)).status).toBe(401)
  const forged = { cookie: withCookie.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
  expect((await refresh(body.refresh_token, forged)).status).toBe(401)
  expect((await refresh(body.refresh_token, withCookie)).status).toBe(200)
})

test('after a second sign-in in the same browser, the refresh token of the first one still works', async () => {
  const one = await login()
  const cookie = itemAt(String(one.headers['set-cookie']).split(';'), 0)
  expect((await refresh(one.body.refresh_token, { cookie })).status).toBe(200)
  const two = await login({ cookie })
  const laterCookie = itemAt(String(two.headers['set-cookie']).split(';'), 0)
  expect((await refresh(one.body.refresh_token, { cookie: laterCookie })).status).toBe(200)
  expect((await refresh(two.body.refresh_token, { cookie: laterCookie })).status).toBe(200)
})

test.each(['', 'Bearer', 'Bearer nonsense', 'Bearer \u00e4', 'Basic x'])(
  'a refresh with the authorization %j is refused',
  async (authorization) => {
    const answer = await server.call('POST', '/api/auth/refresh', undefined, { authorization })
    expect(answer.status).toBe(401)
  },
)
