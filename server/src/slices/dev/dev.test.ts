import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/database/ids.ts'
import { sendDeliveryReports } from './delivery-reports.ts'
import { outboxOf } from './outbox.ts'

const phone = '+12025550177'
const support = 'support@operator.test'

let server: TestServer
let salon: TestSalon
let appointmentId: string

beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: support })
  salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard()
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea Kaminski', email: 'Lea@client.test', phone, sms_opt_in: true },
    policy_accepted: true,
  })
  appointmentId = body.appointment.id
  await server.app.sendDue()
})

afterAll(() => server.close())

async function messagesTo(to: string) {
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
  return body.messages
}

const answer = (body: string, from = phone) =>
  server.call('POST', '/dev/api/messages/inbound', { from, to: '+15005550006', body })

test('the outbox shows the email and the text of a booking, each once', async () => {
  const mails = await messagesTo('lea@client.test')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    channel: 'email',
    to: 'Lea@client.test',
    subject: expect.stringContaining('Studio North'),
    body: expect.stringContaining('/manage/'),
    status: 'delivered',
    appointment_id: appointmentId,
  })
  const texts = await messagesTo(phone)
  expect(texts.map((text: { channel: string }) => text.channel)).toEqual(['sms'])
})

test('the link in a message opens the booking that the message is about', async () => {
  const [mail] = await messagesTo('lea@client.test')
  const token = itemAt(/\/manage\/([\w-]+)/.exec(mail.body) ?? [], 1)
  const { status, body } = await server.call('GET', `/api/public/manage/${token}`)
  expect([status, body.appointment.id]).toEqual([200, appointmentId])
})

test('the outbox page shows messages with links to click, escapes what people typed, and has neither scripts nor inline styles', async () => {
  const message = '<script>alert(1)</script>'
  const enquiry = { name: 'Rita', email: 'rita@mail.test', topic: 'press', message }
  await server.call('POST', '/api/enquiries', enquiry)
  await server.app.sendDue()
  expect(itemAt(await messagesTo(support), 0)).toMatchObject({
    body: expect.stringContaining(message),
  })
  const { body, headers } = await server.call('GET', '/dev/outbox')
  expect(headers['content-type']).toContain('text/html')
  expect(body).toMatch(/<a href="http:\/\/localhost:\d+\/manage\/[\w-]+">/)
  expect(body).toContain('&lt;script&gt;alert(1)')
  expect(body).not.toMatch(/<script|style="/)
})

test('a client who answers C confirms the visit, and the activity of the salon says so', async () => {
  expect((await answer(' c! ')).status).toBe(200)
  const { body } = await salon.call('GET', `/api/appointments/${appointmentId}`)
  expect(body.appointment.client_confirmed).toBe(true)
  const { body: activity } = await salon.call('GET', '/api/activity')
  expect(activity.items[0].text).toMatch(/^Lea K\. confirmed Tue, Mar 10, 10:00\sAM$/)
})

test('a text with a question is shown to the desk as it was written', async () => {
  await answer('Can I bring my dog?')
  const { body } = await salon.call('GET', '/api/notifications')
  expect(body.items[0]).toMatchObject({
    kind: 'desk_task',
    title: 'Lea Kaminski sent a text',
    message: 'Can I bring my dog?',
    appointment_id: appointmentId,
  })
})

test('a word that stops texts may be meant to cancel the visit, so the desk is notified', async () => {
  for (const word of ['Stop.', 'UNSUBSCRIBE', 'quit']) {
    await answer(word)
    const { body: notifications } = await salon.call('GET', '/api/notifications')
    const [{ kind, title, message }] = notifications.items
    expect([kind, title, message]).toEqual(['desk_task', 'Lea Kaminski may want to cancel', word])
  }
})

test('“cancel” stops texts and notifies the desk; it does not cancel the visit and is not read as the answer C', async () => {
  const hasConsent = async () => (await salon.call('GET', '/api/clients')).body.items[0].sms_opt_in
  await answer('START')
  expect(await hasConsent()).toBe(true)
  await answer('CANCEL')
  expect(await hasConsent()).toBe(false)
  const { body: seen } = await salon.call('GET', `/api/appointments/${appointmentId}`)
  expect(seen.appointment.status).toBe('confirmed')
  const { body: notifications } = await salon.call('GET', '/api/notifications')
  expect(notifications.items[0]).toMatchObject({
    title: 'Lea Kaminski may want to cancel',
    message: 'CANCEL',
  })
})

test('a text from a number to which nobody has sent a text is answered with 404', async () => {
  expect((await answer('hello', '+12025550000')).status).toBe(404)
})

test('a delivery report that fails does not hinder those of other texts', async () => {
  const { context } = server.app
  const now = context.clock.now()
  const text = {
    channel: 'sms',
    recipient: '+12025550178',
    sender: '+15005550006',
    subject: null,
    body: 'Hello',
    html: null,
    status: 'accepted',
    tenant_id: salon.tenantId,
    appointment_id: null,
  } as const
  const ids = [newId(), newId()]
  for (const id of ids) await outboxOf(context.database).keep({ ...text, id, created_at: now })
  const reportedIds: string[] = []
  const work = sendDeliveryReports(context, async (_app, _tenant, { id }) => {
    if (id === ids[0]) throw new Error('no report')
    // a text that was sent in an earlier test may also be waiting for its report
    if (ids.includes(id)) reportedIds.push(id)
  })
  await expect(work).rejects.toThrow('no report')
  expect(reportedIds).toEqual(ids.slice(1))
})

test('the clock moves forward and back, and the booking site follows', async () => {
  const moved = await server.call('POST', '/dev/api/clock', { now: '2026-03-20T09:00:00-04:00' })
  expect(moved.body.now).toMatch(/^2026-03-20T13:00:0/)
  const back = await server.call('POST', '/dev/api/clock', { advance_seconds: -3600 })
  expect(back.body.now).toMatch(/^2026-03-20T12:00:0/)
  const site = await server.call('GET', `/api/public/${salon.slug}`)
  expect(site.body.business.today).toBe('2026-03-20')
  expect((await server.call('GET', '/dev/clock')).body).toContain('2026-03-20T12:00:0')
})

test('an invalid time for the clock is refused', async () => {
  for (const body of [{}, { now: 'soon' }, { advance_seconds: 'x' }, { advance_seconds: 1e12 }]) {
    expect((await server.call('POST', '/dev/api/clock', body)).status).toBe(422)
  }
})

test('the clock stays within the years that the product knows', async () => {
  for (const body of [{ now: '9999-12-31T00:00:00Z' }, { advance_seconds: -900_000_000 }]) {
    expect((await server.call('POST', '/dev/api/clock', body)).status).toBe(422)
  }
  expect((await server.call('POST', '/dev/api/clock', { advance_seconds: 0 })).status).toBe(200)
})

test('production has no development pages', async () => {
  const required = { AUTH_SECRET: 'x'.repeat(40), SMTP_URL: 'smtp://127.0.0.1:2525' }
  const production = await startTestServer({
    NODE_ENV: 'production',
    RATE_LIMIT_SCALE: '1',
    ...required,
  })
  for (const path of ['/dev/outbox', '/dev/api/messages', '/dev/clock', '/dev/kit']) {
    expect((await production.call('GET', path)).status).toBe(404)
  }
  await production.close()
})
