import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { DashboardUpdate } from '@chairtime/contract/realtime.ts'
import { itemAt } from '@chairtime/core/known.ts'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { type TenantId, tenantId } from '../database/database.ts'
import { type Realtime, startRealtime } from './realtime.ts'
import type { Screen } from './socket-admission.ts'

const ana = tenantId('018f0000-0000-7000-8000-00000000000a')
const ben = tenantId('018f0000-0000-7000-8000-00000000000b')
const ownOrigin = 'http://localhost:3000'

const tenants: TenantId[] = []
const fakes = {
  version: 0,
  readings: 0,
  tenants,
  endSession: (_sessionId: string) => {},
  ended: new Set<string>(),
  now: new Date('2026-03-02T09:00:00Z'),
}
let http: Server
let realtime: Realtime
let tickMilliseconds = 60_000
let screens: Socket[] = []

beforeEach(async () => {
  Object.assign(fakes, { version: 0, readings: 0, tenants: [] })
  http = createServer()
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  realtime = startRealtime(http, {
    verifyToken: async (token) => verify(token),
    validSessions: async (ids) => new Set(ids.filter((id) => !fakes.ended.has(id))),
    readDashboard: async (tenant) => figuresOf(tenant),
    readReminders: async (tenant, span) => (tenant === ana ? [reminder(span.from)] : []),
    now: () => fakes.now,
    tickMilliseconds,
    sessionCheckMilliseconds: tickMilliseconds,
    onSessionRevoked: (listener) => {
      fakes.endSession = listener
      return () => {}
    },
    origins: new Set([ownOrigin]),
    servesHost: () => true,
    log: pino({ level: 'silent' }),
  })
})

afterEach(async () => {
  for (const screen of screens) screen.disconnect()
  screens = []
  realtime.close()
  http.closeAllConnections()
  await new Promise((closed) => http.close(closed))
})

/** Tokens of these tests have the form `salon:user:session`. */
function verify(token: string): Screen | null {
  if (token === 'database-away') throw new Error('connection refused')
  const [name, userId, sessionId] = token.split(':')
  if (!userId || !sessionId) return null
  return {
    tenantId: name === 'ana' ? ana : ben,
    userId,
    sessionId,
    seesMoney: !userId.startsWith('stylist'),
  }
}

function figuresOf(tenant: TenantId): DashboardUpdate {
  fakes.readings += 1
  fakes.tenants.push(tenant)
  return {
    version: fakes.version,
    headcount: { occupied: 1, total: 2, percentage: 50 },
    revenue: { today: 45, currency: 'USD', goal: 1000, tax: { rate_percent: 0, included: true } },
    staff: [],
  }
}

function reminder(minute: number) {
  return { client: 'Lea', time_until: '15 minutes', appointment_id: String(minute) }
}

function open(token: string, headers: Record<string, string> = {}): Socket {
  const port = portOf(http)
  const screen = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    query: { token },
    reconnectionDelay: 20,
    forceNew: true,
    extraHeaders: headers,
  })
  screens.push(screen)
  return screen
}

async function connected(token: string, headers?: Record<string, string>): Promise<Socket> {
  const screen = open(token, headers)
  await heard(screen, 'connect')
  return screen
}

function heard<T>(screen: Socket, event: string): Promise<T> {
  return new Promise((resolve) => screen.once(event, resolve))
}

function listen(screen: Socket): string[] {
  const events: string[] = []
  screen.onAny((event) => events.push(event))
  return events
}

const payment = { amount: 45, currency: 'USD', service: 'Cut', timestamp: '2026-03-02T09:00:00Z' }
const newBooking = { type: 'info', title: 'New booking', message: 'Lea, 9:30' } as const

test('a screen that asks gets the dashboard of its salon', async () => {
  const screen = await connected('ana:1:s1')
  screen.emit('request_dashboard_update')
  expect(await heard(screen, 'dashboard_update')).toMatchObject({ headcount: { occupied: 1 } })
  expect(fakes.tenants).toEqual([ana])
})

test('nothing of one salon reaches the screens of another', async () => {
  const [hers, his] = await Promise.all([connected('ana:1:s1'), connected('ben:2:s2')])
  const foreign = listen(his)
  const own = heard(hers, 'dashboard_update')
  realtime.deliver(ana, { kind: 'payment', checkoutId: '1', payment })
  realtime.deliver(ana, { kind: 'notification', id: '1', notification: newBooking })
  expect(await heard(hers, 'payment_received')).toEqual(payment)
  await own
  await pause(50)
  expect(foreign).toEqual([])
})

test('many changes within a second are sent as two updates: the first immediately, the last with all changes', async () => {
  const screen = await connected('ana:1:s1')
  const versions: number[] = []
  screen.on('dashboard_update', (update: DashboardUpdate) => versions.push(update.version))
  for (fakes.version = 1; fakes.version < 20; fakes.version += 1) {
    realtime.deliver(ana, { kind: 'dashboard' })
  }
  await expect.poll(() => versions).toEqual([1, 20])
  await pause(1300)
  expect(versions).toEqual([1, 20])
})

test('screens that ask for the dashboard concurrently share one reading of it', async () => {
  const all = await Promise.all(['1', '2', '3', '4'].map((user) => connected(`ana:${user}:s`)))
  const answers = all.map((screen) => heard(screen, 'dashboard_update'))
  for (const screen of all) screen.emit('request_dashboard_update')
  await Promise.all(answers)
  expect(fakes.readings).toBe(1)
})

test('a screen that lost its connection comes back by itself and sees what it missed', async () => {
  const screen = await connected('ana:1:s1')
  screen.on('connect', () => screen.emit('request_dashboard_update'))
  fakes.version = 7
  screen.io.engine.close()
  expect(await heard(screen, 'dashboard_update')).toMatchObject({ version: 7 })
})

test('the end of a session closes its screens for good and leaves other screens open', async () => {
  const [ended, other] = await Promise.all([connected('ana:1:s1'), connected('ana:1:s2')])
  const reason = heard(ended, 'disconnect')
  fakes.endSession('s1')
  expect(await reason).toBe('io server disconnect')
  await pause(100)
  expect([ended.active, other.connected]).toEqual([false, true])
})

/** The server's answer to a raw handshake, without a client library. */
async function handshake(query: string, auth = ''): Promise<string> {
  const port = portOf(http)
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&${query}`,
  )
  const answers: string[] = []
  socket.addEventListener('message', ({ data }) => answers.push(String(data)))
  socket.addEventListener('open', () => socket.send(`40${auth}`))
  await expect.poll(() => answers.length).toBe(2)
  socket.close()
  return itemAt(answers, 1)
}

test('a handshake is refused unless it has exactly one token, and has it in the query string', async () => {
  const auth = JSON.stringify({ token: 'ana:1:s1' })
  const refused = '44{"message":"unauthenticated"}'
  expect(await handshake('token=ana:1:s1')).toMatch(/^40/)
  expect(await handshake('token=ana:1:s1&token=ana:1:s1')).toBe(refused)
  expect(await handshake('token=ana:1:s1&token=ben:2:s2')).toBe(refused)
  expect(await handshake('token[]=ana:1:s1')).toBe(refused)
  expect(await handshake('token=ana:1:s1', auth)).toBe(refused)
  expect(await handshake('', auth)).toBe(refused)
})

test('a handshake without a valid token is refused', async () => {
  for (const token of ['', 'nonsense']) {
    const problem = await heard<Error>(open(token), 'connect_error')
    expect(problem.message).toBe('unauthenticated')
  }
})

test('a page of another origin cannot connect a screen; a page of the product can, and so can a program that sends no origin', async () => {
  const foreign = open('ana:1:s1', { origin: 'https://evil.test' })
  await heard(foreign, 'connect_error')
  foreign.disconnect()
  await connected('ana:1:s1', { origin: ownOrigin })
  await connected('ana:1:s1')
  expect(realtime.screens()).toBe(2)
})

test('one user has at most five screens', async () => {
  for (let i = 0; i < 5; i += 1) await connected('ana:1:s1')
  const problem = await heard<Error>(open('ana:1:s1'), 'connect_error')
  expect(problem.message).toBe('too_many_connections')
  await connected('ana:2:s9')
})

test('a screen keeps trying while the server cannot verify its token', async () => {
  const screen = open('database-away')
  let attempts = 0
  screen.io.on('reconnect_attempt', () => {
    attempts += 1
  })
  await expect.poll(() => attempts).toBeGreaterThan(1)
})

test('a screen that floods the server with requests gets at most twenty answers a second', async () => {
  const screen = await connected('ana:1:s1')
  const answers = listen(screen)
  const second = () => Math.floor(performance.now() / 1000)
  const first = second()
  for (let i = 0; i < 200; i += 1) screen.emit('request_dashboard_update')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  await pause(200)
  expect(answers.length).toBeLessThanOrEqual(20 * (second() - first + 1))
})

test('an oversized event closes the connection', async () => {
  const screen = await connected('ana:1:s1')
  const closed = heard(screen, 'disconnect')
  screen.emit('request_dashboard_update', 'x'.repeat(17 * 1024))
  expect(await closed).toBe('transport close')
})

describe('checks and ticks over time', () => {
  beforeAll(() => {
    tickMilliseconds = 300
  })

  test('a session that ended on another node loses its screens at the next check', async () => {
    const screen = await connected('ana:1:gone')
    const reason = heard(screen, 'disconnect')
    fakes.ended.add('gone')
    expect(await reason).toBe('io server disconnect')
  })

  test('screens are updated as time passes, and the desk is reminded of an appointment once', async () => {
    const [hers, his] = await Promise.all([connected('ana:1:s1'), connected('ben:2:s2')])
    const [events, foreign] = [listen(hers), listen(his)]
    const reminders = () => events.filter((event) => event === 'appointment_reminder')
    await expect.poll(() => events).toContain('dashboard_update')
    fakes.now = new Date('2026-03-02T09:01:00Z')
    await expect.poll(reminders).toHaveLength(1)
    await pause(700)
    expect(reminders()).toHaveLength(1)
    expect(foreign).not.toContain('appointment_reminder')
  })
})
