import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { forgetAll } from './salon-cache.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.close())

test('when the configuration of a salon takes long to read, only the clients of this salon wait', async () => {
  const slow = await server.registerSalon()
  const other = await server.registerSalon()
  for (const salon of [slow, other]) await salon.onboard()
  const readSite = ({ slug }: { slug: string }) => server.call('GET', `/api/public/${slug}`)
  forgetAll()
  expect((await readSite(other)).status).toBe(200)
  const login = new pg.Client(server.address.owner)
  await login.connect()
  // every read of a configuration waits, but the configuration of the other salon is remembered
  await login.query('begin; lock table working_hours in access exclusive mode')
  const waiting = Array.from({ length: 20 }, () => readSite(slow))
  await sleep(300)
  const otherStatuses: number[] = []
  const readOther = async () => {
    for (let i = 0; i < 3; i += 1) otherStatuses.push((await readSite(other)).status)
  }
  // a call that had to wait for the reads of the slow salon would not end before the lock is released
  await Promise.race([readOther(), sleep(5_000)])
  await login.query('commit')
  await login.end()
  expect(otherStatuses).toEqual([200, 200, 200])
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
})
