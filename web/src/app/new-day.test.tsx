import { readDay } from '@chairtime/contract/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { salonDay } from '../../test/salon-day.ts'
import { quietToday, signedIn } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { answer, refuseWith, sent } from '../../test/wire.ts'
import { useDay } from '../features/calendar/day-queries.ts'
import { todayKey } from '../features/calendar/queries.ts'
import { signIn } from '../lib/session.ts'
import { useLive } from '../lib/socket.ts'
import { setClock } from '../lib/use-now.ts'
import { AppShell } from './app-shell.tsx'

beforeEach(() => {
  signIn(signedIn)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  setClock(Date.now())
})

// a page waits 300 ms before it reads its data again
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const daysRead = () => sent.filter(({ path }) => path === readDay.path).length

function Day() {
  // the day of the dashboard is in the cache, so an update without a newer version refreshes nothing
  useQueryClient().setQueryData(todayKey, quietToday)
  return <p>{useDay(undefined).data?.date}</p>
}

test('a page that is open at midnight reads the new day, although nothing happens at the salon', async () => {
  setClock(Date.parse('2026-03-08T23:59:30+02:00'))
  answer(readDay, salonDay)
  await showPages([{ element: <AppShell />, children: [{ path: '*', element: <Day /> }] }], '/')
  await expect.element(page.getByText('2026-03-08')).toBeVisible()
  // without a live connection, pages read their data again every ten seconds
  useLive.setState({ connected: true })
  const before = daysRead()
  await vi.advanceTimersByTimeAsync(20_000)
  await pause(1_000)
  expect(daysRead()).toBe(before)
  // the clock of the server is behind, so its day is not over yet
  setClock(Date.parse('2026-03-09T00:00:01+02:00'))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(daysRead).toBe(before + 1)
  await pause(1_000)
  refuseWith(readDay, 'unavailable')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(daysRead).toBeGreaterThan(before + 1)
  await pause(1_000)
  answer(readDay, { ...salonDay, date: '2026-03-09' })
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(page.getByText('2026-03-09')).toBeVisible()
  const after = daysRead()
  await vi.advanceTimersByTimeAsync(60_000)
  await pause(1_000)
  expect(daysRead()).toBe(after)
})
