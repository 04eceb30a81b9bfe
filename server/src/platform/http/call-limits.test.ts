import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', RATE_LIMIT_SCALE: '1' })
})
afterAll(() => server.close())

test('a user may make 1,200 calls a minute; beyond them only signing out works, and other users are answered', async () => {
  const [busy, other] = [await server.registerSalon(), await server.registerSalon()]
  const me = () => busy.call('GET', '/api/auth/me')
  for (let volley = 0; volley < 24; volley++) {
    const answers = await Promise.all(Array.from({ length: 50 }, me))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  const { status, body, headers } = await me()
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await busy.call('POST', '/api/services', {})).status).toBe(429)
  expect((await other.call('GET', '/api/auth/me')).status).toBe(200)
  // otherwise the browser would forget the session and the server would keep it
  expect((await busy.call('POST', '/api/auth/logout')).status).toBe(204)
  expect((await me()).status).toBe(401)
})
