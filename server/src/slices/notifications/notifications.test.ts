import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listNotifications } from '@chairtime/contract/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { notify } from '../../scheduling/effects/notification-store.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
})

afterAll(() => server.close())

async function notifyDesk(title: string, of = salon, at?: Date): Promise<void> {
  server.clock.advance(1)
  const { database, clock } = server.app.context
  const notification = { kind: 'booking', title, message: 'Tuesday, 10:00' }
  await database
    .inTenant(tenantId(of.tenantId))
    .write((db) => notify(db, notification, at ?? clock.now()))
}

const list = async (query = '', of = salon): Promise<Listed> =>
  (await of.call('GET', `/api/notifications${query}`)).body

/** Marks notifications as read, all of them by default. Returns how many are unread afterwards. */
async function markAsRead(notification_ids?: readonly string[], of = salon): Promise<number> {
  const given = notification_ids && { notification_ids }
  return (await of.call('POST', '/api/notifications/read', given)).body.unread_count
}

type Listed = Reply<typeof listNotifications>
const idsOf = ({ items }: Listed) => items.map(({ id }) => id)
const isRead = (item: Listed['items'][number]) => item.read

test('notifications are listed newest first, and counted until they are read', async () => {
  await notifyDesk('First')
  await notifyDesk('Second')
  const before = await list()
  expect(before.items.map((n: { title: string }) => n.title)).toEqual(['Second', 'First'])
  expect([before.unread_count, before.items[0]?.read]).toEqual([2, false])
  const { body } = await salon.call('POST', '/api/notifications/read')
  expect(body.unread_count).toBe(0)
  await notifyDesk('Third')
  const after = await list()
  expect(after.unread_count).toBe(1)
  expect(after.items.map((n: { read: boolean }) => n.read)).toEqual([false, true, true])
})

test('a long list comes page by page without gaps or repeats', async () => {
  for (let i = 0; i < 5; i += 1) await notifyDesk(`Number ${i}`)
  const titles: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { title: string }[]; next_cursor: string | null } = await list(
      `?limit=3${cursor && `&cursor=${cursor}`}`,
    )
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next_cursor
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles).toHaveLength((await list('?limit=200')).items.length)
})

test('notifications that were not shown stay unread', async () => {
  const newSalon = await server.registerSalon()
  for (let i = 0; i < 26; i += 1) await notifyDesk(`Number ${i}`, newSalon)
  const newest = await list('?limit=20', newSalon)
  await notifyDesk('Arrived while the list was open', newSalon)
  expect(await markAsRead(idsOf(newest), newSalon)).toBe(7)
  const all = await list('?limit=200', newSalon)
  const shown = new Set(idsOf(newest))
  expect(all.unread_count).toBe(7)
  expect(all.items.map(isRead)).toEqual(idsOf(all).map((id) => shown.has(id)))
  const older = await list(`?limit=20&cursor=${newest.next_cursor}`, newSalon)
  expect(await markAsRead([...idsOf(newest), ...idsOf(older)], newSalon)).toBe(1)
  expect(await markAsRead(undefined, newSalon)).toBe(0)
})

test('a notification that is committed late stays unread between two that were shown', async () => {
  const newSalon = await server.registerSalon()
  await notifyDesk('First', newSalon)
  server.clock.advance(1)
  const late = server.clock.now()
  await notifyDesk('Second', newSalon)
  const shown = idsOf(await list('', newSalon))
  expect(await markAsRead(shown, newSalon)).toBe(0)
  await notifyDesk('Late', newSalon, late)
  expect((await list('', newSalon)).items.map(isRead)).toEqual([true, false, true])
})

test('a notification that is committed after all were marked as read stays unread', async () => {
  const newSalon = await server.registerSalon()
  await notifyDesk('First', newSalon)
  server.clock.advance(1)
  const late = server.clock.now()
  await notifyDesk('Second', newSalon)
  server.clock.advance(1)
  expect(await markAsRead(undefined, newSalon)).toBe(0)
  await notifyDesk('Late', newSalon, late)
  expect((await list('', newSalon)).items.map(isRead)).toEqual([true, false, true])
  server.clock.advance(120)
  expect(await markAsRead(undefined, newSalon)).toBe(0)
  expect((await list('', newSalon)).items.map(isRead)).toEqual([true, true, true])
})

test('when two notifications were made at the same moment, both stay unread until both were shown', async () => {
  const newSalon = await server.registerSalon()
  const now = server.clock.now()
  for (const title of ['First', 'Second']) await notifyDesk(title, newSalon, now)
  const all = idsOf(await list('', newSalon))
  expect(await markAsRead(all.slice(0, 1), newSalon)).toBe(2)
  expect(await markAsRead(all, newSalon)).toBe(0)
})

test('ids that name no notification of the salon mark nothing', async () => {
  const [foreign, own] = [await server.registerSalon(), await server.registerSalon()]
  for (const one of [foreign, own]) await notifyDesk('News', one)
  expect(await markAsRead(idsOf(await list('', foreign)), own)).toBe(1)
  expect(await markAsRead([], own)).toBe(1)
  expect((await list('', foreign)).unread_count).toBe(1)
})
