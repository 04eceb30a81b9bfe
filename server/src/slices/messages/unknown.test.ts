import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { DatabaseSilent, tenantId } from '../../platform/database/database.ts'
import type { Mail, ProviderPort } from '../../platform/delivery/mail.ts'
import type { Text } from '../../platform/delivery/sms.ts'
import { developmentMail, developmentNumber, developmentTexts } from '../dev/providers.ts'
import type { Post } from './post.ts'
import { sendDueMessages } from './send-messages.ts'

let testServer: TestServer
let salon: TestSalon
let serviceIds: string[]
let post: Post
/** The ids of the messages that were handed to a provider. */
let handedIds: string[]
let outcomes: string[]
let day = 0

beforeAll(async () => {
  testServer = await startTestServer({ ROLE: 'web' })
  salon = await testServer.registerSalon()
  serviceIds = (await salon.onboard({ workingDays: [0, 1, 2, 3, 4, 5, 6] })).serviceIds
})
afterAll(() => testServer.close())

beforeEach(async () => {
  const { context } = testServer.app
  handedIds = []
  outcomes = []
  post = {
    mail: developmentMail(context, 'no-reply@chairtime.test'),
    texts: developmentTexts(context),
    log: pino({ level: 'silent' }),
    settled: (state, channel) => outcomes.push(`${channel} ${state}`),
    textsPaused: () => {},
  }
  await testServer.app.sendDue()
})

/** Books a visit on a day of its own. The contact decides whether the one message about it is an email or a text. */
async function book(contact: { email?: string; phone?: string }): Promise<string> {
  day += 1
  const { status, body } = await testServer.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: `2026-03-${String(day + 2).padStart(2, '0')}T10:00:00-05:00`,
    client: { name: `Lea Kaminski ${day}`, ...contact, sms_opt_in: 'phone' in contact },
    policy_accepted: true,
  })
  expect(status).toBe(201)
  return body.appointment.id
}

const send = async () => {
  while (await sendDueMessages(testServer.app.context, post));
}

function inSalon<T>(work: (db: Parameters<Write>[0]) => Promise<T>) {
  return testServer.app.context.database.inTenant(tenantId(salon.tenantId)).write(work)
}
type Write = Parameters<
  ReturnType<TestServer['app']['context']['database']['inTenant']>['write']
>[0]

async function stateOf(appointmentId: string): Promise<string> {
  return inSalon(async (db) => {
    const { rows } = await sql<{ state: string }>`
      select state from messages
       where tenant_id = ${salon.tenantId} and appointment_id = ${appointmentId}`.execute(db)
    return rows.map(({ state }) => state).join()
  })
}

/**
 * The desk tasks about a visit. They are read from the table, because the owner's session can end when a test advances
 * the clock.
 */
async function deskTasks(appointmentId: string): Promise<string[]> {
  return inSalon(async (db) => {
    const { rows } = await sql<{ text: string }>`
      select title || ': ' || message as text from notifications
       where tenant_id = ${salon.tenantId} and kind = 'desk_task'
         and appointment_id = ${appointmentId}`.execute(db)
    return rows.map(({ text }) => text)
  })
}

/** A provider that records what it takes. `beforeAnswer` runs after it took a message, and can fail or never end. */
function recording<M extends Mail | Text, P extends ProviderPort<M>>(
  port: P,
  beforeAnswer: () => Promise<void> = async () => {},
): P {
  const recorded: ProviderPort<M>['send'] = async (message, confirmClaim) => {
    const answer = await port.send(message, confirmClaim)
    handedIds.push(message.id)
    await beforeAnswer()
    return answer
  }
  return { ...port, send: recorded }
}

const connectionLost = async () => {
  throw new Error('the connection broke off')
}
/** Never ends, as for a process that dies while it waits for the answer. */
const death = () => new Promise<void>(() => {})

function withoutFind<P extends { find?: unknown }>({ find: _, ...port }: P): Omit<P, 'find'> {
  return port
}

/** Starts a round of sending that never ends, like that of a killed process. */
async function dieSending(): Promise<void> {
  void sendDueMessages(testServer.app.context, post)
  await expect.poll(() => handedIds.length).toBe(1)
}

test('when the answer of the provider to an email is lost, the email is never sent again, and the salon is notified once', async () => {
  post = { ...post, mail: recording(withoutFind(post.mail), connectionLost) }
  const visit = await book({ email: 'lea@client.test' })
  for (const minutes of [0, 1, 20, 60]) {
    testServer.clock.advance(minutes * 60)
    await send()
  }
  expect([handedIds.length, await stateOf(visit)]).toEqual([1, 'unknown'])
  expect(await deskTasks(visit)).toEqual([
    expect.stringMatching(
      /^We don’t know whether Lea Kaminski \d+ got our email: .*Email it again\?$/,
    ),
  ])
  expect(outcomes).toEqual(['email unknown'])
  const metrics = await testServer.call('GET', '/metrics')
  expect(metrics.body).toMatch(/^chairtime_messages_unknown [1-9]/m)
})

test('when a process dies while it sends an email, the email becomes unknown and is not sent again, and the log says so once', async () => {
  const logged: string[] = []
  post = { ...post, mail: recording(withoutFind(post.mail), death) }
  const visit = await book({ email: 'lea2@client.test' })
  await dieSending()
  post = {
    ...post,
    mail: recording(withoutFind(developmentMail(testServer.app.context, 'a@b.test'))),
    log: pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line).msg) }),
  }
  testServer.clock.advance(9 * 60)
  await send()
  expect(await stateOf(visit)).toBe('sending')
  testServer.clock.advance(60)
  await send()
  await send()
  expect([handedIds.length, await stateOf(visit)]).toEqual([1, 'unknown'])
  expect(logged).toEqual(['Nobody knows whether a message was taken'])
})

test('a password reset whose mail was lost can be requested again, and the new link works', async () => {
  const requestReset = async () => {
    const { body } = await testServer.call('POST', '/api/auth/forgot-password', {
      email: salon.email,
    })
    expect(body.message).toContain('Nothing there after a few minutes? Ask again')
    await send()
  }
  const mail = withoutFind(post.mail)
  post = {
    ...post,
    mail: { ...mail, send: () => Promise.reject(new Error('the connection broke off')) },
  }
  await requestReset()
  const states = () =>
    inSalon(async (db) => {
      const { rows } = await sql<{ state: string }>`
        select state from messages
         where tenant_id = ${salon.tenantId} and kind = 'password_reset' order by id`.execute(db)
      return rows.map(({ state }) => state)
    })
  expect(await states()).toEqual(['unknown'])
  post = { ...post, mail }
  await requestReset()
  expect(await states()).toEqual(['unknown', 'sent'])
  const { body } = await testServer.call('GET', `/dev/api/messages?to=${salon.email}`)
  const token = itemAt(/token=([\w-]{43})/.exec(body.messages[0].body) ?? [], 1)
  const reset = { token, password: 'a brand new secret' }
  expect((await testServer.call('POST', '/api/auth/reset-password', reset)).status).toBe(200)
})

test('when a process dies while it sends a text, the provider says later that it took the text, and the text is not sent again', async () => {
  post = { ...post, texts: recording(post.texts, death) }
  const visit = await book({ phone: '+12025550141' })
  await dieSending()
  testServer.clock.advance(10 * 60)
  post = { ...post, texts: recording(developmentTexts(testServer.app.context)) }
  await send()
  expect([handedIds.length, await stateOf(visit)]).toEqual([1, 'sent'])
})

test('an automatic answer whose outcome is unknown makes no task for the desk', async () => {
  const phone = '+12025550144'
  const visit = await book({ phone })
  await send()
  const inbound = { from: phone, to: developmentNumber, body: 'R' }
  await testServer.call('POST', '/dev/api/messages/inbound', inbound)
  post = { ...post, texts: recording(withoutFind(post.texts), connectionLost) }
  for (const minutes of [0, 10, 60]) {
    testServer.clock.advance(minutes * 60)
    await send()
  }
  expect([handedIds.length, outcomes.at(-1)]).toEqual([1, 'sms unknown'])
  expect(await deskTasks(visit)).toEqual([
    expect.stringMatching(/^Lea Kaminski \d+ wants another time: R$/),
  ])
})

test('a text that its provider certainly never took is sent again, once', async () => {
  const dying: Post['texts']['send'] = async (text) => {
    handedIds.push(text.id)
    await death()
    return { providerId: text.id }
  }
  post = { ...post, texts: { ...post.texts, send: dying } }
  const visit = await book({ phone: '+12025550142' })
  await dieSending()
  testServer.clock.advance(10 * 60)
  post = { ...post, texts: recording(developmentTexts(testServer.app.context)) }
  await Promise.all([send(), send()])
  await Promise.all([send(), send()])
  expect([handedIds.length, await stateOf(visit)]).toEqual([2, 'sent'])
  expect(new Set(handedIds).size).toBe(1)
})

test('a text that its provider never took in any attempt is counted as failed, and the salon is notified', async () => {
  const lost: Post['texts']['send'] = async ({ id }) => {
    handedIds.push(id)
    return connectionLost()
  }
  post = { ...post, texts: { ...post.texts, send: lost } }
  const visit = await book({ phone: '+12025550145' })
  for (let round = 0; round < 9; round += 1) {
    await send()
    testServer.clock.advance(10 * 60)
  }
  expect([handedIds.length, await stateOf(visit)]).toEqual([4, 'failed'])
  expect(await deskTasks(visit)).toEqual([expect.stringMatching(/Lea Kaminski \d+/)])
  expect(outcomes).toEqual([...Array(4).fill('sms unknown'), 'sms failed'])
})

test('when a provider cannot be reached to ask whether it took a text, it is asked again, and after an hour the salon is notified', async () => {
  let lookups = 0
  const find = async () => {
    lookups += 1
    throw new Error('no connection')
  }
  post = { ...post, texts: { ...recording(post.texts, connectionLost), find } }
  const visit = await book({ phone: '+12025550143' })
  for (const minutes of [0, 10, 2, 20]) {
    testServer.clock.advance(minutes * 60)
    await send()
  }
  expect([lookups, await deskTasks(visit)]).toEqual([3, []])
  testServer.clock.advance(40 * 60)
  await send()
  await send()
  testServer.clock.advance(3_600)
  await send()
  expect([lookups, (await deskTasks(visit)).length]).toEqual([4, 1])
  expect([handedIds.length, await stateOf(visit)]).toEqual([1, 'unknown'])
})

test('a process that stood still while its message was declared unknown sends nothing any more', async () => {
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  let claimError: unknown
  const mail: Post['mail'] = {
    send: async ({ id }, confirmClaim) => {
      await resumed
      claimError = await confirmClaim().catch((error: unknown) => error)
      if (claimError !== undefined) throw claimError
      handedIds.push(id)
      return { providerId: id }
    },
  }
  const visit = await book({ email: 'lea3@client.test' })
  const frozenRound = sendDueMessages(testServer.app.context, { ...post, mail })
  await expect.poll(() => stateOf(visit)).toBe('sending')
  testServer.clock.advance(10 * 60)
  await sendDueMessages(testServer.app.context, { ...post, mail })
  expect(await stateOf(visit)).toBe('unknown')
  resume()
  await frozenRound
  expect(claimError).toBeInstanceOf(Error)
  await send()
  expect([handedIds, await stateOf(visit)]).toEqual([[], 'unknown'])
})

test('when a message was declared unknown while its process waited, the late answer of the provider still settles it', async () => {
  let answer = () => {}
  const slow = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  post = { ...post, mail: recording(withoutFind(post.mail), slow) }
  const visit = await book({ email: 'lea4@client.test' })
  const sending = sendDueMessages(testServer.app.context, post)
  await expect.poll(() => handedIds.length).toBe(1)
  testServer.clock.advance(10 * 60)
  await sendDueMessages(testServer.app.context, post)
  expect(await stateOf(visit)).toBe('unknown')
  answer()
  await sending
  expect(await stateOf(visit)).toBe('sent')
})

test('a known outcome is recorded although the database is unavailable for a moment', async () => {
  const { context } = testServer.app
  post = { ...post, mail: recording(post.mail) }
  const visit = await book({ email: 'lea6@client.test' })
  let failuresLeft = 2
  const inTenant: typeof context.database.inTenant = (id) => {
    const database = context.database.inTenant(id)
    const write: typeof database.write = (work) => {
      if (handedIds.length === 0 || failuresLeft === 0) return database.write(work)
      failuresLeft -= 1
      return Promise.reject(new DatabaseSilent())
    }
    return { ...database, write }
  }
  await sendDueMessages({ ...context, database: { ...context.database, inTenant } }, post)
  expect([failuresLeft, await stateOf(visit)]).toEqual([0, 'sent'])
})

test('a round of sending ends only when all its messages have an outcome or could not be claimed', async () => {
  const { context } = testServer.app
  const answer = Promise.withResolvers<void>()
  post = { ...post, mail: recording(post.mail, () => answer.promise) }
  const visits = [
    await book({ email: 'lea7@client.test' }),
    await book({ email: 'lea8@client.test' }),
  ]
  let claims = 0
  const inTenant: typeof context.database.inTenant = (id) => {
    const database = context.database.inTenant(id)
    const write: typeof database.write = (work) => {
      claims += 1
      return claims === 1 ? Promise.reject(new DatabaseSilent()) : database.write(work)
    }
    return { ...database, write }
  }
  const app = { ...context, database: { ...context.database, inTenant } }
  let ended = false
  const round = sendDueMessages(app, post).finally(() => {
    ended = true
  })
  await expect.poll(() => handedIds.length).toBe(1)
  expect(ended).toBe(false)
  answer.resolve()
  await expect(round).rejects.toThrow(DatabaseSilent)
  expect(await Promise.all(visits.map(stateOf))).toEqual(['pending', 'sent'])
})

test('the database refuses to set a sent message to an earlier state or to “skipped”', async () => {
  const visit = await book({ email: 'lea5@client.test' })
  await send()
  expect(await stateOf(visit)).toBe('sent')
  for (const state of ['pending', 'sending', 'unknown', 'skipped']) {
    const back = inSalon((db) =>
      sql`update messages set state = ${state}
        where tenant_id = ${salon.tenantId} and appointment_id = ${visit}`.execute(db),
    )
    await expect(back).rejects.toMatchObject({ constraint: 'messages_forward_only' })
  }
})
