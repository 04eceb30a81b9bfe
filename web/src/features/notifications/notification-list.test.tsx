import { listNotifications, readNotifications } from '@chairtime/contract/notifications.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { NotificationSheet } from './notification-list.tsx'
import type { Notification } from './queries.ts'

const close = vi.fn()
afterEach(() => setClock(Date.now()))

const booked: Notification = {
  id: 'n1',
  kind: 'booking',
  title: 'New online booking',
  message: 'Lea: Cut',
  created_at: '2026-03-08T14:55:00+02:00',
  read: false,
  appointment_id: 'a1',
}
const waiting = {
  ...booked,
  id: 'n2',
  kind: 'waitlist',
  message: 'Max waits',
  appointment_id: null,
  read: true,
  created_at: '2026-03-07T14:10:00+02:00',
}

async function open(items: Notification[]) {
  signIn(signedIn)
  close.mockClear()
  setClock(Date.parse('2026-03-08T15:00:00+02:00'))
  const unread_count = items.filter(({ read }) => !read).length
  answer(listNotifications, { items, unread_count, next_cursor: null })
  answer(readNotifications, { unread_count: 0 })
  return showPages([{ path: '*', element: <NotificationSheet onClose={close} /> }], '/services')
}

test('says how long ago it was, and leads to the appointment or the waiting list', async () => {
  const router = await open([booked, waiting])
  await expect.element(page.getByText('5 min ago')).toBeVisible()
  await expect.element(page.getByText('yesterday 2:10 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Lea: Cut' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a1' })
  await page.getByRole('link', { name: 'Max waits' }).click()
  expect(router.state.location.pathname).toBe('/waitlist')
})

test('closing it marks all as read', async () => {
  await open([booked])
  await expect.element(page.getByText('(unread)')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(close).toHaveBeenCalledOnce()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/notifications/read')
})

test('an empty list holds the next act', async () => {
  await open([])
  await expect.element(page.getByText('All quiet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the calendar' })).toBeVisible()
})

test('a list that could not be loaded is asked for again', async () => {
  await open([booked])
  refuseWith(listNotifications, 'unavailable')
  await showPages([{ path: '*', element: <NotificationSheet onClose={close} /> }], '/services')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer(listNotifications, { items: [waiting], unread_count: 0, next_cursor: null })
  await retry.click()
  await expect.element(page.getByText('Max waits').last()).toBeVisible()
})

test('a name of one long word widens nothing', async () => {
  const message = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}: Cut`
  await open([{ ...booked, message }])
  const row = page.getByRole('button', { name: message })
  await expect.element(row).toBeVisible()
  const list = row.element().closest('dialog')
  expect(list?.scrollWidth).toBe(list?.clientWidth)
})
