import { setTimeout as pause } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../src/platform/time/clock.ts'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { eventsOf, inTime, startNode, type TestNode, withinASecond } from './nodes.ts'

let server: TestServer
let a: TestNode
let b: TestNode
let ana: TestSalon
let ben: TestSalon
let cut: string
let login: pg.Client

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'worker' })
  a = await startNode(server, { role: 'web' })
  b = await startNode(server, { role: 'web' })
  login = new pg.Client(server.address.app)
  await login.connect()
  ana = await server.registerSalon({}, a.call)
  ben = await server.registerSalon({ business_name: 'Studio South' }, a.call)
  cut = itemAt((await ana.onboard()).serviceIds, 0)
})

afterAll(async () => {
  await login.end()
  await Promise.all([a.close(), b.close()])
  await server.close()
})

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

let day = 3
/** Books at the desk, on another day each time. */
function book(node: TestNode, request: object = {}) {
  day += 1
  const start_time = `2026-03-${String(day).padStart(2, '0')}T10:00:00-05:00`
  const body = {
    service_ids: [cut],
    start_time,
    client: { name: 'Lea' },
    override: { reason: 'test' },
  }
  return node.call('POST', '/api/appointments', { ...body, ...request }, bearer(ana.accessToken))
}

function nextPayload(screen: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => screen.once(event, resolve))
}

test('bookings on one node appear once and in order on the salon’s screens at another node, and not on screens of other salons', async () => {
  const [hers, his] = await Promise.all([
    b.openScreen(ana.accessToken),
    b.openScreen(ben.accessToken),
  ])
  const [shown, foreign] = [eventsOf(hers), eventsOf(his)]
  const booked = []
  for (let i = 0; i < 5; i += 1) booked.push((await book(a)).body.appointment)
  const updates = () => shown.filter(({ event }) => event === 'appointment_update')
  await expect.poll(() => updates().length, withinASecond).toBe(5)
  expect(updates().map(({ payload }) => payload)).toEqual(
    booked.map((appointment) => ({ action: 'created', appointment })),
  )
  await expect.poll(() => shown.map(({ event }) => event)).toContain('dashboard_update')
  await pause(100)
  expect(updates()).toHaveLength(5)
  expect(foreign).toEqual([])
})

test('a payment and a notification arrive once on every node', async () => {
  const screens = await Promise.all([a, b].map((node) => node.openScreen(ana.accessToken)))
  const shown = screens.map(eventsOf)
  const { body } = await book(a, { start_time: '2026-03-02T09:15:00-05:00' })
  const { id, price } = body.appointment
  const path = `/api/appointments/${id}`
  await a.call('POST', `${path}/status`, { status: 'in_progress' }, bearer(ana.accessToken))
  const payments = [{ method: 'cash', amount: price }]
  await a.call('POST', `${path}/checkout`, { payments }, bearer(ana.accessToken))
  await a.call('POST', `/api/public/${ana.slug}/waitlist`, {
    service_ids: [cut],
    windows: [{ from: '2026-03-09T10:00:00-04:00', to: '2026-03-09T18:00:00-04:00' }],
    client: { name: 'Ida', email: 'ida@mail.test' },
  })
  const allOf = (event: string) => shown.map((all) => all.filter((one) => one.event === event))
  const counts = () =>
    ['payment_received', 'notification'].map((event) => allOf(event).map((all) => all.length))
  await expect.poll(counts, withinASecond).toEqual([
    [1, 1],
    [1, 1],
  ])
  await pause(100)
  for (const event of ['payment_received', 'notification']) {
    const [onA, onB] = allOf(event)
    expect(onA).toHaveLength(1)
    expect(onB).toEqual(onA)
  }
})

test('the notifications about a client’s booking and its cancellation are equal on two nodes', async () => {
  const screens = await Promise.all([a, b].map((node) => node.openScreen(ana.accessToken)))
  const notified = screens.map((screen) => nextPayload(screen, 'notification'))
  const { status, body } = await a.call('POST', `/api/public/${ana.slug}/appointments`, {
    service_ids: [cut],
    start_time: '2026-03-20T15:00:00-04:00',
    client: { name: 'Ida', email: 'ida@mail.test' },
    policy_accepted: true,
  })
  expect(status).toBe(201)
  const [bookedOnA, bookedOnB] = await inTime(Promise.all(notified))
  expect(bookedOnB).toEqual(bookedOnA)
  const cancelled = screens.map((screen) => nextPayload(screen, 'notification'))
  await a.call('POST', `/api/public/manage/${body.manage_token}/cancel`)
  const [cancelledOnA, cancelledOnB] = await inTime(Promise.all(cancelled))
  expect(cancelledOnB).toEqual(cancelledOnA)
  expect(cancelledOnB).not.toEqual(bookedOnB)
})

test('when a user reads the notifications on one node, the user’s screens at another node are told', async () => {
  const [hers, his] = await Promise.all([
    b.openScreen(ana.accessToken),
    b.openScreen(ben.accessToken),
  ])
  const shown = eventsOf(his)
  const announced = nextPayload(hers, 'notifications_read')
  await a.call('POST', '/api/notifications/read', undefined, bearer(ana.accessToken))
  await inTime(announced)
  await pause(100)
  expect(shown).toEqual([])
})

test('when a session ends on one node, another node closes its sockets and refuses its token', async () => {
  const { email, password } = ana
  const { body } = await a.call('POST', '/api/auth/login', { email, password })
  const screen = await b.openScreen(body.access_token)
  const token = bearer(body.access_token)
  const callStatus = async () => (await b.call('GET', '/api/services', undefined, token)).status
  expect(await callStatus()).toBe(200)
  await a.call('POST', '/api/auth/logout', undefined, token)
  await Promise.all([
    expect.poll(() => screen.active, withinASecond).toBe(false),
    expect.poll(callStatus, withinASecond).toBe(401),
  ])
})

test('a configuration change on one node is used in the next answer of another node', async () => {
  const resources = await b.call('GET', '/api/resources', undefined, bearer(ana.accessToken))
  const chair = resources.body.resources.at(-1)
  const total = async () => {
    const today = await b.call('GET', '/api/calendar/today', undefined, bearer(ana.accessToken))
    return today.body.headcount.total
  }
  expect(await total()).toBe(2)
  const change = { name: chair.name, active: false, version: chair.version }
  const path = `/api/resources/${chair.id}`
  const { status } = await a.call('PUT', path, change, bearer(ana.accessToken))
  expect([status, await total()]).toEqual([200, 1])
})

test('two workers send each message once', async () => {
  const secondWorker = await startNode(server, { role: 'worker' })
  for (let i = 0; i < 6; i += 1) {
    await book(a, { client: { name: `Client ${i}`, email: `client${i}@mail.test` } })
  }
  await Promise.all([server.app.sendDue(), secondWorker.app.sendDue(), server.app.sendDue()])
  const recipients = await recipientsLike('client%')
  expect(recipients.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `client${i}@mail.test`))
  await secondWorker.close()
})

async function recipientsLike(pattern: string): Promise<string[]> {
  const text = 'select recipient from development_outbox where recipient like $1'
  const { rows } = await login.query<{ recipient: string }>(text, [pattern])
  return rows.map(({ recipient }) => recipient)
}

/** The number of nodes that listen to notices now. */
async function countListeners(): Promise<number> {
  const { rows } = await login.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'chairtime notices' and query <> ''`,
  )
  return itemAt(rows, 0).count
}

/**
 * Runs the work while the nodes that connected last get no notices; `nodes` is the number of these nodes. Their
 * connections for notices are ended again and again.
 */
async function withoutNotices<T>(nodes: number, work: () => Promise<T>): Promise<T> {
  const { rows } = await login.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'chairtime notices'
      order by backend_start`,
  )
  const spared = rows.slice(0, -nodes).map(({ pid }) => pid)
  const endConnections = async () => {
    await login.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'chairtime notices'
          and pid <> all($1)`,
      [spared],
    )
  }
  await endConnections()
  const ending = setInterval(() => void endConnections(), 20)
  try {
    return await work()
  } finally {
    clearInterval(ending)
    await endConnections()
  }
}

/**
 * Options of `expect.poll` for what a node does after it has connected again, which may take some seconds. The timeout
 * is shorter than the minute after which every dashboard is sent again anyway.
 */
const afterReconnecting = { timeout: 20_000, interval: 50 }

test('when a node has lost its connection for notices and connects again, it sends its screens the present state and refuses sessions that ended meanwhile', async () => {
  const before = await countListeners()
  const node = await startNode(server, { role: 'web' })
  const { email, password } = ana
  const { body } = await a.call('POST', '/api/auth/login', { email, password })
  const token = bearer(body.access_token)
  const screen = await node.openScreen(ana.accessToken)
  const endedScreen = await node.openScreen(body.access_token)
  const callStatus = async () => (await node.call('GET', '/api/services', undefined, token)).status
  const shown = eventsOf(screen)
  await expect.poll(countListeners).toBe(before + 1)
  await withoutNotices(1, async () => {
    // the notices of these changes are sent while the node does not listen
    expect((await book(a)).status).toBe(201)
    expect(await callStatus()).toBe(200)
    await a.call('POST', '/api/auth/logout', undefined, token)
    await pause(100)
  })
  const { body: today } = await a.call(
    'GET',
    '/api/calendar/today',
    undefined,
    bearer(ana.accessToken),
  )
  const versions = () => shown.map(({ payload }) => Number(Object(payload).version ?? 0))
  await expect
    .poll(() => Math.max(...versions()), afterReconnecting)
    .toBeGreaterThanOrEqual(today.version)
  await expect.poll(callStatus, afterReconnecting).toBe(401)
  await expect.poll(() => endedScreen.active, afterReconnecting).toBe(false)
  await expect.poll(countListeners).toBe(before + 1)
  const next = nextPayload(screen, 'appointment_update')
  const { body: booked } = await book(a)
  expect(await next).toEqual({ action: 'created', appointment: booked.appointment })
  await node.close()
})

test('when the clocks of two nodes are moved at the same moment, both nodes have the same time afterwards', async () => {
  const before = await countListeners()
  const clock = () => movableClock({ now: () => new Date(), problem: () => undefined })
  const nodes = await Promise.all([1, 2].map(() => startNode(server, { role: 'web', clock })))
  await expect.poll(countListeners).toBe(before + 2)
  const times = () => nodes.map(({ app }) => app.context.clock.now().getTime())
  for (const year of [2027, 2028, 2029]) {
    const moves = nodes.map((node, i) =>
      node.call('POST', '/dev/api/clock', { now: `${year}-0${i + 1}-01T12:00:00Z` }),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200])
    await pause(200)
    await expect
      .poll(() => {
        const [one, other] = times()
        assert(other)
        assert(one)
        return Math.abs(one - other)
      })
      .toBeLessThan(3_600_000)
    expect(new Date(itemAt(times(), 0)).getUTCFullYear()).toBe(year)
  }
  await Promise.all(nodes.map((node) => node.close()))
})
