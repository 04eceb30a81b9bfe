import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse, type TestSalon } from '../../../test/harness.ts'
import { liveSessions, socketTokenVerifier } from '../../platform/identity/session.ts'

let house: TestHouse
let salon: TestSalon
let verify: ReturnType<typeof socketTokenVerifier>
beforeAll(async () => {
  house = await startTestHouse()
  salon = await house.registerSalon()
  verify = socketTokenVerifier(house.app.house)
})
afterAll(() => house.close())

const ticket = async () =>
  (await salon.call('POST', '/api/auth/socket-ticket')).body.ticket as string

test('a ticket opens the salon’s connection once', async () => {
  const token = await ticket()
  expect(await verify(token)).toMatchObject({ tenantId: salon.tenantId })
  expect(await verify(token)).toBeNull()
})

test('of twenty connections with one ticket at the same moment, one opens', async () => {
  const token = await ticket()
  const screens = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(screens.filter((screen) => screen !== null)).toHaveLength(1)
})

test('a ticket is good for half a minute', async () => {
  const token = await ticket()
  const start = house.clock.now()
  house.clock.advance(31)
  expect(await verify(token)).toBeNull()
  house.clock.set(start)
})

test('an access token opens it too; nothing else does', async () => {
  expect(await verify(salon.accessToken)).toMatchObject({ tenantId: salon.tenantId })
  for (const token of ['', 'x', '..', salon.refreshToken, `${salon.accessToken}x`]) {
    expect(await verify(token), token).toBeNull()
  }
})

test('a session that ended no longer stands, and its ticket opens nothing', async () => {
  const { house: parts } = house.app
  const token = await ticket()
  const screen = await verify(await ticket())
  const ids = [screen!.sessionId, 'ffffffff-ffff-7fff-bfff-ffffffffffff']
  expect(await liveSessions(parts, ids, house.clock.now())).toEqual(new Set([ids[0]]))
  await salon.call('POST', '/api/auth/logout')
  expect(await liveSessions(parts, ids, house.clock.now())).toEqual(new Set())
  expect(await verify(token)).toBeNull()
})
