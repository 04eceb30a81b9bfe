import { listActivity } from '@chairtime/contract/activity.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { listNotifications } from '@chairtime/contract/notifications.ts'
import { readPerformance } from '@chairtime/contract/performance.ts'
import { listWaitlist } from '@chairtime/contract/waitlist.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { appointment, quietMonth, quietToday, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { useActivity } from '../activity/queries.ts'
import { useToday } from '../calendar/queries.ts'
import { useUnreadCount } from '../notifications/queries.ts'
import { useWaitlist } from '../waitlist/queries.ts'
import { liveHandlers, throttledMonthRefresh, throttledRefresh } from './live.ts'
import { usePerformance } from './queries.ts'

let queries: QueryClient
let refresh: ReturnType<typeof throttledRefresh>
let monthRefresh: ReturnType<typeof throttledMonthRefresh>
let handlers: ReturnType<typeof liveHandlers>

beforeEach(async () => {
  signIn(signedIn)
  answer(readToday, quietToday)
  answer(listActivity, { items: [], next_cursor: null })
  answer(listNotifications, { items: [], unread_count: 2, next_cursor: null })
  answer(readPerformance, quietMonth)
  answer(listWaitlist, { items: [], next_cursor: null })
  await show(<Screen />)
  await expect.element(page.getByText('2 unread, 0 appointments')).toBeVisible()
  await expect.poll(() => sent.length).toBe(5)
  sent.length = 0
  refresh = throttledRefresh(queries)
  monthRefresh = throttledMonthRefresh(queries)
  handlers = liveHandlers(
    queries,
    { refresh: refresh.ask, refreshMonth: monthRefresh.ask },
    () => {},
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  refresh.stop()
  monthRefresh.stop()
  vi.useRealTimers()
  // a mounted screen would send requests at the sign-in of the next test
  await cleanup()
})

/** Sends all three events of one online booking. */
function book(number: number) {
  const { headcount, revenue, version } = quietToday
  const created = appointment(`a${number}`, '09:00', '10:00')
  handlers.appointment_update({ action: 'created', appointment: created })
  handlers.notification({ type: 'info', title: 'New booking', message: 'Lea' })
  handlers.dashboard_update({ version: version + number, headcount, revenue, staff: [] })
}

const requests = () => sent.map(({ path }) => path).sort()

test('twenty bookings at once cost an open dashboard one request for each query, and none for the team’s figures of the month', async () => {
  answer(listNotifications, { items: [], unread_count: 22, next_cursor: null })
  for (let number = 1; number <= 20; number++) book(number)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).toEqual(['/activity', '/calendar/today', '/notifications', '/waitlist'])
  await expect.element(page.getByText('22 unread, 20 appointments')).toBeVisible()
})

test.each([[['services', 'menu']], [['team']], [['settings', 'business']]])(
  'a refresh marks the data of %j as stale',
  async (queryKey) => {
    queries.setQueryData(queryKey, {})
    refresh.ask()
    await vi.advanceTimersByTimeAsync(500)
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)

test('twenty bookings within two seconds cost each query one request a second', async () => {
  for (let number = 1; number <= 20; number++) {
    book(number)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  // three rounds of four queries
  expect(requests()).toHaveLength(12)
})

test('after connecting, each query of the screen is fetched once, except the team’s figures of the month', async () => {
  const { headcount, revenue, version } = quietToday
  handlers.connected()
  handlers.dashboard_update({ version, headcount, revenue, staff: [] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).toEqual(['/activity', '/calendar/today', '/notifications', '/waitlist'])
})

test('the count of unread notifications is fetched, not counted up from events', async () => {
  answer(listNotifications, { items: [], unread_count: 1, next_cursor: null })
  handlers.notification({ type: 'info', title: 'New booking', message: 'Lea' })
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(page.getByText('1 unread, 0 appointments')).toBeVisible()
})

test('notifications that the user reads on another screen cost one request', async () => {
  answer(listNotifications, { items: [], unread_count: 0, next_cursor: null })
  handlers.notifications_read()
  await expect.element(page.getByText('0 unread, 0 appointments')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).toEqual(['/notifications'])
})

const visit = appointment('a1', '09:00', '10:00')

test.each([
  ['a payment', () => handlers.payment_received(payment)],
  ['the completion of a visit', () => update('completed')],
])('after %s, the team’s figures of the month are fetched, too', async (_, sendEvent) => {
  sendEvent()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).toContain('/performance')
})

test('the team’s figures of the month are fetched when a visit is completed or its completion is undone, not at other steps', async () => {
  update('arrived')
  update('in_progress')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).not.toContain('/performance')
  update('completed')
  await vi.advanceTimersByTimeAsync(5_000)
  update('in_progress')
  await vi.advanceTimersByTimeAsync(5_000)
  update('arrived')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests().filter((path) => path === '/performance')).toHaveLength(2)
})

let version = 1

function update(status: typeof visit.status) {
  version += 1
  handlers.appointment_update({ action: 'updated', appointment: { ...visit, status, version } })
}

const payment = { amount: 45, currency: 'USD', service: 'Cut', timestamp: quietToday.now }

/** A component that uses the queries of the dashboard. */
function Screen() {
  queries = useQueryClient()
  const { data } = useToday()
  useActivity(10)
  usePerformance()
  useWaitlist()
  return (
    <p>
      {useUnreadCount().data} unread, {data?.appointments.length} appointments
    </p>
  )
}
