import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { portOf } from '../../../test/port-of.ts'
import { exchange, openRaw, requestHead, statusOf } from '../../../test/raw-socket.ts'
import { cutStalledPeers } from './stalled-peers.ts'

let server: TestServer
let port: number

beforeAll(async () => {
  server = await startTestServer()
  const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

afterAll(() => server.close())

const MEGABYTE = 1024 * 1024

/** Requests far more data than the kernel buffers, and reads none of it. */
async function openStalled() {
  const head = requestHead('GET /api/openapi.json', { Host: server.config.baseDomain })
  // the server accepts at most 17 unanswered requests on a connection, of which one runs and 16 wait
  const raw = await openRaw(port, head.repeat(17))
  raw.socket.pause()
  return raw
}

/** Reads a part of the buffer, enough that the kernel announces free space to the server. */
function readSome(socket: Socket): void {
  let remaining = MEGABYTE / 4
  const take = (bytes: Buffer) => {
    remaining -= bytes.length
    if (remaining <= 0) socket.off('data', take).pause()
  }
  socket.on('data', take).resume()
}

test.concurrent('fifty peers that read nothing are cut after a while, and other requests are answered meanwhile', {
  timeout: 120_000,
}, async ({ expect }) => {
  const before = process.memoryUsage.rss()
  const stalled = await Promise.all(Array.from({ length: 50 }, openStalled))
  const slow = await openStalled()
  const health = requestHead('GET /healthz', {
    Host: server.config.baseDomain,
    Connection: 'close',
  })
  // a peer is cut after 20 seconds without a read
  for (let second = 0; second < 30; second += 1) {
    await sleep(1_000)
    expect(statusOf(await exchange(port, health))).toBe(200)
    readSome(slow.socket)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE)
  for (const { socket } of stalled) socket.resume()
  const cut = await Promise.all(stalled.map(({ ended }) => ended))
  expect(cut.map(({ lost }) => lost)).toEqual(Array(50).fill('ECONNRESET'))
  slow.socket.resume()
  await expect.poll(() => slow.socket.bytesRead, { timeout: 90_000 }).toBeGreaterThan(8 * MEGABYTE)
  slow.socket.destroy()
})

test.concurrent('a peer that upgraded to another protocol and reads nothing is cut after a while', {
  timeout: 120_000,
}, async ({ expect }) => {
  const upgradeServer = createServer()
  cutStalledPeers(upgradeServer)
  const cut = new Promise((resolve) => {
    upgradeServer.on('upgrade', (_request, socket) => {
      socket.on('error', () => {}).once('close', resolve)
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n')
      socket.write(Buffer.alloc(16 * MEGABYTE))
    })
  })
  upgradeServer.listen(0, '127.0.0.1')
  await once(upgradeServer, 'listening')
  const upgrade = requestHead('GET /', { Host: 'x', Connection: 'upgrade', Upgrade: 'x' })
  const { socket, ended } = await openRaw(portOf(upgradeServer), upgrade)
  socket.pause()
  await cut
  socket.resume()
  expect((await ended).lost).toBe('ECONNRESET')
  upgradeServer.close()
})
