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

async function notifyDesk(title: string): Promise<void> {
  server.clock.advance(1)
  const { database, clock } = server.app.context
  await database
    .inTenant(tenantId(salon.tenantId))
    .write((db) => notify(db, { kind: 'booking', title, message: 'Tuesday, 10:00' }, clock.now()))
}

const list = async (query = '') => (await salon.call('GET', `/api/notifications${query}`)).body

test('unread notifications are counted and listed newest first, until they are read', async () => {
  await notifyDesk('First')
  await notifyDesk('Second')
  const before = await list()
  expect(before.items.map((n: { title: string }) => n.title)).toEqual(['Second', 'First'])
  expect([before.unread_count, before.items[0].read]).toEqual([2, false])
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
