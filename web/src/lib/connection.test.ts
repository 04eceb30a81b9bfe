import { expect, onTestFinished, test, vi } from 'vitest'
import { followConnection, serverHeard, setKeptClock, useConnection } from './connection.ts'
import { now, setClock } from './use-now.ts'

const WRONG_BY_MS = 5 * 3_600_000

test('the time of the loss is by the server’s clock, also when that is known only afterwards', () => {
  onTestFinished(() => setClock(Date.now()))
  onTestFinished(followConnection(async () => {}))
  window.dispatchEvent(new Event('offline'))
  setKeptClock(Date.now() + WRONG_BY_MS)
  expect(lostFor()).toBeLessThan(60_000)
})

test('a page that has heard the server ignores the clock that an earlier page kept', () => {
  setClock(Date.now())
  serverHeard()
  onTestFinished(followConnection(async () => {}))
  window.dispatchEvent(new Event('offline'))
  setKeptClock(Date.now() + WRONG_BY_MS)
  expect(lostFor()).toBeLessThan(60_000)
  expect(Math.abs(now() - Date.now())).toBeLessThan(60_000)
})

test('a connection that comes back during a probe is tried right after the probe', async () => {
  onTestFinished(followConnection(async () => {}))
  window.dispatchEvent(new Event('offline'))
  const fetching = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  let fail = (_: Error) => {}
  fetching.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => fetching.mock.calls.length).toBe(1)
  fetching.mockImplementation(async () => new Response('{}'))
  window.dispatchEvent(new Event('online'))
  fail(new TypeError('no line'))
  await expect.poll(() => useConnection.getState().lostAt, { timeout: 2_000 }).toBeNull()
})

function lostFor(): number {
  return Math.abs(now() - (useConnection.getState().lostAt ?? 0))
}
