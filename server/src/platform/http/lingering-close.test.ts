import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { openBrowser, type PageBrowser } from '../../../test/page-browser.ts'
import { exchange, openRaw, requestHead, statusOf } from '../../../test/raw-socket.ts'

let server: TestServer
let salon: TestSalon
let browser: PageBrowser
let port: number

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  browser = await openBrowser(server)
  port = await browser.listen()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** The head of a request that announces a body of `length` bytes. */
function announced(request: string, length: number, headers: Record<string, string> = {}): string {
  return requestHead(request, {
    Host: server.config.baseDomain,
    'Content-Type': 'application/json',
    'Content-Length': length,
    ...headers,
  })
}

const forged = { Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln' }

test.each([
  ['without a token', 'POST /api/services', {}, 401],
  ['with a forged token', 'POST /api/services', forged, 401],
  ['with a forged token to an import', 'POST /api/services/bulk-import', forged, 401],
  ['without a refresh token', 'POST /api/auth/refresh', {}, 401],
  ['for an unknown salon', 'POST /api/public/nobody/appointments', {}, 404],
  ['with an unknown link', `POST /api/public/manage/${'x'.repeat(43)}/cancel`, {}, 404],
  ['for an unknown call', 'POST /api/nothing', {}, 404],
  ['for an unknown page', 'POST /nothing', {}, 404],
  ['for the page of an unknown salon', 'POST /book/nobody', {}, 404],
  ['for a foreign host', 'POST /api/auth/login', { Host: 'evil.test' }, 421],
  ['from a foreign page', 'POST /api/auth/login', { 'Sec-Fetch-Site': 'cross-site' }, 403],
])('a request %s is answered before its body is read', async (_, request, headers, status) => {
  const answer = await exchange(port, announced(request, 60_000, headers))
  expect([statusOf(answer), answer.lost]).toEqual([status, undefined])
  expect(answer.text.toLowerCase()).toContain('connection: close')
})

test('only an admitted caller gets 100 Continue', async () => {
  const asking = { Expect: '100-continue' }
  const stranger = await exchange(
    port,
    announced('POST /api/services', 2, { ...asking, ...forged }),
  )
  expect(statusOf(stranger)).toBe(401)
  const bearer = { Authorization: `Bearer ${salon.accessToken}`, Connection: 'close' }
  const head = announced('POST /api/services', 2, { ...asking, ...bearer })
  const { socket, ended } = await openRaw(port, head)
  const [interim] = await once(socket, 'data')
  expect(String(interim)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write('{}')
  expect((await ended).text).toContain('HTTP/1.1 422 ')
})

test('a caller with HTTP/1.0, which knows no interim answers, gets no 100 Continue', async () => {
  const bearer = { Authorization: `Bearer ${salon.accessToken}`, Expect: '100-continue' }
  const head = announced('POST /api/services', 2, bearer).replace('HTTP/1.1', 'HTTP/1.0')
  expect(statusOf(await exchange(port, `${head}{}`))).toBe(422)
})

test('only a caller who may import can make the server read a large body', async () => {
  const large = (headers: Record<string, string>, path = '/api/services/bulk-import') =>
    exchange(port, announced(`POST ${path}`, 900_000, headers) + 'x'.repeat(900_000))
  expect(statusOf(await large(forged))).toBe(401)
  const bearer = { Authorization: `Bearer ${salon.accessToken}`, Connection: 'close' }
  // 400: the body was read and is not JSON
  expect(statusOf(await large(bearer))).toBe(400)
  expect(statusOf(await large(bearer, '/api/services'))).toBe(413)
})

test('an early answer is read by a caller that is still sending', async () => {
  const request = announced('POST /api/services', 4_000_000, forged) + 'x'.repeat(4_000_000)
  const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(port, request)))
  expect(answers.map(statusOf)).toEqual([401, 401, 401, 401])
  expect(answers.map(({ lost }) => lost)).toEqual(Array(4).fill(undefined))
})

test('a caller that never stops sending is disconnected', { timeout: 20_000 }, async () => {
  const head = announced('POST /api/services', 1e12, forged)
  const { socket, ended } = await openRaw(port, head)
  const chunk = 'x'.repeat(64 * 1024)
  const send = () => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  const answer = await ended
  expect(socket.bytesWritten).toBeLessThan(64 * 1024 * 1024)
  expect(answer.lost ?? 'closed').toMatch(/closed|ECONNRESET|EPIPE/)
})

test('a refused request whose body arrives together with its head leaves the connection open', async () => {
  const first = `${announced('POST /api/services', 2, forged)}{}`
  const last = requestHead('GET /healthz', { Host: server.config.baseDomain, Connection: 'close' })
  const { text } = await exchange(port, first + last)
  expect(text).toMatch(/^HTTP\/1\.1 401.*HTTP\/1\.1 200/s)
})
