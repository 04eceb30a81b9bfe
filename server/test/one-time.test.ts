import { setTimeout as pause } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, assert, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type DatabaseClock,
  databaseClock,
  type NodeClocks,
} from '../src/platform/database/database-clock.ts'
import { signAccessToken } from '../src/platform/identity/tokens.ts'
import { type Clock, movableClock } from '../src/platform/time/clock.ts'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { startNode, type TestNode } from './nodes.ts'
import { standingClock } from './standing-clock.ts'

const HOUR_MS = 3_600_000

/** A node's own clocks. The test sets the error of the wall clock, and how long the machine was suspended. */
interface WrongClocks extends NodeClocks {
  wrongMilliseconds: number
  asleepMilliseconds: number
}

function wrongClocks(wrongMilliseconds: number): WrongClocks {
  const clocks = {
    wrongMilliseconds,
    asleepMilliseconds: 0,
    wall: () => Date.now() + clocks.wrongMilliseconds,
    // a monotonic clock may begin at any number
    monotonic: () => performance.now() - clocks.asleepMilliseconds + 1e9,
  }
  return clocks
}

let server: TestServer
let nodeBehind: TestNode
let nodeAhead: TestNode
let salon: TestSalon
let cut: string
let owner: pg.Client
const databaseClocks: DatabaseClock[] = []

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  owner = new pg.Client(server.address.owner)
  await owner.connect()
  const wrongBy = (milliseconds: number) => (database: Parameters<typeof databaseClock>[0]) => {
    const time = databaseClock(database, wrongClocks(milliseconds))
    databaseClocks.push(time)
    return movableClock(time)
  }
  nodeBehind = await startNode(server, { clock: wrongBy(-1.5 * HOUR_MS) })
  nodeAhead = await startNode(server, { clock: wrongBy(1.5 * HOUR_MS) })
  await Promise.all(databaseClocks.map((time) => time.learned(60_000)))
  salon = await server.registerSalon({}, nodeBehind.call)
  const workingDays = [0, 1, 2, 3, 4, 5, 6]
  cut = itemAt((await salon.onboard({ staff: ['Mia'], chairs: 1, workingDays })).serviceIds, 0)
})

afterAll(async () => {
  await owner.end()
  for (const time of databaseClocks) time.stop()
  await Promise.all([nodeBehind.close(), nodeAhead.close()])
  await server.close()
})

async function databaseNow(): Promise<number> {
  const { rows } = await owner.query<{ ms: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  return Number(itemAt(rows, 0).ms)
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let day = 2
/** A start in the morning in New York, each time one day later. */
function someMorning(): string {
  day += 1
  const date = new Date(Date.now() + day * 24 * HOUR_MS).toISOString().slice(0, 10)
  return `${date}T15:00:00Z`
}

test('nodes whose wall clocks are three hours apart have the same time, which is that of the database', async () => {
  for (const { app } of [nodeBehind, nodeAhead]) {
    const [before, now, after] = [
      await databaseNow(),
      app.context.clock.now().getTime(),
      await databaseNow(),
    ]
    expect(now).toBeGreaterThan(before - 1_000)
    expect(now).toBeLessThan(after + 1_000)
  }
})

test('a node with a wrong wall clock does not book a time that is held', async () => {
  for (const [holder, rival] of [
    [nodeBehind, nodeAhead],
    [nodeAhead, nodeBehind],
  ] as const) {
    const request = { service_ids: [cut], start_time: someMorning() }
    const held = await holder.call('POST', `/api/public/${salon.slug}/holds`, request)
    expect(held.status).toBe(201)
    const client = { name: 'Ida', email: 'ida@mail.test' }
    const booking = { ...request, client, policy_accepted: true }
    const answer = await rival.call('POST', `/api/public/${salon.slug}/appointments`, booking)
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken'])
  }
})

test('a node with a wrong wall clock ends no valid session', async () => {
  for (const [opener, other] of [
    [nodeBehind, nodeAhead],
    [nodeAhead, nodeBehind],
  ] as const) {
    const { email, password } = salon
    const { body } = await opener.call('POST', '/api/auth/login', { email, password })
    const reply = await other.call('GET', '/api/services', undefined, bearer(body.access_token))
    expect(reply.status).toBe(200)
    const renewed = await other.call(
      'POST',
      '/api/auth/refresh',
      undefined,
      bearer(body.refresh_token),
    )
    expect(renewed.status).toBe(200)
  }
})

test('a node with a wrong wall clock accepts no expired token', async () => {
  const { rows } = await owner.query('select id, user_id from sessions limit 1')
  const [session] = rows as { id: string; user_id: string }[]
  assert(session)
  const claims = { userId: session.user_id, tenantId: salon.tenantId, sessionId: session.id }
  const { secrets } = nodeBehind.app.context
  const status = async (node: TestNode, ageSeconds: number) => {
    const signedAt = new Date((await databaseNow()) - ageSeconds * 1000)
    const token = await signAccessToken(secrets, claims, signedAt)
    return (await node.call('GET', '/api/services', undefined, bearer(token))).status
  }
  // an access token is valid for 600 seconds
  for (const node of [nodeBehind, nodeAhead]) {
    expect([await status(node, 500), await status(node, 602)]).toEqual([200, 401])
  }
})

test('a node with a wrong wall clock ends a trial neither early nor late', async () => {
  const change = async (node: TestNode) => {
    const { email, password } = salon
    const { body } = await node.call('POST', '/api/auth/login', { email, password })
    const token = bearer(body.access_token)
    const { body: all } = await node.call('GET', '/api/resources', undefined, token)
    const [{ id, version, name }] = all.resources
    const request = { name, active: true, version }
    return (await node.call('PUT', `/api/resources/${id}`, request, token)).status
  }
  await owner.query(`set app.tenant_id = '${salon.tenantId}'`)
  const setTrialEnd = (interval: string) =>
    owner.query(`update businesses set trial_ends_at = clock_timestamp() + interval '${interval}'`)
  await setTrialEnd('1 hour')
  expect([await change(nodeBehind), await change(nodeAhead)]).toEqual([200, 200])
  await setTrialEnd('-1 hour')
  expect([await change(nodeBehind), await change(nodeAhead)]).toEqual([402, 402])
  await setTrialEnd('30 days')
})

test('in development the clocks of all nodes are moved together', async () => {
  const { body } = await nodeBehind.call('POST', '/dev/api/clock', { advance_seconds: 86_400 })
  const apart = () => Math.abs(nodeAhead.app.context.clock.now().getTime() - Date.parse(body.now))
  await expect.poll(apart).toBeLessThan(HOUR_MS)
  await nodeBehind.call('POST', '/dev/api/clock', { advance_seconds: -86_400 })
  await expect.poll(apart).toBeGreaterThan(HOUR_MS)
})

describe('the database’s clock on a node', () => {
  const clocks = wrongClocks(-48 * HOUR_MS)
  let time: DatabaseClock

  beforeAll(async () => {
    time = databaseClock(server.app.context.database, clocks)
    expect(time.problem()).toMatch('do not agree yet')
    await time.learned(60_000)
  })

  const error = async () => Math.abs(time.now().getTime() - (await databaseNow()))
  const untilKnown = () => expect.poll(() => time.problem(), { timeout: 30_000 }).toBeUndefined()

  test('when the wall clock jumps, a node’s time is unknown at once, but does not change', async () => {
    for (const jump of [2 * HOUR_MS, -5 * HOUR_MS]) {
      clocks.wrongMilliseconds += jump
      expect(time.problem()).toMatch('jumped')
      expect(await error()).toBeLessThan(1_000)
      await untilKnown()
      expect(await error()).toBeLessThan(1_000)
    }
  })

  test('when the machine was suspended, a node’s time is unknown until the database has answered', async () => {
    clocks.asleepMilliseconds += HOUR_MS
    expect(time.problem()).toMatch('suspended')
    await untilKnown()
    expect(await error()).toBeLessThan(1_000)
    time.stop()
  })

  test('a node’s time never goes back, even when a sample shows that it is ahead of the database’s time', async () => {
    const ownClocks = wrongClocks(0)
    // the first answer takes 0.4 s, which puts the node’s time 0.2 s ahead of the database’s time
    let roundTrip = 400
    const acrossTenantsAutonomous = async <T>(): Promise<T> => {
      const after = ownClocks.monotonic()
      return JSON.parse(JSON.stringify({ before: after - roundTrip, reference: after, after }))
    }
    const corrected = databaseClock({ acrossTenantsAutonomous }, ownClocks)
    await corrected.learned(60_000)
    const first = corrected.now().getTime()
    expect(first - ownClocks.monotonic()).toBeGreaterThan(100)
    roundTrip = 0
    ownClocks.wrongMilliseconds += HOUR_MS
    expect(corrected.problem()).toMatch('jumped')
    let last = first
    while (last - ownClocks.monotonic() > 100) {
      const now = corrected.now().getTime()
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
      await pause(1)
    }
    corrected.stop()
  })

  test('when the machine is suspended during a sample, a node’s time is unknown', async () => {
    const ownClocks = wrongClocks(0)
    let sleepsAtAnswer = false
    const acrossTenantsAutonomous = async <T>(): Promise<T> => {
      const before = ownClocks.monotonic()
      const reference = Date.now()
      // the answer was computed before the suspension and is read after it
      if (sleepsAtAnswer) ownClocks.asleepMilliseconds += HOUR_MS
      sleepsAtAnswer = false
      return JSON.parse(JSON.stringify({ before, reference, after: before + 1 }))
    }
    const woken = databaseClock({ acrossTenantsAutonomous }, ownClocks)
    await woken.learned(60_000)
    sleepsAtAnswer = true
    await expect.poll(() => sleepsAtAnswer, { timeout: 60_000 }).toBe(false)
    await pause(100)
    expect(woken.problem()).toMatch('suspended')
    await expect.poll(() => woken.problem(), { timeout: 60_000 }).toBeUndefined()
    expect(Math.abs(woken.now().getTime() - Date.now())).toBeLessThan(1_000)
    woken.stop()
  })

  test('after 15 seconds without a sample a node’s time is unknown', async () => {
    const ownClocks = wrongClocks(0)
    const unsampled = databaseClock(server.app.context.database, ownClocks)
    await unsampled.learned(60_000)
    unsampled.stop()
    await pause(100)
    // 16 seconds pass on both clocks
    ownClocks.asleepMilliseconds -= 16_000
    ownClocks.wrongMilliseconds += 16_000
    expect(unsampled.problem()).toMatch('does not answer')
  })
})

describe('a node that does not know the time', () => {
  let problem: string | undefined
  let node: TestNode

  beforeAll(async () => {
    const standing = standingClock(server.clock.now())
    const clock: Clock = { ...standing, problem: () => problem }
    node = await startNode(server, { role: 'all', clock: () => clock })
  })
  beforeEach(() => {
    problem = 'the samples contradict each other'
  })
  afterAll(() => node.close())

  test('a node that does not know the time refuses calls temporarily and says why it is not ready', async () => {
    const { status, body, headers } = await node.call('GET', `/api/public/${salon.slug}`)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect(body.error).toBe('We are checking what time it is. Please try again in a few seconds.')
    const ready = await node.call('GET', '/readyz')
    expect([ready.status, ready.body.problems]).toEqual([503, { clock: problem }])
    problem = undefined
    expect((await node.call('GET', `/api/public/${salon.slug}`)).status).toBe(200)
    expect((await node.call('GET', '/readyz')).status).toBe(200)
  })

  test('a node that does not know the time is alive and can sign users out', async () => {
    const otherSalon = await server.registerSalon()
    expect((await node.call('GET', '/healthz')).status).toBe(200)
    const token = bearer(otherSalon.accessToken)
    expect((await node.call('POST', '/api/auth/logout', undefined, token)).status).toBe(204)
    expect((await server.call('GET', '/api/services', undefined, token)).status).toBe(401)
  })

  test('a node sends no message until it knows the time', async () => {
    const { email } = await server.registerSalon()
    await server.call('POST', '/api/auth/forgot-password', { email })
    const sentCount = async () => {
      const text = 'select count(*)::int as count from development_outbox where recipient = $1'
      return (await owner.query(text, [email])).rows[0].count
    }
    // longer than the worker's pause between rounds
    await pause(2_500)
    expect(await sentCount()).toBe(0)
    problem = undefined
    // two mails: the verification of the sign-up, and the link to a new password
    await expect.poll(sentCount, { timeout: 10_000 }).toBe(2)
  })
})
