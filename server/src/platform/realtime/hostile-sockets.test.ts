import { once } from 'node:events'
import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  type Exchange,
  exchange,
  openRaw,
  requestHead,
  statusOf,
} from '../../../test/raw-socket.ts'

let server: TestServer
let port: number
let host: { Host: string }

beforeAll(async () => {
  server = await startTestServer()
  const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
  host = { Host: server.config.baseDomain }
})

afterAll(() => server.close())

/** All statuses on one connection, in order. */
function statusesOf({ text }: Exchange): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

test('while a thousand connections send nothing or half a request, another one is answered', async () => {
  const beginnings = [
    '',
    'G',
    'GET /healthz HTTP/1.1\r\nHost: ',
    'POST /api/auth/login HTTP/1.1\r\n',
  ]
  const silent = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) => openRaw(port, itemAt(beginnings, i % 4))),
  )
  const health = requestHead('GET /healthz', { ...host, Connection: 'close' })
  expect(statusOf(await exchange(port, health))).toBe(200)
  for (const { socket } of silent) socket.destroy()
}, 60_000)

test('a request head or body sent byte by byte is refused', { timeout: 60_000 }, async () => {
  const bodyHeaders = { ...host, 'Content-Type': 'application/json', 'Content-Length': 1_000 }
  const heads = [requestHead('POST /api/auth/login', bodyHeaders), 'GET /healthz HTTP/1.1\r\nX-A: ']
  const dripping = await Promise.all(heads.map((head) => openRaw(port, head)))
  const drip = setInterval(() => {
    for (const { socket } of dripping) if (socket.writable) socket.write('a')
  }, 500)
  const answers = await Promise.all(dripping.map(({ ended }) => ended))
  clearInterval(drip)
  expect(answers.map(statusOf)).toEqual([408, 408])
})

test.each([
  ['garbage', '\u0000\u0001\u0002 nonsense\r\n\r\n'],
  ['two different lengths', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  [
    'both a length and chunks',
    'POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an invalid chunk', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
])(
  'a second request with %s on a connection is refused, and the connection ends',
  async (_, words) => {
    const { socket, ended } = await openRaw(port, requestHead('GET /healthz', host))
    await once(socket, 'data')
    socket.write(words)
    const [first, ...others] = statusesOf(await ended)
    expect([first, new Set(others)]).toEqual([200, new Set([400])])
    const sentTogether = await exchange(port, requestHead('GET /healthz', host) + words)
    expect(statusesOf(sentTogether).at(-1)).toBe(400)
  },
)
