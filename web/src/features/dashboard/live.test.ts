import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appointment, quietToday, signedIn } from '../../../test/samples.ts'
import { useConnection } from '../../lib/connection.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { useLive } from '../../lib/socket.ts'
import { useToasts } from '../../ui/toast.ts'
import { type Today, todayKey } from '../calendar/queries.ts'
import { askWithoutEvents, liveHandlers, liveKey } from './live.ts'
import type { LiveDay } from './live-day.ts'

const refresh = vi.fn()
const follow = vi.fn()
let queries: QueryClient
let handlers: ReturnType<typeof liveHandlers>

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockClear()
  follow.mockClear()
  queries = new QueryClient()
  queries.setQueryData(todayKey, quietToday)
  handlers = liveHandlers(queries, { refresh, refreshMonth: () => {} }, follow)
})

afterEach(() => {
  vi.useRealTimers()
})

/** Sends a notification about the visit `a` with this message. */
const tellOfVisit = (message: string) =>
  handlers.notification({
    type: 'info',
    title: 'New online booking',
    message,
    actions: [{ label: 'Show', href: '/dashboard?appointment=a' }],
  })
const realTimeout = setTimeout
/** The toasts, once the code that shows them is loaded and has run. */
async function toasts() {
  await import('./live-toasts.ts')
  await new Promise((done) => realTimeout(done))
  return useToasts.getState().toasts
}
const payments = () => queries.getQueryData<LiveDay>(liveKey)?.payments

test('the dashboard announces a payment for six seconds, and lists it for five', async () => {
  handlers.payment_received({
    amount: 45,
    currency: 'USD',
    service: 'Cut',
    timestamp: '2026-03-08T10:00:00Z',
  })
  expect(await toasts()).toMatchObject([
    { title: 'Payment received: $45', message: 'Cut', durationMs: 6000 },
  ])
  vi.advanceTimersByTime(4999)
  expect(payments()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(payments()).toEqual([])
})

test('the dashboard shows a notification, with links to pages of the app only', async () => {
  handlers.notification({
    type: 'warning',
    title: 'Running late',
    message: 'Lea waits',
    actions: [
      { label: 'Calendar', href: '/calendar?date=2026-03-08' },
      { label: 'Elsewhere', href: 'https://example.com/' },
    ],
  })
  const [shown] = await toasts()
  expect(shown).toMatchObject({ tone: 'warning', title: 'Running late', message: 'Lea waits' })
  expect(shown?.actions?.map(({ label }) => label)).toEqual(['Calendar'])
  shown?.actions?.[0]?.onSelect()
  expect(follow).toHaveBeenCalledWith('/calendar?date=2026-03-08')
})

test('the toast about an online booking opens the booking, and says “today” for its date', async () => {
  queries.setQueryData(todayKey, {
    ...quietToday,
    appointments: [appointment('a', '14:30', '15:00')],
  })
  tellOfVisit('Client a: Cut with Mia Lang, Sun, Mar 8, 2:30\u00a0PM')
  expect(await toasts()).toMatchObject([
    { message: expect.stringMatching(/^Client a: Cut with Mia Lang, today, 2:30\sPM$/) },
  ])
  ;(await toasts())[0]?.actions?.[0]?.onSelect()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a' })
  expect(follow).not.toHaveBeenCalled()
})

test.each([
  [
    'a warning',
    'Client a: Cut with Mia Lang, Sun, Mar 8, 2:30\u00a0PM. Probably Lea, whom you blocked from booking online.',
  ],
  ['the words of the client', 'I am 10 minutes late'],
])('the toast about a visit of today shows %s as the server sent it', async (_, message) => {
  const appointments = [appointment('a', '14:30', '15:00')]
  queries.setQueryData(todayKey, { ...quietToday, appointments })
  tellOfVisit(message)
  expect(await toasts()).toMatchObject([{ message }])
})

test('when the client typed another name than the name in the file, the toast about a visit of today still says “today”', async () => {
  const appointments = [appointment('a', '14:30', '15:00')]
  queries.setQueryData(todayKey, { ...quietToday, appointments })
  tellOfVisit('Clara Typed: Cut with Mia Lang, Sun, Mar 8, 2:30\u00a0PM')
  expect(await toasts()).toMatchObject([
    { message: expect.stringMatching(/^Clara Typed: Cut with Mia Lang, today, 2:30\sPM$/) },
  ])
})

test('the toast about a visit of today says “today” also in a salon whose locale differs from that of the browser', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, locale: 'de-DE' } })
  const appointments = [appointment('a', '14:30', '15:00')]
  queries.setQueryData(todayKey, { ...quietToday, appointments })
  tellOfVisit('Client a: Cut with Mia Lang, So., 8. März, 14:30')
  expect(await toasts()).toMatchObject([{ message: 'Client a: Cut with Mia Lang, today, 2:30 PM' }])
})

test('the toast about a visit that began yesterday keeps its date', async () => {
  const overnight = {
    ...appointment('a', '00:00', '01:00'),
    start_time: '2026-03-07T23:00:00+02:00',
  }
  queries.setQueryData(todayKey, { ...quietToday, appointments: [overnight] })
  const message = 'Client a: Cut with Mia Lang, Sat, Mar 7, 11:00\u00a0PM'
  tellOfVisit(message)
  expect(await toasts()).toMatchObject([{ message }])
})

test('the toast with a reminder opens the appointment', async () => {
  handlers.appointment_reminder({ client: 'Lea', time_until: '15 minutes', appointment_id: 'a' })
  ;(await toasts())[0]?.actions?.[0]?.onSelect()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a' })
})

test('the dashboard shows a new appointment immediately, and refetches the data that depends on it', () => {
  handlers.appointment_update({
    action: 'created',
    appointment: appointment('a', '09:00', '10:00'),
  })
  expect(queries.getQueryData<Today>(todayKey)?.appointments).toHaveLength(1)
  expect(refresh).toHaveBeenCalledOnce()
})

test('the dashboard refetches nothing when an update has the version that is already shown', () => {
  const { headcount, revenue, version } = quietToday
  handlers.dashboard_update({ version, headcount, revenue, staff: [] })
  expect(refresh).not.toHaveBeenCalled()
  handlers.dashboard_update({ version: version + 1, headcount, revenue, staff: [] })
  expect(refresh).toHaveBeenCalledOnce()
})

test('while there is no live connection but the server is reachable, the dashboard refetches every ten seconds', () => {
  useLive.setState({ connected: false })
  const stop = askWithoutEvents(refresh)
  vi.advanceTimersByTime(20_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  useLive.setState({ connected: true })
  vi.advanceTimersByTime(20_000)
  useLive.setState({ connected: false })
  useConnection.setState({ lostAt: 1 })
  vi.advanceTimersByTime(20_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  useConnection.setState({ lostAt: null })
  stop()
  vi.advanceTimersByTime(20_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})
