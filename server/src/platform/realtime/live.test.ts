import { setTimeout as pause } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { portOf } from '../../../test/port-of.ts'
import { developmentNumber } from '../../slices/dev/providers.ts'

let server: TestServer
let ana: TestSalon
let ben: TestSalon
let cut: string
let url: string
const screens: Socket[] = []

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  ana = await server.registerSalon()
  ben = await server.registerSalon({ business_name: 'Studio South' })
  cut = itemAt((await ana.onboard()).serviceIds, 0)
  await ben.onboard()
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(server.app.http.server)
  url = `http://127.0.0.1:${port}`
})

// a user has at most five screens
afterEach(() => {
  for (const screen of screens.splice(0)) screen.disconnect()
})

afterAll(async () => {
  await server.close()
})

function screenWith(token: string): Socket {
  const screen = io(url, {
    transports: ['websocket'],
    query: { token },
    forceNew: true,
    // without this header the Host would have the port of the test, and the server refuses such a Host
    extraHeaders: { host: server.config.baseDomain },
  })
  screens.push(screen)
  return screen
}

async function open(token: string): Promise<Socket> {
  const screen = screenWith(token)
  await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
  return screen
}

function heard<T = unknown>(screen: Socket, event: string): Promise<T> {
  return new Promise((resolve) => screen.once(event, resolve))
}

function events(screen: Socket): string[] {
  const all: string[] = []
  screen.onAny((event) => all.push(event))
  return all
}

test('the screens of stylists get no takings and no payments', async () => {
  // the first staff member is the owner
  const [, mia] = (await ana.call('GET', '/api/staff')).body.staff
  const stylist = await signInAs('stylist')
  const today = await server.call('GET', '/api/calendar/today', undefined, stylist.headers)
  expect(today.body.revenue).toMatchObject({ today: null, currency: 'USD', goal: null })
  const [desk, floor] = await Promise.all([open(ana.accessToken), open(stylist.token)])
  const seen = events(floor)
  const [shown, hidden] = [heard(desk, 'dashboard_update'), heard(floor, 'dashboard_update')]
  const paid = heard(desk, 'payment_received')
  const lines = [{ kind: 'product', name: 'Wax', price: 12, staff_id: mia.id }]
  const payments = [{ method: 'cash', amount: 12 }]
  await ana.call('POST', '/api/checkouts', { lines, payments })
  expect(await paid).toMatchObject({ amount: 12 })
  expect(await shown).toMatchObject({ revenue: { today: 12, goal: 1000 } })
  expect(await hidden).toMatchObject({ revenue: { today: null, goal: null } })
  floor.emit('request_dashboard_update')
  expect(await heard(floor, 'dashboard_update')).toMatchObject({ revenue: { today: null } })
  expect(seen).not.toContain('payment_received')
  for (const screen of [desk, floor]) screen.disconnect()
})

/** Adds a user with a role to Ana's salon and signs this user in. */
async function signInAs(role: string) {
  const { email, password } = ana
  const memberEmail = `${role}@salon.test`
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  const inserted = await owner.query(
    `insert into users (id, email, name, password_hash, created_at)
     select gen_random_uuid(), $2, 'Mia', password_hash, created_at from users where email = $1 returning id`,
    [email, memberEmail],
  )
  await owner.query(
    'insert into memberships (tenant_id, user_id, role, created_at) values ($1, $2, $3, now())',
    [ana.tenantId, inserted.rows[0].id, role],
  )
  await owner.end()
  const { body } = await server.call('POST', '/api/auth/login', { email: memberEmail, password })
  const token: string = body.access_token
  return { token, headers: { authorization: `Bearer ${token}` } }
}

const booking = (start: string) => ({
  service_ids: [cut],
  start_time: start,
  client: { name: 'Lea Kaminski' },
})

test('when an online booking is sent twice with the same key, it appears on the screens once', async () => {
  const screen = await open(ana.accessToken)
  const updates: unknown[] = []
  screen.on('appointment_update', (update) => updates.push(update))
  const request = {
    service_ids: [cut],
    start_time: '2026-03-05T10:00:00-05:00',
    client: { name: 'Ida', email: 'ida@mail.test' },
    for_someone_else: true,
    policy_accepted: true,
  }
  const book = () =>
    server.call('POST', `/api/public/${ana.slug}/appointments`, request, {
      'idempotency-key': 'asked twice',
    })
  const [first, repeated] = [await book(), await book()]
  expect([repeated.status, repeated.headers['idempotency-replayed']]).toEqual([201, 'true'])
  // events arrive in order, so a second booking shows that no further event of the first one follows
  const laterRequest = { ...request, start_time: '2026-03-05T15:00:00-05:00' }
  const { body } = await server.call('POST', `/api/public/${ana.slug}/appointments`, laterRequest)
  await expect.poll(() => updates.length).toBeGreaterThan(1)
  expect(updates).toMatchObject([
    { appointment: { id: first.body.appointment.id } },
    { appointment: { id: body.appointment.id } },
  ])
})

test('when a visit is booked, the screens of its salon get the same appointment as the caller, and other salons’ screens get nothing of it', async () => {
  const [hers, his] = await Promise.all([open(ana.accessToken), open(ben.accessToken)])
  const foreign = events(his)
  const update = heard(hers, 'appointment_update')
  const dashboard = heard(hers, 'dashboard_update')
  const { body } = await ana.call('POST', '/api/appointments', booking('2026-03-02T10:00:00-05:00'))
  expect(await update).toEqual({ action: 'created', appointment: body.appointment })
  expect(await dashboard).toMatchObject({ headcount: { total: 2 }, revenue: { currency: 'USD' } })
  await pause(100)
  // the dashboard of his own salon may arrive: it is sent when the node connects to the other nodes, and each minute
  expect(foreign.filter((event) => event !== 'dashboard_update')).toEqual([])
})

test('a visit that is confirmed by text appears on the screens of its salon and in the activity', async () => {
  const phone = '+12025550144'
  const { body } = await server.call('POST', `/api/public/${ana.slug}/appointments`, {
    service_ids: [cut],
    start_time: '2026-03-06T10:00:00-05:00',
    client: { name: 'Uma Said', phone, sms_opt_in: true },
    policy_accepted: true,
  })
  await server.app.sendDue()
  const screen = await open(ana.accessToken)
  const update = heard(screen, 'appointment_update')
  const text = { from: phone, to: developmentNumber, body: 'C' }
  await server.call('POST', '/dev/api/messages/inbound', text)
  expect(await update).toMatchObject({
    action: 'updated',
    appointment: { id: body.appointment.id, client_confirmed: true },
  })
  const { body: activity } = await ana.call('GET', '/api/activity')
  expect(activity.items[0].text).toMatch(/^Uma S\. confirmed /)
})

test('a refused booking appears on no screen', async () => {
  const screen = await open(ana.accessToken)
  const shown = events(screen)
  const taken = booking('2026-03-03T10:00:00-05:00')
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(await ana.call('POST', '/api/appointments', taken))
  const booked = answers.filter(({ status }) => status === 201).length
  await pause(200)
  expect(answers.map(({ status }) => status)).toContain(409)
  expect(shown.filter((event) => event === 'appointment_update')).toHaveLength(booked)
})

test('a change that has no event of its own updates the dashboards', async () => {
  const screen = await open(ana.accessToken)
  const [, mia] = (await ana.call('GET', '/api/staff')).body.staff
  const hour = { start_time: '2026-03-04T10:00:00-05:00', end_time: '2026-03-04T11:00:00-05:00' }
  const changes = [
    () => ana.call('POST', '/api/time-off', { staff_id: mia.id, kind: 'block', ...hour }),
    () => ana.call('POST', '/api/clients', { name: 'Ada' }),
  ]
  for (const change of changes) {
    // a salon gets at most one update of its dashboard a second
    await pause(1100)
    const update = heard<{ version: number }>(screen, 'dashboard_update')
    expect((await change()).status).toBe(201)
    expect((await update).version).toBeGreaterThan(0)
  }
})

test('reading notifications sends no update of the dashboard', async () => {
  const screen = await open(ana.accessToken)
  // a salon gets at most one update of its dashboard a second
  await pause(1100)
  const seen = events(screen)
  await ana.call('POST', '/api/notifications/read')
  await pause(200)
  expect(seen).not.toContain('dashboard_update')
})

test('when a user has read the notifications, all screens of this user are told, and screens of other users are not', async () => {
  const manager = await signInAs('manager')
  const [one, two, colleague] = await Promise.all([
    open(ana.accessToken),
    open(ana.accessToken),
    open(manager.token),
  ])
  const seen = events(colleague)
  const bothHeard = Promise.all([one, two].map((screen) => heard(screen, 'notifications_read')))
  await ana.call('POST', '/api/notifications/read', { notification_ids: [] })
  await bothHeard
  await pause(200)
  expect(seen).toEqual([])
})

test('when a booking at the desk is sent twice with the same key, it appears on the screens once', async () => {
  const screen = await open(ana.accessToken)
  const shown = events(screen)
  const headers = { 'idempotency-key': 'one booking, please' }
  const request = booking('2026-03-04T10:00:00-05:00')
  await ana.call('POST', '/api/appointments', request, headers)
  await ana.call('POST', '/api/appointments', request, headers)
  await pause(200)
  expect(shown.filter((event) => event === 'appointment_update')).toHaveLength(1)
})

test('a socket ticket opens only one screen', async () => {
  const { body } = await ana.call('POST', '/api/auth/socket-ticket')
  const screen = await open(body.ticket)
  screen.emit('request_dashboard_update')
  const update = await heard<{ version: number }>(screen, 'dashboard_update')
  expect(update.version).toBeGreaterThan(0)
  const secondScreen = screenWith(body.ticket)
  expect((await heard<Error>(secondScreen, 'connect_error')).message).toBe('unauthenticated')
})

test('signing out closes the screens of the session permanently', async () => {
  const { body } = await server.call('POST', '/api/auth/login', {
    email: ana.email,
    password: ana.password,
  })
  const screen = await open(body.access_token)
  const reason = heard(screen, 'disconnect')
  await server.call('POST', '/api/auth/logout', undefined, {
    authorization: `Bearer ${body.access_token}`,
  })
  expect(await reason).toBe('io server disconnect')
})
