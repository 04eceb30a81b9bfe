import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon({ email: 'Owner@North.test' })
})
afterAll(() => server.close())

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/login', { email, password }, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test.each(['Owner@North.test', 'owner@north.TEST'])(
  'the owner signs in with the address %s',
  async (email) => {
    const { status, body } = await login(email, salon.password)
    expect(status).toBe(200)
    expect(body.tenant.id).toBe(salon.tenantId)
    expect(body.onboarding_complete).toBe(false)
    expect(
      (await server.call('GET', '/api/auth/me', undefined, bearer(body.access_token))).status,
    ).toBe(200)
  },
)

test('a wrong password and an unknown address are refused alike', async () => {
  const wrong = await login(salon.email, 'wrong horse battery')
  const unknown = await login('nobody@north.test', 'wrong horse battery')
  expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  expect(unknown.status).toBe(401)
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted())
})

test('an unknown address costs about as much work as a wrong password', async () => {
  const workOf = async (email: string) => {
    const before = process.cpuUsage()
    await login(email, 'wrong horse battery')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < 9; pair += 1) {
    known.push(await workOf(salon.email))
    unknown.push(await workOf(`nobody${pair}@north.test`))
  }
  const middle = (work: number[]) =>
    itemAt(
      work.toSorted((a, b) => a - b),
      4,
    )
  // hashing is nearly all of the work, so without it the ratio would be far below one half
  expect(middle(unknown) / middle(known)).toBeGreaterThan(0.5)
  expect(middle(unknown) / middle(known)).toBeLessThan(2)
})

test('a call without a token, or with an invalid one, is refused as unauthenticated', async () => {
  const [header, claims] = salon.accessToken.split('.')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const tokens = [
    'Bearer',
    'Bearer x',
    `Basic ${salon.accessToken}`,
    `Bearer ${salon.refreshToken}`,
    `Bearer ${salon.accessToken}x`,
    `Bearer ${header}.${claims}.`,
    `Bearer ${none}.${claims}.`,
  ]
  expect((await server.call('GET', '/api/auth/me')).body.code).toBe('unauthenticated')
  for (const authorization of tokens) {
    const { status, body } = await server.call('GET', '/api/auth/me', undefined, { authorization })
    expect([status, body.code], authorization).toEqual([401, 'unauthenticated'])
  }
})

test('an access token is valid for ten minutes by the product’s clock, and contains no personal data', async () => {
  const { body } = await login(salon.email, salon.password)
  const start = server.clock.now()
  server.clock.advance(595)
  expect(
    (await server.call('GET', '/api/auth/me', undefined, bearer(body.access_token))).status,
  ).toBe(200)
  server.clock.advance(10)
  const late = await server.call('GET', '/api/auth/me', undefined, bearer(body.access_token))
  expect([late.status, late.body.code]).toEqual([401, 'session_expired'])
  server.clock.set(start)
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
  expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'tid'])
  expect(claims.exp - claims.iat).toBe(600)
})

test('a sign-out ends its own session at once, and no other session of the user', async () => {
  const { body: one } = await login(salon.email, salon.password)
  const { body: other } = await login(salon.email, salon.password)
  const me = (token: string) => server.call('GET', '/api/auth/me', undefined, bearer(token))
  expect((await me(one.access_token)).status).toBe(200)
  const { status, headers } = await server.call(
    'POST',
    '/api/auth/logout',
    undefined,
    bearer(one.access_token),
  )
  expect([status, headers['clear-site-data']]).toEqual([204, '"storage"'])
  expect((await me(one.access_token)).body.code).toBe('session_expired')
  const refreshed = await server.call(
    'POST',
    '/api/auth/refresh',
    undefined,
    bearer(one.refresh_token),
  )
  expect(refreshed.status).toBe(401)
  expect((await me(other.access_token)).status).toBe(200)
})

test('twelve concurrent sign-ins all succeed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => login(salon.email, salon.password)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('after five failed sign-ins from one IP address, an account refuses sign-ins from this IP address only', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  try {
    const { email, password } = await strict.registerSalon()
    const attempt = (secret: string, address: string) =>
      strict.call(
        'POST',
        '/api/auth/login',
        { email, password: secret },
        { 'x-forwarded-for': address },
      )
    for (let success = 0; success < 7; success += 1) {
      expect((await attempt(password, '198.51.100.7')).status).toBe(200)
    }
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => attempt('wrong horse battery', '198.51.100.7')),
    )
    expect(failures.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = await attempt(password, '198.51.100.7')
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt(password, '198.51.100.8')).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('while the database is unreachable nobody is signed out, and every answer has a Retry-After', async () => {
  const withoutDatabase = await startTestServer()
  try {
    const owner = await withoutDatabase.registerSalon()
    await withoutDatabase.app.context.database.close()
    const credentials = { email: owner.email, password: owner.password }
    const answers = [
      await owner.call('GET', '/api/auth/me'),
      await owner.call('POST', '/api/auth/logout'),
      await withoutDatabase.call('POST', '/api/auth/login', credentials),
      await withoutDatabase.call('POST', '/api/auth/refresh', undefined, {
        authorization: `Bearer ${owner.refreshToken}`,
      }),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  } finally {
    await withoutDatabase.close()
  }
})
