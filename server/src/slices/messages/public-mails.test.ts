import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  type Mail,
  type MailPort,
  NotAccepted,
  Undeliverable,
} from '../../platform/delivery/mail.ts'
import { developmentMail, developmentTexts } from '../dev/providers.ts'
import type { Post } from './post.ts'
import { sendDuePublicMails } from './send-public-mails.ts'

let server: TestServer
let builtIn: MailPort
let takenMails: Mail[]
let outcomes: string[]
let subscriberCount = 0

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', SUPPORT_EMAIL: 'support@operator.test' })
})
afterAll(() => server.close())

beforeEach(async () => {
  builtIn = developmentMail(server.app.context, 'no-reply@chairtime.test')
  takenMails = []
  outcomes = []
  await server.app.sendDue()
})

/**
 * A post whose mail provider records the mails that it takes. `beforeTaking` runs before it takes a mail, and
 * `beforeAnswer` after that. Without `canBeAsked` it cannot say later what it took.
 */
function postWith({
  beforeTaking = async () => {},
  beforeAnswer = async () => {},
  canBeAsked = true,
}: {
  beforeTaking?: () => Promise<void>
  beforeAnswer?: () => Promise<void>
  canBeAsked?: boolean
}): Post {
  const mail: MailPort = {
    async send(one, confirmClaim) {
      await beforeTaking()
      const answer = await builtIn.send(one, confirmClaim)
      takenMails.push(one)
      await beforeAnswer()
      return answer
    },
    ...(canBeAsked && builtIn.find && { find: builtIn.find }),
  }
  return {
    mail,
    texts: developmentTexts(server.app.context),
    log: pino({ level: 'silent' }),
    settled: (state) => outcomes.push(state),
    textsPaused: () => {},
  }
}

async function subscribe(): Promise<string> {
  subscriberCount += 1
  const email = `reader${subscriberCount}@mail.test`
  expect((await server.call('POST', '/api/newsletter', { email })).status).toBe(204)
  return email
}

const mailTo = (address: string) =>
  itemAt(
    takenMails.filter(({ to }) => to === address),
    0,
  )

const send = (post: Post) => sendDuePublicMails(server.app.context, post)

async function stateOf(email: string): Promise<string> {
  return server.app.context.database.acrossTenants('a test reads states', async (directory) => {
    const { rows } = await sql<{ state: string }>`
      select m.state from public_mails m join newsletter_subscribers s on s.id = m.subscriber_id
       where s.email = ${email}`.execute(directory)
    return rows.map(({ state }) => state).join()
  })
}

/** Rounds of sending over two and a half hours. */
async function sendForHours(post: Post): Promise<void> {
  for (const minutes of [0, 1, 10, 20, 60, 60]) {
    server.clock.advance(minutes * 60)
    await send(post)
  }
}

const connectionLost = async () => {
  throw new Error('the connection broke off')
}
/** Never ends, as if the process had died before the answer came. */
const death = () => new Promise<void>(() => {})

test('a newsletter mail has a link for one-click removal, and the operator’s reply to an enquiry goes to the writer of the enquiry', async () => {
  const email = await subscribe()
  const enquiry = { name: 'Rita', email: 'rita@mail.test', topic: 'press', message: 'Pictures?' }
  await server.call('POST', '/api/enquiries', enquiry)
  await send(postWith({}))
  // both mails are sent in parallel, so their order is not fixed
  const [confirmation, enquiryMail] = [mailTo(email), mailTo('support@operator.test')]
  const leave = `http://${server.config.baseDomain}/newsletter/leave/`
  expect(confirmation.unsubscribeUrl).toMatch(new RegExp(`^${leave}[\\w-]{43}$`))
  expect(confirmation.text).toContain(String(confirmation.unsubscribeUrl))
  expect(enquiryMail).toMatchObject({
    ...{ to: 'support@operator.test', replyTo: 'rita@mail.test', unsubscribeUrl: null },
    tenantId: null,
  })
})

test('when the answer of a provider that cannot be asked is lost, the mail stays unknown and is never sent again', async () => {
  const email = await subscribe()
  await sendForHours(postWith({ canBeAsked: false, beforeAnswer: connectionLost }))
  expect([takenMails.length, await stateOf(email), outcomes]).toEqual([1, 'unknown', ['unknown']])
  const { body } = await server.call('GET', '/metrics')
  expect(body).toMatch(/^chairtime_messages_unknown [1-9]/m)
})

test('the figures count an enquiry whose mail the provider refuses for good', async () => {
  const enquiry = { name: 'Uma', email: 'uma@mail.test', topic: 'press', message: 'Pictures?' }
  const figure = async () => {
    const { body } = await server.call('GET', '/metrics')
    return Number(/^chairtime_enquiries_undelivered (\d+)/m.exec(body)?.[1])
  }
  const before = await figure()
  await server.call('POST', '/api/enquiries', enquiry)
  const refuse = async () => {
    throw new Undeliverable('no such mailbox')
  }
  await send(postWith({ beforeTaking: refuse }))
  expect(await figure()).toBe(before + 1)
})

test('when a process dies after the provider took its mail, the mail is never sent again', async () => {
  const email = await subscribe()
  void send(postWith({ beforeAnswer: death }))
  await expect.poll(() => takenMails.length).toBe(1)
  await sendForHours(postWith({ canBeAsked: false }))
  expect([takenMails.length, await stateOf(email), outcomes]).toEqual([1, 'unknown', ['unknown']])
})

test('an unknown mail is settled as “sent” when its provider says that it took the mail', async () => {
  const email = await subscribe()
  await sendForHours(postWith({ beforeAnswer: connectionLost }))
  expect([takenMails.length, await stateOf(email)]).toEqual([1, 'sent'])
})

test('a mail that its provider certainly never took is sent again', async () => {
  const email = await subscribe()
  let silent = true
  const beforeTaking = async () => {
    if (silent) await connectionLost()
  }
  await send(postWith({ beforeTaking }))
  expect(await stateOf(email)).toBe('unknown')
  silent = false
  await sendForHours(postWith({ beforeTaking }))
  expect([takenMails.length, await stateOf(email)]).toEqual([1, 'sent'])
})

test('a mail that its provider never took in any attempt is counted as “failed”', async () => {
  const email = await subscribe()
  const post = postWith({ beforeTaking: connectionLost })
  for (let round = 0; round < 9; round += 1) {
    await send(post)
    server.clock.advance(10 * 60)
  }
  expect([takenMails.length, await stateOf(email)]).toEqual([0, 'failed'])
  expect(outcomes).toEqual([...Array(4).fill('unknown'), 'failed'])
})

test('a mail is sent later when the provider was unavailable, and ends as “failed” when the provider refuses its address', async () => {
  const email = await subscribe()
  const refuseForNow = async () => {
    throw new NotAccepted('the provider is unavailable')
  }
  await send(postWith({ beforeTaking: refuseForNow }))
  expect(await stateOf(email)).toBe('pending')
  server.clock.advance(60)
  await send(postWith({}))
  expect(await stateOf(email)).toBe('sent')
  const refusedAddress = await subscribe()
  const refuse = async () => {
    throw new Undeliverable('no such mailbox')
  }
  await sendForHours(postWith({ beforeTaking: refuse }))
  expect([await stateOf(refusedAddress), takenMails.length]).toEqual(['failed', 1])
})

test('when three workers send at the same time, a mail goes out once', async () => {
  const email = await subscribe()
  const post = postWith({})
  await Promise.all([send(post), send(post), send(post)])
  expect([takenMails.length, await stateOf(email)]).toEqual([1, 'sent'])
})

test('a process that stood still for ten minutes after it claimed a mail does not send the mail', async () => {
  const email = await subscribe()
  const beforeTaking = async () => server.clock.advance(10 * 60)
  await send(postWith({ beforeTaking }))
  expect([takenMails.length, await stateOf(email)]).toEqual([0, 'pending'])
})
