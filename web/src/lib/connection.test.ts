import { expect, onTestFinished, test, vi } from 'vitest'
import { followConnection, noteServerHeard, setKeptClock, useConnection } from './connection.ts'
import { now, setClock } from './use-now.ts'

const CLOCK_ERROR_MS = 5 * 3_600_000

test('when the server’s clock becomes known only after the connection was lost, the time of the loss is corrected to that clock', () => {
  onTestFinished(() => setClock(Date.now()))
  onTestFinished(followConnection(async () => {}))
  window.dispatchEvent(new Event('offline'))
  setKeptClock(Date.now() + CLOCK_ERROR_MS)
  expect(lostFor()).toBeLessThan(60_000)
})

test('a page that has heard the server ignores the clock that an earlier page kept', () => {
  setClock(Date.now())
  noteServerHeard()
  onTestFinished(followConnection(async () => {}))
  window.dispatchEvent(new Event('offline'))
  setKeptClock(Date.now() + CLOCK_ERROR_MS)
  expect(lostFor()).toBeLessThan(60_000)
  expect(Math.abs(now() - Date.now())).toBeLessThan(60_000)
})

test('when the connection comes back during a probe that fails, the next probe follows at once', async () => {
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
  // the next regular probe would come only after five seconds
  await expect.poll(() => useConnection.getState().lostAt, { timeout: 2_000 }).toBeNull()
})

function lostFor(): number {
  return Math.abs(now() - (useConnection.getState().lostAt ?? 0))
}
