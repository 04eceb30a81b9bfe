import {
  listNotifications,
  markNotificationsRead,
  UNREAD_MAX,
} from '@chairtime/contract/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { desk, useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/toast.ts'
import { NotificationSheet } from './notification-list.tsx'
import { type Notification, refreshNotifications, useUnreadCount } from './queries.ts'

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

/** The ids of each call that marks notifications as read. */
const readIds = () =>
  sent
    .filter(({ path }) => path === '/notifications/read')
    .map(({ body }) => Object(body).notification_ids)

async function open(items: Notification[], cache?: QueryClient, prepare = () => {}) {
  signIn(signedIn)
  desk.showNotifications()
  setClock(Date.parse('2026-03-08T15:00:00+02:00'))
  const unread_count = items.filter(({ read }) => !read).length
  answer(listNotifications, { items, unread_count, next_cursor: null })
  answer(markNotificationsRead, { unread_count: 0 })
  prepare()
  return showPages([{ path: '*', element: <Desk /> }], '/services', cache)
}

/** The number at the bell, and the sheet while the desk shows it. */
function Desk() {
  const { dialog } = useDesk()
  const { data: unread } = useUnreadCount()
  return (
    <>
      <p>{unread} at the bell</p>
      {dialog && <NotificationSheet onClose={desk.closeDialog} />}
    </>
  )
}

test('the list says how long ago a notification came, and leads to the appointment or the waiting list', async () => {
  const router = await open([booked, waiting])
  await expect.element(page.getByText('5 min ago')).toBeVisible()
  await expect.element(page.getByText('yesterday 2:10 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Lea: Cut' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a1' })
  desk.showNotifications()
  await page.getByRole('link', { name: 'Max waits' }).click()
  expect(router.state.location.pathname).toBe('/waitlist')
})

test.each([
  ['closing the list', () => page.getByRole('button', { name: 'Close' })],
  ['opening a row', () => page.getByRole('button', { name: 'Lea: Cut' })],
  ['following a link', () => page.getByRole('link', { name: 'Notify me on this device' })],
])('%s marks the shown notifications as read', async (_, control) => {
  await open([booked, waiting])
  await expect.element(page.getByText('(unread)')).toBeInTheDocument()
  await control().click()
  await expect.poll(readIds).toEqual([['n1', 'n2']])
})

test('closing the list fetches the number of unread notifications again', async () => {
  const cache = newQueries()
  await open([booked], cache)
  await expect.element(page.getByText('Lea: Cut')).toBeVisible()
  await expect.element(page.getByText('1 at the bell')).toBeVisible()
  answer(listNotifications, { items: [], unread_count: 0, next_cursor: null })
  desk.closeDialog()
  await expect.element(page.getByText('0 at the bell')).toBeVisible()
})

test('notifications that could not be marked as read stay unread, and the next closing of the list tries again', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await open([booked])
  await expect.element(page.getByText('Lea: Cut')).toBeVisible()
  refuseWith(markNotificationsRead, 'unavailable')
  desk.closeDialog()
  await expect.poll(() => consoleError.mock.calls.length).toBe(1)
  await expect.element(page.getByText('1 at the bell')).toBeVisible()
  desk.showNotifications()
  await expect.element(page.getByText('(unread)')).toBeInTheDocument()
  desk.closeDialog()
  await expect.poll(() => consoleError.mock.calls.length).toBe(2)
  expect(readIds()).toEqual([['n1'], ['n1']])
})

test('closing a list without unread notifications marks nothing', async () => {
  await open([waiting])
  await expect.element(page.getByText('Max waits')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(readIds()).toEqual([])
})

test('when newer notifications push older ones out of the open list, the older ones are marked as read, too', async () => {
  const cache = newQueries()
  await open([booked], cache)
  await expect.element(page.getByText('Lea: Cut')).toBeVisible()
  const newer = { ...booked, id: 'n3', message: 'Ida: Cut' }
  answer(listNotifications, { items: [newer], unread_count: 2, next_cursor: null })
  await refreshNotifications(cache)
  await expect.element(page.getByText('Ida: Cut')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(readIds).toEqual([['n1', 'n3']])
})

test('when another user signs in while the list is open, nothing is marked as read', async () => {
  await open([booked])
  await expect.element(page.getByText('Lea: Cut')).toBeVisible()
  signIn({ ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(readIds()).toEqual([])
})

test('an empty list of notifications links to the calendar', async () => {
  await open([])
  await expect.element(page.getByText('All quiet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the calendar' })).toBeVisible()
})

test('“Try again” loads a list of notifications that could not be loaded', async () => {
  await open([booked])
  refuseWith(listNotifications, 'unavailable')
  await showPages([{ path: '*', element: <Desk /> }], '/services')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer(listNotifications, { items: [waiting], unread_count: 0, next_cursor: null })
  await retry.click()
  await expect.element(page.getByText('Max waits').last()).toBeVisible()
})

test('a name of one long word does not widen the list', async () => {
  const message = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}: Cut`
  await open([{ ...booked, message }])
  const row = page.getByRole('button', { name: message })
  await expect.element(row).toBeVisible()
  const list = row.element().closest('dialog')
  expect(list?.scrollWidth).toBe(list?.clientWidth)
})

test('“Show older” adds a page, and only shown notifications are marked as read', async () => {
  await openPages(3)
  await expect.element(page.getByText('Number 20', { exact: true })).toBeVisible()
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect.element(page.getByText('Number 40', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Number 1', { exact: true })).toBeVisible()
  await expect.element(older).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => readIds()[0]).toHaveLength(40)
  expect(readIds()[0]).not.toContain('id-41')
  desk.showNotifications()
  await expect.element(page.getByText('Number 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Number 40', { exact: true })).not.toBeInTheDocument()
})

test.each([1280, 390])('at a width of %i, Tab and Enter reach a second page', async (width) => {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await openPages(2)
  const older = page.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  while (document.activeElement !== older.element()) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  const first = page.getByRole('listitem').filter({ hasText: 'Number 21' })
  await expect.element(first).toHaveFocus()
  await expect.element(first).toBeInViewport()
  await expect.element(older).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Number 21' })).toHaveFocus()
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBe(dialog.clientWidth)
})

test('“Try again” loads a second page that could not be loaded, and the first page stays', async () => {
  await openPages(2)
  const older = page.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  refuseWith(listNotifications, 'unavailable')
  await older.click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await expect.element(page.getByText('Number 20', { exact: true })).toBeVisible()
  answerPages(2)
  await retry.click()
  const first = page.getByRole('listitem').filter({ hasText: 'Number 21' })
  await expect.element(first).toHaveFocus()
})

test('a press on “Show older” is not lost when an event refetches the list meanwhile', async () => {
  const cache = newQueries()
  await openPages(2, cache)
  const older = page.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  answerWith(listNotifications, () => new Promise(() => {}))
  await older.click()
  await expect.poll(() => sent.at(-1)?.query.get('cursor')).toBe('id-20')
  answerPages(2)
  await refreshNotifications(cache)
  await expect.element(page.getByText('Number 40', { exact: true })).toBeVisible()
})

test('“Mark all as read” marks also notifications that were not shown', async () => {
  await openPages(7)
  await expect.element(page.getByText(`${UNREAD_MAX} at the bell`)).toBeVisible()
  answer(listNotifications, {
    items: [{ ...booked, read: true }],
    unread_count: 0,
    next_cursor: null,
  })
  const readAll = page.getByRole('button', { name: 'Mark all as read' })
  await readAll.click()
  await expect.element(page.getByText('0 at the bell')).toBeVisible()
  // a call without ids marks all
  expect(readIds()).toEqual([undefined])
  await expect.element(readAll).toHaveFocus()
})

test('a failed “Mark all as read” shows an error and leaves all unread', async () => {
  await open([booked], undefined, () => refuseWith(markNotificationsRead, 'rate_limited'))
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => useToasts.getState().toasts[0]?.tone).toBe('error')
  await expect.element(page.getByText('1 at the bell')).toBeVisible()
})

async function openPages(count: number, cache?: QueryClient) {
  await open([booked], cache, () => answerPages(count))
}

/** Answers with `count` pages of twenty notifications. A page begins after the notification that the cursor names. */
function answerPages(count: number) {
  const all = Array.from({ length: count * 20 }, (_, index) => ({
    ...booked,
    id: `id-${index + 1}`,
    message: `Number ${index + 1}`,
  }))
  answerWith(listNotifications, ({ query }) => {
    const start = all.findIndex(({ id }) => id === query.get('cursor')) + 1
    const items = all.slice(start, start + Number(query.get('limit')))
    const isLast = start + items.length === all.length
    const next_cursor = isLast ? null : (items.at(-1)?.id ?? null)
    return Response.json({ items, unread_count: Math.min(all.length, UNREAD_MAX), next_cursor })
  })
}
