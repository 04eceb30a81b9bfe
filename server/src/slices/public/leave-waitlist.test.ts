import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ salon, cut, mia } = await salonOfTwo(server))
})

let people = 0

async function join(client: object = {}, rest: object = {}) {
  people += 1
  const email = `lea${people}@mail.test`
  const { status, body } = await server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: [cut],
    staff_id: mia,
    windows: [
      { from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' },
      { from: '2026-03-13T09:00:00-04:00', to: '2026-03-13T18:00:00-04:00' },
    ],
    client: { name: 'Lea Winter', email, ...client },
    ...rest,
  })
  expect(status).toBe(201)
  const sentTo = (client as { email?: string }).email ?? email
  return { id: body.waitlist_entry.id as string, token: body.leave_token as string, email: sentTo }
}

const pathOf = (token: string, slug = salon.slug) => `/api/public/${slug}/waitlist/${token}`
const leave = (token: string, slug?: string) => server.call('POST', `${pathOf(token, slug)}/leave`)
const waitingList = async () => (await salon.call('GET', '/api/waitlist')).body.items
const notifications = async () =>
  (await salon.call('GET', '/api/notifications')).body.items.map(
    ({ title, message }: Record<string, string>) => `${title}: ${message}`,
  )

async function messagesTo(to: string) {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
  return body.messages as { subject?: string; body: string; channel: string }[]
}

function tokenIn(text = ''): string {
  return /\/waitlist\/([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

async function stateOfMessages() {
  const { rows } = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write((db) =>
      sql<{ channel: string; state: string; last_error: string | null }>`
        select channel, state, last_error from messages
         where tenant_id = ${salon.tenantId} and kind = 'waitlist_joined'
         order by channel`.execute(db),
    )
  return rows
}

test('joining the waiting list is confirmed by mail with the days, the services and a link to leave', async () => {
  const { email, token } = await join()
  const [mail, ...others] = await messagesTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(
    'You’re on the waiting list at Studio North: Thu, Mar 12 to Fri, Mar 13',
  )
  expect(mail?.body).toMatch(/^Hi Lea,\n\nYou’re on the waiting list at Studio North\./)
  expect(mail?.body).toContain('When: Thu, Mar 12 to Fri, Mar 13\nWhat: Cut with Mia')
  const host = `${salon.slug}.${server.config.baseDomain}`
  expect(mail?.body).toMatch(new RegExp(`Leave the waiting list:\\nhttp://${host}/waitlist/`))
  const mailed = tokenIn(mail?.body)
  expect(mailed).toHaveLength(43)
  expect(mailed).not.toBe(token)
  expect((await server.call('GET', pathOf(mailed))).body.waitlist_entry).toEqual({
    client_first_name: 'Lea',
    services: ['Cut'],
    staff_name: 'Mia',
    windows: [
      { from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' },
      { from: '2026-03-13T09:00:00-04:00', to: '2026-03-13T18:00:00-04:00' },
    ],
    waiting: true,
  })
})

test('joining the waiting list is confirmed by text only if the client agreed to texts', async () => {
  const phone = '+12025550166'
  await join({ email: null, phone })
  expect(await messagesTo(phone)).toEqual([])
  await join({ email: null, phone, sms_opt_in: true })
  const [text] = await messagesTo(phone)
  expect(text?.body).toMatch(
    /^Studio North: you are on the waiting list for Thu, Mar 12 to Fri, Mar 13\. .* Leave the list: http\S+ Reply STOP to opt out\.$/,
  )
  expect((await leave(tokenIn(text?.body))).status).toBe(200)
})

test('reading the link changes nothing; leaving takes the entry off the desk’s list and tells the desk once', async () => {
  const { token } = await join()
  await server.call('GET', pathOf(token))
  expect(await waitingList()).toHaveLength(1)
  const leftAnswer = await leave(token)
  expect(leftAnswer.body.waitlist_entry).toMatchObject({ waiting: false, services: ['Cut'] })
  expect(await waitingList()).toEqual([])
  const repeated = await leave(token)
  expect([repeated.status, repeated.body]).toEqual([200, leftAnswer.body])
  const told = (await notifications()).filter((line: string) =>
    line.startsWith('Left the waiting list'),
  )
  expect(told).toEqual(['Left the waiting list: Lea Winter: Cut'])
  const { body } = await salon.call('GET', '/api/activity')
  expect(JSON.stringify(body)).toContain('Lea W. left the waiting list')
})

test('simultaneous requests to leave take the entry off the list once', async () => {
  const { token } = await join()
  const answers = await Promise.all([leave(token), leave(token), leave(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const told = (await notifications()).filter((line: string) => line.startsWith('Left'))
  expect(told).toHaveLength(1)
})

test('a client who leaves the waiting list before the mail is sent gets no mail', async () => {
  const { token, email } = await join()
  await leave(token)
  expect(await messagesTo(email)).toEqual([])
  expect(await stateOfMessages()).toEqual([
    { channel: 'email', state: 'skipped', last_error: 'waitlist_left' },
  ])
})

test('nobody leaves the waiting list through the site of another salon, by an invented token, or after the entry has ended', async () => {
  const { token } = await join()
  const other = await server.registerSalon({ business_name: 'Studio South' })
  await other.onboard({ lunch: null })
  expect((await leave(token, other.slug)).status).toBe(404)
  expect((await leave('x'.repeat(43))).status).toBe(404)
  expect((await leave('x')).status).toBe(404)
  const before = server.clock.now()
  // the end of the last window
  server.clock.set(new Date('2026-03-13T22:00:00Z'))
  const ended = await leave(token)
  server.clock.set(before)
  expect(ended.body.waitlist_entry.waiting).toBe(false)
  expect(await waitingList()).toHaveLength(1)
})

test('a repeated request to join makes one entry and one mail, and gets the first answer', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = {
    service_ids: [cut],
    windows: [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }],
    client: { name: 'Ada', email: 'ada@mail.test' },
  }
  const path = `/api/public/${salon.slug}/waitlist`
  const first = await server.call('POST', path, body, key)
  const second = await server.call('POST', path, body, key)
  expect(second.body).toEqual(first.body)
  expect(await waitingList()).toHaveLength(1)
  expect(await messagesTo('ada@mail.test')).toHaveLength(1)
})

test('when a stranger typed a client’s address, the link of the stranger’s entry shows neither the client’s name on file nor the client’s own entry', async () => {
  const windows = [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }]
  const request = { service_ids: [cut], windows }
  const file = { name: 'Victoria Lang', email: 'victoria@mail.test' }
  const hers = (await salon.call('POST', '/api/waitlist', { ...request, client: file })).body
  const { id, token } = await join(
    { name: 'Zed', email: file.email },
    { ...request, staff_id: 'any' },
  )
  await salon.call('POST', `/api/waitlist/${id}/client`, { same_person: true })
  expect((await salon.call('DELETE', `/api/waitlist/${id}`)).status).toBe(204)
  const shown = await server.call('GET', pathOf(token))
  const leftAnswer = await leave(token)
  for (const { body } of [shown, leftAnswer]) {
    expect(body.waitlist_entry).toMatchObject({ client_first_name: 'Zed', waiting: false })
  }
  expect(await waitingList()).toMatchObject([{ id: hers.waitlist_entry.id }])
})

test('only a link that was sent to the client tells that a visit answers the entry', async () => {
  const file = { name: 'Victoria Lang', phone: '+12025550144' }
  const hers = (await salon.call('POST', '/api/clients', file)).body.client
  const strangers = { name: 'Zed', phone: file.phone }
  const typed = await join(strangers)
  await salon.call('POST', `/api/waitlist/${typed.id}/client`, { same_person: true })
  await salon.call('PUT', `/api/clients/${hers.id}`, { ...hers, email: 'victoria@mail.test' })
  const sent = await join({ name: 'Victoria Lang', email: 'victoria@mail.test' })
  await salon.call('POST', `/api/waitlist/${sent.id}/client`, { same_person: true })
  const mailed = [typed, sent].map(async ({ email }) => tokenIn((await messagesTo(email))[0]?.body))
  const tokens = [typed.token, ...(await Promise.all(mailed))]
  const state = () =>
    Promise.all(
      tokens.map(
        async (token) => (await server.call('GET', pathOf(token))).body.waitlist_entry.waiting,
      ),
    )
  expect(await state()).toEqual([true, true, true])
  const visit = { service_ids: [cut], client_id: hers.id, staff_id: mia }
  const start_time = '2026-03-12T11:00:00-04:00'
  expect((await salon.call('POST', '/api/appointments', { ...visit, start_time })).status).toBe(201)
  expect(await waitingList()).toEqual([])
  // the link in the answer, the one mailed to the stranger, and the one mailed to the client
  expect(await state()).toEqual([true, true, false])
})
