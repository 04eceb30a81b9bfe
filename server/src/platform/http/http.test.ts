import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { openRaw, requestHead, statusOf } from '../../../test/raw-socket.ts'

let server: TestServer
let port: number

beforeAll(async () => {
  server = await startTestServer()
  const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => server.close())

/** Sends these lines. Returns the beginning of the answer, and the connection without closing it. */
async function send(...lines: string[]): Promise<{ answer: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.map((line) => `${line}\r\n`).join(''))
  const [answer] = await once(socket, 'data')
  return { answer: String(answer), socket }
}

function requestUpgrade(protocol: string, path: string, host = server.config.baseDomain) {
  return send(
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
    '',
  )
}

const livePath = '/socket.io/?EIO=4&transport=websocket'

test('a request to upgrade the protocol is answered over HTTP, except at the address of the live screens', async () => {
  const statusOf = async (protocol: string, path: string) => {
    const { answer, socket } = await requestUpgrade(protocol, path)
    socket.destroy()
    return answer.split(' ')[1]
  }
  expect(await statusOf('h2c', '/healthz')).toBe('200')
  expect(await statusOf('websocket', '/healthz')).toBe('200')
  expect(await statusOf('h2c', '/api/auth/me')).toBe('401')
  expect(await statusOf('websocket', livePath)).toBe('101')
})

test.each([
  ['localhost:3000', '101'],
  ['studio-north.localhost:3000', '101'],
  ['evil.test', '400'],
  ['127.0.0.1.evil.test:3000', '400'],
])('a screen that connects to the host %s gets the status %s', async (host, status) => {
  const { answer, socket } = await requestUpgrade('websocket', livePath, host)
  socket.destroy()
  expect(answer.split(' ')[1]).toBe(status)
})

test('a worker, which serves no calls, has no live screens either', async () => {
  const worker = await startTestServer({ ROLE: 'worker' })
  const address = await worker.app.http.listen({ port: 0, host: '127.0.0.1' })
  for (const headers of [{}, { Connection: 'upgrade', Upgrade: 'websocket' }]) {
    const head = requestHead(`GET ${livePath}`, { Host: worker.config.baseDomain, ...headers })
    const { socket, ended } = await openRaw(Number(new URL(address).port), head)
    await once(socket, 'data')
    socket.destroy()
    expect(statusOf(await ended)).toBe(404)
  }
  await worker.close()
})

test('a request whose head takes too long is refused sooner than one whose body takes too long', async () => {
  const { headersTimeout, requestTimeout } = server.app.http.server
  expect(headersTimeout).toBeLessThan(requestTimeout)
  const { answer } = await send('GET /healthz HTTP/1.1', 'Host: ')
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
})

test('two headers forbid every site to show a page in a frame', async () => {
  const { headers } = await server.call('GET', '/healthz')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

// the connection is cut after four seconds; without the cut it would end after thirty
test('the app closes despite a screen that never disconnects', { timeout: 20_000 }, async () => {
  const { socket } = await requestUpgrade('websocket', livePath)
  socket.pause()
  await server.app.close()
  socket.destroy()
})
