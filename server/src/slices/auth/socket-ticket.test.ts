import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { socketTokenVerifier, validSessions } from '../../platform/identity/session.ts'

let server: TestServer
let salon: TestSalon
let verify: ReturnType<typeof socketTokenVerifier>
beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  verify = socketTokenVerifier(server.app.context)
})
afterAll(() => server.close())

const newTicket = async () => (await salon.call('POST', '/api/auth/socket-ticket')).body.ticket

test('a ticket opens a realtime connection of its salon once', async () => {
  const token = await newTicket()
  expect(await verify(token)).toMatchObject({ tenantId: salon.tenantId })
  expect(await verify(token)).toBeNull()
})

test('of twenty concurrent connections with one ticket, one opens', async () => {
  const token = await newTicket()
  const screens = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(screens.filter((screen) => screen !== null)).toHaveLength(1)
})

test('a ticket is valid for half a minute', async () => {
  const [early, late] = [await newTicket(), await newTicket()]
  const start = server.clock.now()
  server.clock.advance(29)
  expect(await verify(early)).not.toBeNull()
  server.clock.advance(2)
  expect(await verify(late)).toBeNull()
  server.clock.set(start)
})

test('an access token also opens a realtime connection of its salon, but a refresh token or an invalid text does not', async () => {
  expect(await verify(salon.accessToken)).toMatchObject({ tenantId: salon.tenantId })
  for (const token of ['', 'x', '..', salon.refreshToken, `${salon.accessToken}x`]) {
    expect(await verify(token), token).toBeNull()
  }
})

test('a session that ended is no longer valid, and its ticket opens nothing', async () => {
  const { context } = server.app
  const token = await newTicket()
  const screen = await verify(await newTicket())
  assert(screen)
  const ids = [screen.sessionId, 'ffffffff-ffff-7fff-bfff-ffffffffffff']
  expect(await validSessions(context, ids, server.clock.now())).toEqual(new Set([ids[0]]))
  await salon.call('POST', '/api/auth/logout')
  expect(await validSessions(context, ids, server.clock.now())).toEqual(new Set())
  expect(await verify(token)).toBeNull()
})
