import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { startDelayProxy } from '../../../test/delay-proxy.ts'
import {
  createTestDatabase,
  openPatiently,
  type TestDatabase,
} from '../../../test/template-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { type Notice, type Notices, openNotices } from './notices.ts'

let store: TestDatabase
let database: Database
let speaker: Notices
let listener: Notices
const heard: Notice[] = []
const heardBySpeaker: Notice[] = []

beforeAll(async () => {
  store = await createTestDatabase()
  database = openPatiently(store.address)
  speaker = await openConnected(heardBySpeaker)
  listener = await openConnected(heard)
})

afterAll(async () => {
  await Promise.all([speaker.close(), listener.close()])
  await database.close()
  await store.drop()
})

async function openConnected(received: Notice[], through = database): Promise<Notices> {
  const connected = Promise.withResolvers<void>()
  const on = { received: (notice: Notice) => received.push(notice), connected: connected.resolve }
  const notices = openNotices(through, on, pino({ level: 'silent' }))
  await connected.promise
  return notices
}

test('when notices need several payloads, the other node gets them in their order, and the node that sent them gets none', async () => {
  const sent = Array.from({ length: 1_000 }, () => ({ kind: 'session', id: newId() }) as const)
  for (const notice of sent) speaker.publish(notice)
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(1_000)
  expect(heard).toEqual(sent)
  expect(heardBySpeaker).toEqual([])
})

test('when too many notices wait, one of kind `everything` replaces them', async () => {
  heard.length = 0
  for (let i = 0; i <= 5_000; i += 1) speaker.publish({ kind: 'session', id: newId() })
  await expect.poll(() => heard[0], { timeout: 30_000 }).toEqual({ kind: 'everything' })
  expect(heard.length).toBeLessThan(10)
})

test('an unreadable notice is left out, and the following ones are read', async () => {
  heard.length = 0
  const channel = database.listen({ received() {}, connected() {}, disconnected() {} })
  const last = { kind: 'session', id: newId() }
  const payloads = [
    'nonsense',
    '{}',
    'null',
    JSON.stringify(['another node', { kind: 'of tomorrow' }, { kind: 'session', id: "'" }, last]),
  ]
  await expect
    .poll(() =>
      channel.send(payloads).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => heard).toEqual([last])
  await channel.close()
})

test('notices published just before closing still arrive', async () => {
  heard.length = 0
  const leaving = await openConnected([])
  const last = { kind: 'session', id: newId() } as const
  leaving.publish(last)
  await leaving.close()
  await expect.poll(() => heard).toEqual([last])
})

test('when a node closes while notices are being sent, those published meanwhile still arrive', async () => {
  heard.length = 0
  const proxy = await startDelayProxy(store.address)
  const distant = openPatiently(proxy.address)
  const leaving = await openConnected([], distant)
  proxy.delayMs = 300
  const [first, last] = [newId(), newId()].map((id) => ({ kind: 'session', id }) as const)
  assert(first)
  leaving.publish(first)
  await sleep(100)
  assert(last)
  leaving.publish(last)
  await leaving.close()
  await expect.poll(() => heard).toEqual([first, last])
  await distant.close()
  proxy.close()
})

test('when the database has stopped answering, `close` still comes to an end', async () => {
  const proxy = await startDelayProxy(store.address)
  const distant = openDatabase(proxy.address)
  const leaving = await openConnected([], distant)
  proxy.delayMs = 3_600_000
  leaving.publish({ kind: 'session', id: newId() })
  await leaving.close()
  proxy.close()
  await distant.close()
}, 30_000)
