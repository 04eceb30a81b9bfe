import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { readinessOf } from './health.ts'

const bearer = { authorization: 'Bearer a-token-for-figures' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'a-token-for-figures', ROLE: 'web' })
})

afterAll(() => server.close())

function from(remoteAddress: string, path: string, headers: Record<string, string> = {}) {
  const host = server.config.baseDomain
  return server.app.http.inject({ url: path, remoteAddress, headers: { host, ...headers } })
}

test('a process that can serve is healthy and ready', async () => {
  expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  const ready = await server.call('GET', '/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready', problems: {} }])
})

test('the health checks run together, so that their waits do not add up', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const checks = { first: () => promise, second: async () => void resolve('waited for') }
  expect(await readinessOf(checks)).toEqual({
    failed: ['first'],
    problems: { first: 'waited for' },
  })
})

test.each(['127.0.0.1', '203.0.113.9'])(
  'with METRICS_TOKEN set, a caller at %s needs the token to read the metrics',
  async (address) => {
    expect((await from(address, '/metrics')).statusCode).toBe(404)
    expect((await from(address, '/metrics', bearer)).statusCode).toBe(200)
    const wrong = { authorization: 'Bearer a-token-for-nothing' }
    expect((await from(address, '/metrics', wrong)).statusCode).toBe(404)
  },
)

test('without METRICS_TOKEN only this computer may read the metrics, and a caller behind a proxy on this computer may not', async () => {
  const withoutToken = await startTestServer({ ROLE: 'web' })
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const host = withoutToken.config.baseDomain
    const request = { url: '/metrics', remoteAddress, headers: { host, ...headers } }
    return (await withoutToken.app.http.inject(request)).statusCode
  }
  expect(await statusFor('127.0.0.1')).toBe(200)
  expect(await statusFor('203.0.113.9')).toBe(404)
  expect(await statusFor('203.0.113.9', bearer)).toBe(404)
  expect(await statusFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  await withoutToken.close()
})

test('the metrics count requests by route, never by the requested address', async () => {
  await server.call(
    'GET',
    '/api/services/018f0000-0000-7000-8000-00000000000a?email=lea@client.test',
  )
  const { body } = await from('127.0.0.1', '/metrics', bearer)
  expect(body).toContain('route="/api/services/:id",status="401"')
  expect(body).not.toMatch(/lea@client|018f0000/)
  expect(body).toContain('chairtime_messages_overdue 0')
})

test('a process without its database answers that it is alive and that it is not ready', async () => {
  const withoutDatabase = await startTestServer({ ROLE: 'web' })
  await withoutDatabase.app.context.database.close()
  expect((await withoutDatabase.call('GET', '/healthz')).status).toBe(200)
  const { status, body, headers } = await withoutDatabase.call('GET', '/readyz')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(body.problems).toHaveProperty('database')
  await withoutDatabase.close()
})
