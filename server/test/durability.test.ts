import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { itemAt } from '@chairtime/core/known.ts'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { openDesk } from './durability-desk.ts'
import { openMailbox } from './durability-mailbox.ts'
import { type Burst, book, call, openSalon, requestsFor, startBurst } from './durability-salon.ts'
import {
  embeddedUrl,
  endServers,
  freePort,
  hasEnded,
  postmasterOf,
  spawnServer,
  startServer,
} from './durability-server.ts'
import { assertKept, messageIds, readStoredState, untilSent } from './durability-state.ts'
import { isRunning, removeDirectories, temporaryDirectory, until } from './launcher.ts'
import { createTestDatabase } from './template-database.ts'

let dataDir: string
let env: { DATA_DIR: string; PORT: string }

beforeEach(async () => {
  dataDir = temporaryDirectory()
  env = { DATA_DIR: dataDir, PORT: await freePort() }
})

afterEach(async () => {
  await endServers()
  removeDirectories()
})

test('when the program is killed several times, every acknowledged booking is stored once and nobody is signed out', async () => {
  let server = await startServer(env)
  const salon = await openSalon(server.url)
  const desk = await openDesk(server.url, salon)
  const requests = requestsFor(salon.starts.slice(0, 60), 2)
  const burst = startBurst(server.url, salon, requests)
  for (const share of [0.2, 0.4, 0.6]) {
    await until(() => settled(burst) >= requests.length * share, 'more bookings')
    await server.end('SIGKILL')
    server = await startServer(env)
  }
  await burst.done
  await desk.connected()
  await desk.close()
  // a busy machine may also answer 503
  expect(statusesOf(desk.calls).filter((status) => status !== 503)).toEqual([0, 200])
  await sendEverything(server.url, salon.tenantId)
  const stored = await readStoredState(embeddedUrl(dataDir), salon.tenantId)
  assertKept(stored, requests, burst.acknowledged)
  expect(stored.delivered).toEqual(stored.confirmations)
}, 300_000)

test('a killed database is started again, calls get 503 meanwhile, no booking is lost and nobody is signed out', async () => {
  const server = await startServer(env)
  const salon = await openSalon(server.url)
  const desk = await openDesk(server.url, salon)
  const requests = requestsFor(salon.starts.slice(0, 60), 2)
  const burst = startBurst(server.url, salon, requests)
  for (const share of [0.3, 0.6]) {
    await until(() => settled(burst) >= requests.length * share, 'more bookings')
    const settledBefore = settled(burst)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    // eight clients book at a time, so the ninth booking that is settled from now on was sent after the kill
    await until(() => settled(burst) > settledBefore + 8, 'bookings after the outage')
  }
  await burst.done
  await desk.connected()
  const last = itemAt(requestsFor(salon.starts.slice(-1), 1), 0)
  const { body } = await book(server.url, salon, last)
  await until(() => desk.shown.has(body.appointment.id), 'the screen to show the booking')
  await desk.close()
  const calls = [...burst.calls, ...desk.calls]
  expect(statusesOf(calls)).toEqual([200, 201, 409, 503])
  expect(calls.filter(({ status, retryAfter }) => status === 503 && !Number(retryAfter))).toEqual(
    [],
  )
  expect(hasEnded(server.node)).toBe(false)
  const stored = await readStoredState(embeddedUrl(dataDir), salon.tenantId)
  const acknowledged = new Map(burst.acknowledged).set(last.key, body.appointment.id)
  assertKept(stored, [...requests, last], acknowledged)
}, 300_000)

test('when one or two signals stop the program, it answers the accepted requests, and the other requests can be repeated', async () => {
  let server = await startServer(env)
  const salon = await openSalon(server.url)
  const requests = requestsFor(salon.starts.filter(isWholeHour).slice(0, 36), 1)
  const acknowledged = new Map<string, string>()
  const desk = await openDesk(server.url, salon)
  for (const signals of [['SIGTERM'], ['SIGTERM', 'SIGTERM'], ['SIGINT']] as const) {
    await desk.connected()
    const postmaster = postmasterOf(dataDir)
    const part = requests.slice(acknowledged.size, acknowledged.size + 12)
    const bookings = part.map((request) => book(server.url, salon, request))
    await Promise.race(bookings)
    const { code, durationMs } = await server.end(...signals)
    const answers = await Promise.all(bookings)
    const received = answers.filter(({ status }) => status !== 0)
    expect(statusesOf(received)).toEqual([201])
    // the screen is still connected, so the program must close this connection itself to end in time
    expect({ code, inTime: durationMs < 20_000 }).toEqual({ code: 0, inTime: true })
    expect(isRunning(postmaster)).toBe(false)
    server = await startServer(env)
    for (const [i, answer] of answers.entries()) {
      const { body } = answer.status === 0 ? await book(server.url, salon, itemAt(part, i)) : answer
      acknowledged.set(itemAt(part, i).key, body.appointment.id)
    }
    assertKept(await readStoredState(embeddedUrl(dataDir), salon.tenantId), requests, acknowledged)
  }
  await desk.close()
  expect(statusesOf(desk.calls)).not.toContain(401)
}, 300_000)

test('a program that is stopped while it starts leaves no database behind', async () => {
  const { node } = spawnServer(env)
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
  await until(() => existsSync(pidFile), 'the database to start')
  const postmaster = postmasterOf(dataDir)
  node.kill('SIGTERM')
  await until(() => hasEnded(node), 'the program to end')
  expect(isRunning(postmaster)).toBe(false)
  expect(node.exitCode).toBe(0)
}, 300_000)

test('two programs on one database sell each time once and send each message once', async () => {
  const database = await createTestDatabase()
  const ownerUrl = database.address.owner.connectionString ?? ''
  const mailbox = await openMailbox()
  const shared = { DATABASE_URL: ownerUrl, AUTH_SECRET: 's'.repeat(40), SMTP_URL: mailbox.url }
  const [one, other] = await Promise.all([
    startServer({ ...env, ...shared }),
    startServer({ ...env, ...shared, PORT: await freePort() }),
  ])
  const salon = await openSalon(one.url)
  const starts = salon.starts.filter(isWholeHour).slice(0, 30)
  const rivals = [one, other].map(({ url }) => {
    const requests = requestsFor(starts, 1, salon.staffId)
    return { requests, burst: startBurst(url, salon, requests) }
  })
  await Promise.all(rivals.map(({ burst }) => burst.done))
  const acknowledged = new Map(rivals.flatMap(({ burst }) => [...burst.acknowledged]))
  expect(acknowledged.size).toBe(starts.length)
  const requests = rivals.flatMap((rival) => rival.requests)
  assertKept(await readStoredState(ownerUrl, salon.tenantId), requests, acknowledged)
  await untilSent(ownerUrl, salon.tenantId)
  expect(mailbox.received.toSorted()).toEqual(await messageIds(ownerUrl, salon.tenantId))
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  await mailbox.close()
  await database.drop()
}, 300_000)

test('a booking on one node is shown by another node, and its message is sent once by the worker', async () => {
  const database = await createTestDatabase()
  const ownerUrl = database.address.owner.connectionString ?? ''
  const mailbox = await openMailbox()
  const shared = { DATABASE_URL: ownerUrl, AUTH_SECRET: 's'.repeat(40), SMTP_URL: mailbox.url }
  const start = async (ROLE: string) =>
    startServer({ ...env, ...shared, ROLE, PORT: await freePort() })
  const servers = await Promise.all(['web', 'web', 'worker'].map(start))
  const [oneUrl, otherUrl] = servers.map(({ url }) => url)
  assert(oneUrl)
  const salon = await openSalon(oneUrl)
  assert(otherUrl)
  const desk = await openDesk(otherUrl, salon)
  const booked: string[] = []
  for (const request of requestsFor(salon.starts.filter(isWholeHour).slice(0, 5), 1)) {
    booked.push((await book(oneUrl, salon, request)).body.appointment.id)
  }
  await until(() => booked.every((id) => desk.shown.has(id)), 'the other node to show the bookings')
  await desk.close()
  await untilSent(ownerUrl, salon.tenantId)
  expect(mailbox.received.toSorted()).toEqual(await messageIds(ownerUrl, salon.tenantId))
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await mailbox.close()
  await database.drop()
}, 300_000)

function isWholeHour(start: string): boolean {
  return /T\d\d:00/.test(start)
}

function settled({ acknowledged, refused }: Burst): number {
  return acknowledged.size + refused.size
}

function statusesOf(calls: readonly { status: number }[]): number[] {
  return [...new Set(calls.map(({ status }) => status))].sort((a, b) => a - b)
}

/**
 * Moves the clock by eleven minutes, and waits until all messages are sent. The messages that a killed process was
 * sending stay claimed for ten minutes (`CLAIM_MINUTES`). Only then does another process send them.
 */
async function sendEverything(url: string, tenantId: string): Promise<void> {
  await call(`${url}/dev/api/clock`, 'POST', { advance_seconds: 11 * 60 })
  await untilSent(embeddedUrl(dataDir), tenantId)
}
