import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { untilWellWithinAWindow } from '../../../test/limit-windows.ts'
import { mailsTo } from '../../../test/public-mails.ts'
import { tidy } from '../housekeeping/tidy.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', SUPPORT_EMAIL: 'support@operator.test' })
})

afterAll(() => server.close())

const enquiry = {
  name: 'Rita Writer',
  email: 'rita@mail.test',
  topic: 'enterprise',
  message: 'We have nine salons.\r\nCall us?',
}

const send = (fields: object = {}) =>
  server.call('POST', '/api/enquiries', { ...enquiry, ...fields })

const inbox = () => mailsTo(server, 'support@operator.test')

async function readEnquiries(): Promise<object[]> {
  const { database } = server.app.context
  return database.acrossTenants('a test reads enquiries', async (directory) => {
    const { rows } = await sql<object>`
      select name, email, topic, message from enquiries order by created_at, id`.execute(directory)
    return rows
  })
}

test('an enquiry is stored and mailed to the operator', async () => {
  expect((await send()).status).toBe(204)
  expect(await readEnquiries()).toEqual([enquiry])
  const mails = await inbox()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('The Enterprise plan: Rita Writer')
  expect(mails[0]?.body).toContain('Email: rita@mail.test')
  expect(mails[0]?.body).toContain(enquiry.message)
})

test('an enquiry that is sent three times at once with the same id is stored and mailed once', async () => {
  const [before, storedBefore] = [(await inbox()).length, (await readEnquiries()).length]
  const id = crypto.randomUUID()
  const answers = await Promise.all([send({ id }), send({ id }), send({ id })])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await readEnquiries()).toHaveLength(storedBefore + 1)
  expect(await inbox()).toHaveLength(before + 1)
})

test('a different enquiry with the id of an earlier one is stored and mailed, too, and only once', async () => {
  const [before, storedBefore] = [(await inbox()).length, (await readEnquiries()).length]
  const id = crypto.randomUUID()
  for (const message of [
    'We have nine salons.',
    'We have ten.',
    'We have nine salons.',
    'We have ten.',
  ])
    expect((await send({ id, message })).status).toBe(204)
  expect(await inbox()).toHaveLength(before + 2)
  expect(await readEnquiries()).toHaveLength(storedBefore + 2)
  const messages = (await readEnquiries()).map((one) => Object(one).message)
  expect(messages).toEqual(expect.arrayContaining(['We have nine salons.', 'We have ten.']))
})

test('the typed fields of an enquiry cannot add a header to the mail', async () => {
  const before = (await inbox()).length
  await send({ name: 'Rita\r\nBcc: all@mail.test' })
  expect(itemAt(await inbox(), 0).subject).toBe('The Enterprise plan: Rita Bcc: all@mail.test')
  for (const email of [
    'rita@mail.test\r\nBcc: x@mail.test',
    'a@mail.test, b@mail.test',
    '<a@b.test>',
  ])
    expect((await send({ email })).status).toBe(422)
  expect(await inbox()).toHaveLength(before + 1)
})

test('an enquiry without a name, an email address, a known topic or a message is refused with a sentence for each field', async () => {
  const { status, body } = await send({ name: ' ', email: 'x', topic: 'spam', message: ' \u200b' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['name', 'email', 'topic', 'message'])
})

test('an enquiry is erased after 180 days', async () => {
  server.clock.advance(179 * 86_400)
  await tidy(server.app.context)
  expect((await readEnquiries()).length).toBeGreaterThan(0)
  server.clock.advance(86_400)
  await tidy(server.app.context)
  expect(await readEnquiries()).toEqual([])
})

test('at most ten enquiries are taken from one network, and at most ten with one email address', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
  await untilWellWithinAWindow()
  const from = (email: string, address: string) =>
    strict.call('POST', '/api/enquiries', { ...enquiry, email }, { 'x-forwarded-for': address })
  for (const n of Array(10).keys()) {
    expect((await from(`some${n}@mail.test`, '10.1.0.1')).status).toBe(204)
    expect((await from('one@mail.test', `10.2.${n}.1`)).status).toBe(204)
  }
  expect((await from('other@mail.test', '10.1.0.1')).status).toBe(429)
  expect((await from('one@mail.test', '10.3.0.1')).status).toBe(429)
  await strict.close()
})
