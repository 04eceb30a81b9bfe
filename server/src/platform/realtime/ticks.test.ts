import { itemAt } from '@chairtime/core/known.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TenantId, tenantId } from '../database/database.ts'
import { startTicks, type Ticks } from './ticks.ts'

const SALONS = 1_200
const MINUTE_MS = 60_000

// the factor spreads the ids evenly (multiplicative hashing by Knuth)
const ids = Array.from({ length: SALONS }, (_, i) =>
  tenantId(`018f0000-0000-7000-8000-${(i * 2_654_435_761).toString(16).padStart(12, '0')}`),
)

let ticked: TenantId[]
/** The minutes past nine whose reminders were sent. */
let reminded: number[]
let fails: boolean
let mostRunning: number
let running: number
let tickDurationMs: number
let ticks: Ticks

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-03-02T09:00:00Z'),
    toFake: ['setInterval', 'clearInterval', 'Date', 'setTimeout'],
  })
  ;[ticked, mostRunning, running, tickDurationMs] = [[], 0, 0, 10]
  ;[reminded, fails] = [[], false]
  ticks = startTicks({
    periodMs: MINUTE_MS,
    now: () => new Date(),
    tick: async (id, span) => {
      ticked.push(id)
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await new Promise((done) => setTimeout(done, tickDurationMs))
      running -= 1
      for (let one = span?.from ?? 0; span && one <= span.to && !fails; one += 1)
        reminded.push(one % 60)
      return !fails
    },
  })
})

afterEach(() => {
  ticks.stop()
  vi.useRealTimers()
})

test('every salon with a screen gets one tick a minute, and at most two ticks run concurrently', async () => {
  for (const id of ids) ticks.opened(id)
  // the ticks of the last part begin at the end of the minute, and end a moment later
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 500)
  expect(ticked).toHaveLength(SALONS)
  expect(new Set(ticked).size).toBe(SALONS)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(ticked).toHaveLength(2 * SALONS)
  expect(mostRunning).toBe(2)
})

test('the ticks are spread over the minute', async () => {
  for (const id of ids) ticks.opened(id)
  const perSecond: number[] = []
  for (let second = 0; second < 60; second += 1) {
    const before = ticked.length
    await vi.advanceTimersByTimeAsync(1_000)
    perSecond.push(ticked.length - before)
  }
  expect(Math.max(...perSecond)).toBeLessThan((3 * SALONS) / 60)
})

test('on a slow database at most one tick of each salon waits', async () => {
  tickDurationMs = MINUTE_MS
  for (const id of ids.slice(0, 10)) ticks.opened(id)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(mostRunning).toBe(2)
  expect(new Set(ticked).size).toBe(10)
  ticks.stop()
  const begun = ticked.length
  tickDurationMs = 10
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  // without the limit about eighty ticks would be left over
  expect(ticked.length - begun).toBeLessThanOrEqual(10)
})

test('a salon gets ticks until its last screen is closed', async () => {
  const id = itemAt(ids, 0)
  ticks.opened(id)
  ticks.opened(id)
  ticks.closed(id)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([ticked, [...ticks.salons()]]).toEqual([[id], [id]])
  ticks.closed(id)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([ticked, [...ticks.salons()]]).toEqual([[id], []])
})

test('a salon whose only screen reconnects gets the reminders of each minute once', async () => {
  const id = itemAt(ids, 0)
  ticks.opened(id)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  ticks.closed(id)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  ticks.opened(id)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  const whole = Array.from({ length: Math.max(...reminded) }, (_, minute) => minute + 1)
  expect(reminded).toEqual(whole)
  expect(whole.length).toBeGreaterThanOrEqual(5)
})

test('a screen that opens an hour after the last one closed gets no reminders of that hour', async () => {
  const id = itemAt(ids, 0)
  ticks.opened(id)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  ticks.closed(id)
  await vi.advanceTimersByTimeAsync(40 * MINUTE_MS)
  reminded = []
  ticks.opened(id)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(Math.min(...reminded)).toBeGreaterThan(41)
})

test('reminders that could not be read are sent with the next tick', async () => {
  const id = itemAt(ids, 0)
  fails = true
  ticks.opened(id)
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(reminded).toEqual([])
  fails = false
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(reminded.slice(0, 3)).toEqual([1, 2, 3])
})
