import { randomUUID } from 'node:crypto'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import {
  type Mail,
  NotAccepted,
  type ProviderPort,
  Undeliverable,
} from '../../platform/delivery/mail.ts'
import { type Text, withoutTexts } from '../../platform/delivery/sms.ts'
import { enqueueMessage, type NewMessage } from '../../scheduling/effects/message-store.ts'
import { developmentMail, developmentTexts } from '../dev/providers.ts'
import type { Post } from './post.ts'
import { sendDueMessages } from './send-messages.ts'

const now = new Date('2026-03-02T14:00:00Z')
const visit = { starts: '2026-03-05T14:30:00Z', ends: '2026-03-05T15:15:00Z' }

let testServer: TestServer
let salon: TenantId
let clientId: string
let appointmentId: string
let sentMessages: (Mail | Text)[]
let post: Post

beforeAll(async () => {
  testServer = await startTestServer({ ROLE: 'web' })
})
afterAll(() => testServer.close())

beforeEach(async () => {
  testServer.clock.set(now)
  sentMessages = []
  const { context } = testServer.app
  post = {
    mail: remembering<Mail, Post['mail']>(developmentMail(context, 'no-reply@chairtime.test')),
    texts: remembering<Text, Post['texts']>(developmentTexts(context)),
    log: pino({ level: 'silent' }),
    settled: () => {},
    textsPaused: () => {},
  }
  salon = tenantId(randomUUID())
  clientId = randomUUID()
  appointmentId = randomUUID()
  await openSalon()
})

function remembering<M extends Mail | Text, P extends ProviderPort<M>>(port: P): P {
  const send: ProviderPort<M>['send'] = (message, confirmClaim) => {
    sentMessages.push(message)
    return port.send(message, confirmClaim)
  }
  return { ...port, send }
}

/** A mail provider that fails with this error and cannot be asked later whether it took a mail. */
function failing(error: () => Error): Pick<Post, 'mail'> {
  const send = async (mail: Mail) => {
    sentMessages.push(mail)
    throw error()
  }
  return { mail: { send } }
}

const policy = JSON.stringify({ cancelWindowMinutes: 1440, moveWindowMinutes: 1440, maxMoves: 3 })

/** A salon whose client Lea has a cut with Mia on Thursday, 9:30 in New York. */
async function openSalon(): Promise<void> {
  const staffId = randomUUID()
  const serviceId = randomUUID()
  await write(async (db) => {
    await sql`insert into businesses (tenant_id, name, slug, timezone, trial_ends_at, created_at)
      values (${salon}, 'Studio Ana', ${`ana-${salon}`}, 'America/New_York', ${now}, ${now})`.execute(
      db,
    )
    await sql`insert into staff (tenant_id, id, name, position, created_at)
      values (${salon}, ${staffId}, 'Mia', 1, ${now})`.execute(db)
    await sql`insert into services (tenant_id, id, name, price_minor, position, created_at)
      values (${salon}, ${serviceId}, 'Cut', 4500, 1, ${now})`.execute(db)
    await sql`insert into clients (tenant_id, id, name, email, phone, phone_key, sms_opt_in, created_at)
      values (${salon}, ${clientId}, 'Lea Kaminski', 'lea@client.test', '202 555 0123',
        '+12025550123', true, ${now})`.execute(db)
    await sql`insert into appointments (tenant_id, id, client_id, starts_at, ends_at, timezone,
        local_start, status, source, price_minor, currency, policy, placed_at, created_at)
      values (${salon}, ${appointmentId}, ${clientId}, ${visit.starts}, ${visit.ends},
        'America/New_York', '2026-03-05T09:30', 'confirmed', 'online', 4500, 'USD', ${policy}, ${now}, ${now})`.execute(
      db,
    )
    await sql`insert into appointment_services (tenant_id, appointment_id, position, service_id,
        service_name, staff_id, starts_at, ends_at, price_minor)
      values (${salon}, ${appointmentId}, 0, ${serviceId}, 'Cut', ${staffId}, ${visit.starts},
        ${visit.ends}, 4500)`.execute(db)
  })
}

type Write = Parameters<
  ReturnType<TestServer['app']['context']['database']['inTenant']>['write']
>[0]

function write(work: Write) {
  return testServer.app.context.database.inTenant(salon).write(work)
}

function enqueue(message: Partial<NewMessage> = {}) {
  return write((db) =>
    enqueueMessage(
      db,
      {
        kind: 'booking_confirmation',
        channel: 'email',
        appointmentId,
        appointmentVersion: 1,
        clientId,
        dueAt: now,
        ...message,
      },
      now,
    ),
  )
}

async function states(): Promise<string[]> {
  const rows: string[] = []
  await write(async (db) => {
    const found = await sql<{ state: string }>`
      select state from messages where tenant_id = ${salon} order by created_at, id`.execute(db)
    rows.push(...found.rows.map((row) => row.state))
  })
  return rows
}

const mails = () => sentMessages.filter((message) => 'subject' in message)
const texts = () => sentMessages.filter((message) => 'body' in message)

async function send(): Promise<void> {
  while (await sendDueMessages(testServer.app.context, post));
}

test('a confirmation says what is booked, when by the salon’s clock, with whom, and how to change the visit', async () => {
  await enqueue()
  await send()
  const [mail] = mails()
  assert(mail)
  expect(mail.subject).toBe('Your appointment at Studio Ana: Thu, Mar 5, 9:30 AM')
  expect(mail.text).toContain('Hi Lea,\n\nYour appointment at Studio Ana is confirmed.')
  expect(mail.text).toContain('Cut with Mia')
  expect(mail.text).toContain('$45.00')
  expect(mail.text).toMatch(/http:\/\/[\w-]+\.localhost:\d+\/manage\/[\w-]{43}\n/)
  expect(mail.text).toContain('You can change or cancel it online until Wed, Mar 4, 9:30 AM.')
  const file = mail.calendarFile?.replaceAll('\r\n ', '')
  expect(file).toContain('DTSTART:20260305T143000Z')
  expect(file).toMatch(/\\nView or change your appointment: http:\/\/[\w-]+\.localhost/)
  expect(await states()).toEqual(['sent'])
})

test('when a visit was given to another client, the earlier client is told the old time, and nothing about the present time, service or staff member', async () => {
  // the old time of the visit, in seconds since 1970
  const reference = { starts: '1772721000', ends: '1772723700' }
  await write(async (db) => {
    await sql`update appointments set holder = 1, client_id = null, starts_at = '2026-03-06T20:00:00Z',
      ends_at = '2026-03-06T21:00:00Z' where tenant_id = ${salon}`.execute(db)
  })
  await enqueue()
  await enqueue({ kind: 'booking_reassigned', appointmentVersion: 2, reference })
  await send()
  expect(await states()).toEqual(['skipped', 'sent'])
  const [mail] = mails()
  assert(mail)
  expect(mail.subject).toBe('Cancelled: your appointment at Studio Ana, Thu, Mar 5, 9:30 AM')
  expect(mail.text + mail.calendarFile).not.toMatch(/Mia|Cut|manage|20260306/)
  expect(mail.calendarFile).toMatch(/DTSTART:20260305T143000Z[\s\S]*STATUS:CANCELLED/)
})

test('a confirmation by text fits into three SMS segments and tells how to stop texts', async () => {
  await enqueue({ channel: 'sms' })
  await send()
  const [text] = texts()
  assert(text)
  expect(text.body).toMatch(
    /^Studio Ana: confirmed, Thu, Mar 5, 9:30 AM, Cut with Mia\. Change: http/,
  )
  expect(text.body).toMatch(/Reply STOP to opt out\.$/)
  expect(text.body.length).toBeLessThanOrEqual(459)
})

test('one kind of message about one version of an appointment is sent once on each channel, however often it is queued', async () => {
  await enqueue()
  await enqueue()
  await enqueue({ appointmentVersion: 1, channel: 'sms' })
  await send()
  expect(sentMessages).toHaveLength(2)
})

test('three workers at once send each message once', async () => {
  const change = { kind: 'booking_moved', channel: 'email', appointmentId, clientId } as const
  for (let i = 0; i < 20; i += 1) {
    await write((db) => enqueueMessage(db, { ...change, dueAt: now }, now))
  }
  await Promise.all([send(), send(), send()])
  expect(new Set(sentMessages.map(({ id }) => id)).size).toBe(20)
  expect(sentMessages).toHaveLength(20)
})

test('no confirmation is sent for an appointment that was cancelled meanwhile', async () => {
  await enqueue()
  await write((db) =>
    sql`update appointments set status = 'cancelled' where tenant_id = ${salon}`.execute(db),
  )
  await send()
  expect(sentMessages).toEqual([])
  expect(await states()).toEqual(['skipped'])
})

test.for(['completed', 'no_show'])(
  'no confirmation is sent for a visit with the status %s',
  async (status) => {
    await enqueue()
    await write((db) =>
      sql`update appointments set status = ${status} where tenant_id = ${salon}`.execute(db),
    )
    await send()
    expect([sentMessages, await states()]).toEqual([[], ['skipped']])
  },
)

const delayMessage = {
  kind: 'running_late',
  announcement: 'a 15',
  reference: { minutes: '15', told_start: String(Date.parse(visit.starts) / 1000) },
} as const

test('a message about a delay says how many minutes late the salon is, and is sent once on each channel; the email also says that the appointment stands', async () => {
  await enqueue(delayMessage)
  await enqueue({ ...delayMessage, channel: 'sms' })
  await enqueue(delayMessage)
  await send()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('about 15 minutes late. Your appointment still stands')
  expect(texts()[0]?.body).toContain('we are running about 15 min late')
})

test.for([
  ['the client has arrived', sql`status = 'arrived'`],
  ['the visit was moved', sql`starts_at = starts_at + interval '5 minutes'`],
] as const)('a message about a delay is not sent when %s meanwhile', async ([, change]) => {
  await enqueue(delayMessage)
  await write((db) => sql`update appointments set ${change} where tenant_id = ${salon}`.execute(db))
  await send()
  expect([sentMessages, await states()]).toEqual([[], ['skipped']])
})

test.for([
  [3, 'sent'],
  [16, 'skipped'],
] as const)(
  '%d minutes after the start, a message about a delay of 15 minutes is %s',
  async ([late, state]) => {
    testServer.clock.set(new Date(Date.parse(visit.starts) + late * 60_000))
    await enqueue(delayMessage)
    await send()
    expect([sentMessages.length, await states()]).toEqual([state === 'sent' ? 1 : 0, [state]])
  },
)

test('the message about a moved request still calls it a request', async () => {
  await enqueue({ kind: 'booking_moved' })
  await enqueue({ kind: 'booking_moved', channel: 'sms' })
  await write((db) =>
    sql`update appointments set status = 'pending' where tenant_id = ${salon}`.execute(db),
  )
  await send()
  const [mail] = mails()
  assert(mail)
  expect(mail.subject).toBe('Your request to Studio Ana is now for Thu, Mar 5, 9:30 AM')
  expect(mail.text).toContain('They’ll confirm it soon.')
  expect(texts()[0]?.body).toContain(
    'your request is now for Thu, Mar 5, 9:30 AM, and we will confirm it soon.',
  )
})

test('when a booking was moved before its confirmation was sent, only the message about the move is sent', async () => {
  await enqueue()
  await enqueue({ kind: 'booking_moved', appointmentVersion: 2 })
  await send()
  expect(mails().map(({ subject }) => subject)).toEqual([
    'Your appointment at Studio Ana is now Thu, Mar 5, 9:30 AM',
  ])
})

test('a client who wants no texts gets none', async () => {
  await enqueue({ channel: 'sms' })
  await write((db) =>
    sql`update clients set sms_opt_in = false where tenant_id = ${salon}`.execute(db),
  )
  await send()
  expect([sentMessages, await states()]).toEqual([[], ['skipped']])
})

test('a message that is due tomorrow is sent tomorrow', async () => {
  await enqueue({ dueAt: new Date('2026-03-03T14:00:00Z') })
  await send()
  expect(sentMessages).toHaveLength(0)
  testServer.clock.advance(86_400)
  await send()
  expect(sentMessages).toHaveLength(1)
})

test('a message is tried again at growing intervals while its provider cannot be reached, and fails after the fourth attempt', async () => {
  post = { ...post, ...failing(() => new NotAccepted('connection refused')) }
  await enqueue()
  for (const minutes of [0, 0.1, 1, 3, 11, 60]) {
    testServer.clock.advance(minutes * 60)
    await send()
  }
  expect([sentMessages.length, await states()]).toEqual([4, ['failed']])
})

test('an address that does not exist is not tried again', async () => {
  post = { ...post, ...failing(() => new Undeliverable('no such mailbox')) }
  await enqueue()
  await send()
  testServer.clock.advance(86_400)
  await send()
  expect([sentMessages.length, await states()]).toEqual([1, ['failed']])
})

test('where no provider of texts is set up, the desk reads that a client got no text', async () => {
  post = { ...post, texts: withoutTexts() }
  await enqueue({ channel: 'sms' })
  await send()
  expect(await states()).toEqual(['failed'])
  await write(async (db) => {
    const { rows } = await sql<{ title: string; message: string }>`
      select title, message from notifications where tenant_id = ${salon}`.execute(db)
    expect(rows).toEqual([
      {
        title: 'We couldn’t text Lea Kaminski',
        message: 'No provider of texts is set up. Please reach them in another way.',
      },
    ])
  })
})

test('a salon cannot use its name to put a link or a long text into our messages', async () => {
  await write((db) =>
    sql`update businesses set name = ${`Free iPhone at https://evil.com/x\n${'y'.repeat(30)}`}
      where tenant_id = ${salon}`.execute(db),
  )
  await enqueue({ channel: 'sms' })
  await send()
  const { body } = itemAt(texts(), 0)
  expect(body).not.toMatch(/evil\.com|https:\/\/evil/)
  expect(itemAt(body.split(': '), 0).length).toBeLessThanOrEqual(40)
})
