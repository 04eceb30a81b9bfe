import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailbox, type Pauses } from './durability-mailbox.ts'
import { book, call, openSalon, requestsFor } from './durability-salon.ts'
import { endServers, freePort, type ServerProcess, startServer } from './durability-server.ts'
import { untilSent, within } from './durability-state.ts'
import { query, removeDirectories, temporaryDirectory, until } from './launcher.ts'
import { createTestDatabase, type TestDatabase } from './template-database.ts'

let database: TestDatabase
let ownerUrl: string
let mailbox: Mailbox
let tenantId: string

beforeEach(async () => {
  database = await createTestDatabase()
  ownerUrl = database.address.owner.connectionString ?? ''
})

afterEach(async () => {
  await endServers()
  await mailbox.close()
  await database.drop()
  removeDirectories()
})

/** Starts a process that sends to the mailbox. It serves the API unless it is a worker, and `/dev` in either role. */
async function startProcess(role: 'all' | 'worker'): Promise<ServerProcess> {
  return startServer({
    DATA_DIR: temporaryDirectory(),
    PORT: await freePort(),
    ROLE: role,
    DATABASE_URL: ownerUrl,
    AUTH_SECRET: 's'.repeat(40),
    SMTP_URL: mailbox.url,
  })
}

/**
 * Opens a salon with one visit. Returns the id of the visit. Two emails have been sent: the link of the sign-up and the
 * confirmation of the visit.
 */
async function openWith(pauses: Pauses): Promise<string> {
  mailbox = await openMailbox(pauses)
  const server = await startProcess('all')
  const salon = await openSalon(server.url)
  const request = itemAt(requestsFor(salon.starts.slice(-1), 1), 0)
  const { body } = await book(server.url, salon, request)
  tenantId = salon.tenantId
  await untilSent(ownerUrl, tenantId)
  await server.end('SIGTERM')
  return body.appointment.id
}

/** Enqueues this number of messages about the visit, due now. */
async function enqueue(appointmentId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => `('${randomUUID()}'::uuid)`)
  await query(
    within(ownerUrl, tenantId),
    `insert into messages (tenant_id, id, kind, channel, appointment_id, client_id, due_at, created_at)
     select a.tenant_id, n.id, 'booking_moved', 'email', a.id, a.client_id, now(), now()
       from appointments a, (values ${rows.join()}) n (id) where a.id = '${appointmentId}'`,
  )
}

async function statesById(): Promise<Map<string, string>> {
  const rows = await query(within(ownerUrl, tenantId), 'select id::text, state from messages')
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Waits until a message is in this state, or, if `some` is false, until none is. */
async function untilState(state: string, some = true): Promise<void> {
  const deadline = performance.now() + 60_000
  while ([...(await statesById()).values()].includes(state) !== some) {
    if (performance.now() > deadline) {
      throw new Error(`waited in vain until ${some ? 'a' : 'no'} message is ${state}`)
    }
    await sleep(20)
  }
}

/** Moves the clock of the process ahead by eleven minutes; a claim of a message holds for ten minutes. */
async function elevenMinutesOn({ url }: ServerProcess): Promise<void> {
  const { status } = await call(`${url}/dev/api/clock`, 'POST', { advance_seconds: 660 })
  expect(status).toBe(200)
}

test('two workers that are killed repeatedly send each email once, or show it as unknown', async () => {
  const count = 400
  const appointmentId = await openWith({ beforeAcceptance: () => sleep(randomInt(400)) })
  await enqueue(appointmentId, count)
  const workers = await Promise.all([startProcess('worker'), startProcess('worker')])
  let kills = 0
  for (; mailbox.received.length < count * 0.7; kills += 1) {
    await sleep(randomInt(400))
    const victim = kills % 2
    await itemAt(workers, victim).end('SIGKILL')
    workers[victim] = await startProcess('worker')
  }
  expect(kills).toBeGreaterThan(0)
  await untilState('pending', false)
  await itemAt(workers, 1).end('SIGTERM')
  await elevenMinutesOn(itemAt(workers, 0))
  await untilSent(ownerUrl, tenantId)
  const states = await statesById()
  const twice = mailbox.received.filter((id, i) => mailbox.received.indexOf(id) !== i)
  expect(twice).toEqual([])
  const received = new Set(mailbox.received)
  const lost = [...states].filter(([id, state]) => state === 'sent' && !received.has(id))
  expect(lost).toEqual([])
  expect(new Set(states.values())).toEqual(new Set(['sent', 'unknown']))
  const unknown = [...states.values()].filter((state) => state === 'unknown').length
  const [notifications] = await query(
    within(ownerUrl, tenantId),
    `select count(*)::int from notifications where title like 'We don’t know whether %'`,
  )
  expect(notifications?.count).toBe(unknown)
}, 300_000)

test('a worker that continues after a pause does not send an email that was declared unknown meanwhile', async () => {
  let letGo = () => {}
  let mailsBegun = 0
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const beforeBody = () => {
    mailsBegun += 1
    // the two emails of `openWith` pass
    return mailsBegun <= 2 ? Promise.resolve() : held
  }
  const appointmentId = await openWith({ beforeBody })
  await enqueue(appointmentId, 1)
  const pausedWorker = await startProcess('worker')
  await until(() => mailsBegun === 3, 'the worker to begin')
  pausedWorker.node.kill('SIGSTOP')
  letGo()
  const otherWorker = await startProcess('worker')
  await elevenMinutesOn(otherWorker)
  await untilState('unknown')
  await untilSent(ownerUrl, tenantId)
  pausedWorker.node.kill('SIGCONT')
  // long enough for the paused worker to send the rest of its mail
  await sleep(1_500)
  expect(mailbox.received).toHaveLength(2)
  expect([...(await statesById()).values()].toSorted()).toEqual(['sent', 'sent', 'unknown'])
}, 300_000)
