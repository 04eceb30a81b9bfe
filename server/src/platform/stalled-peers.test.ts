import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../../test/harness.ts'
import { exchange, openRaw, requestHead, statusOf } from '../../test/raw-socket.ts'

let house: TestHouse
let port: number

beforeAll(async () => {
  house = await startTestHouse()
  const address = await house.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

afterAll(() => house.close())

const megabyte = 1024 * 1024

/** Asks for far more than the kernel keeps, and reads nothing of it. */
async function openStalled() {
  const head = requestHead('GET /api/openapi.json', { Host: house.config.baseDomain })
  const raw = await openRaw(port, head.repeat(40))
  raw.socket.pause()
  return raw
}

test('fifty who read nothing are cut after a while, and disturb nobody', {
  timeout: 60_000,
}, async () => {
  const before = process.memoryUsage.rss()
  const stalled = await Promise.all(Array.from({ length: 50 }, openStalled))
  const slow = await openStalled()
  const health = requestHead('GET /healthz', { Host: house.config.baseDomain, Connection: 'close' })
  for (let second = 0; second < 30; second += 1) {
    await sleep(1_000)
    expect(statusOf(await exchange(port, health))).toBe(200)
    slow.socket.once('data', () => slow.socket.pause()).resume()
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * megabyte)
  for (const { socket } of stalled) socket.resume()
  const cut = await Promise.all(stalled.map(({ ended }) => ended))
  expect(cut.map(({ lost }) => lost)).toEqual(Array(50).fill('ECONNRESET'))
  slow.socket.resume()
  await expect.poll(() => slow.socket.bytesRead, { timeout: 20_000 }).toBeGreaterThan(16 * megabyte)
  slow.socket.destroy()
})
