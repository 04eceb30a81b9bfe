import { sql } from 'kysely'
import { afterAll, assert, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { developmentNumber } from '../dev/providers.ts'

const lea = { name: 'Lea Kaminski', email: 'lea@mail.test', phone: '+12025550177' }

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each test has a new salon, where the desk has booked the client Lea for Tuesday at ten. */
beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
  await salon.call('POST', '/api/appointments', { ...visitAt('10:00'), client: lea })
})

const visitAt = (clock: string, staff_id = mia) => ({
  service_ids: [cut],
  staff_id,
  start_time: `2026-03-10T${clock}:00-04:00`,
})

const book = (clock: string, client: object, rest: object = {}) =>
  server.call('POST', `/api/public/${salon.slug}/appointments`, {
    ...visitAt(clock, tom),
    client,
    policy_accepted: true,
    ...rest,
  })

const windows = [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }]
const joinWaitlist = (client: object, rest: object = {}) =>
  server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: [cut],
    windows,
    client,
    ...rest,
  })

/** All columns of the salon's rows in a table. */
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
  return tenantDb.read(async (db) => {
    const { rows } = await readSql<Record<string, unknown>>`
      select * from ${sql.table(table)} where tenant_id = ${db.tenantId} order by id`.execute(db)
    return rows
  })
}

async function messagesTo(to: string): Promise<{ subject: string; body: string }[]> {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
  return body.messages.filter(({ body }: { body: string }) => body.includes('Studio North'))
}

const read = async (id: string) => (await salon.call('GET', `/api/appointments/${id}`)).body

test.each([
  ['email address', { email: 'LEA@mail.test', phone: '+12025550999' }],
  ['phone number', { email: 'stranger@mail.test', phone: '001 (202) 555-0177' }],
])('a stranger with the %s of a client learns nothing and changes nothing', async (_, contact) => {
  const before = await rowsOf('clients')
  const typed = { name: 'Sam Stranger', ...contact, sms_opt_in: true }
  const { status, body } = await book('10:15', typed)
  expect([status, body.appointment.client_first_name]).toEqual([201, 'Sam'])
  expect(JSON.stringify(body)).not.toMatch(/Lea|Kaminski/)
  const managed = await server.call('GET', `/api/public/manage/${body.manage_token}`)
  expect(managed.body.appointment.client_first_name).toBe('Sam')
  const leasTime = { start_time: '2026-03-10T10:00:00-04:00' }
  const moved = await server.call(
    'POST',
    `/api/public/manage/${body.manage_token}/reschedule`,
    leasTime,
  )
  expect(moved.status).toBe(200)
  expect((await joinWaitlist(typed)).status).toBe(201)
  expect(await rowsOf('clients')).toEqual(before)
})

test('notifications and the activity call a stranger by the typed name', async () => {
  await book('12:00', { name: 'Sam Stranger', email: 'lea@mail.test' })
  await joinWaitlist({ name: 'Sam Stranger', email: 'lea@mail.test' })
  const notifications = (await salon.call('GET', '/api/notifications')).body.items
  expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
    'Sam Stranger would like Cut',
    expect.stringMatching(/^Sam Stranger: Cut with Tom/),
  ])
  const { items } = (await salon.call('GET', '/api/activity')).body
  expect(items[0].text).toBe('Sam S. joined the waiting list')
  expect(items[1].text).toMatch(/^Sam S\. booked Cut with Tom/)
})

test('messages about an online visit go to its contact, and messages about a client’s visit to that client alone', async () => {
  const typed = { name: 'Sam', email: 'sam@mail.test', phone: lea.phone, sms_opt_in: true }
  const before = (await messagesTo(lea.email)).length
  const { body } = await book('14:00', typed)
  await vi.waitFor(async () => expect(await messagesTo('sam@mail.test')).toHaveLength(1), 60_000)
  const [mail] = await messagesTo('sam@mail.test')
  assert(mail)
  expect(mail.body).toContain('Hi Sam,')
  const [, token] = /\/manage\/([\w-]+)/.exec(mail.body) ?? []
  const opened = await server.call('GET', `/api/public/manage/${token}`)
  expect(opened.body.appointment.id).toBe(body.appointment.id)
  expect(await messagesTo(lea.email)).toHaveLength(before)
  const [leasVisit] = (await salon.call('GET', '/api/appointments?from=2026-03-10')).body.items
  await salon.call('POST', `/api/appointments/${leasVisit.id}/move`, {
    start_time: '2026-03-11T10:00:00-04:00',
  })
  await vi.waitFor(async () => expect(await messagesTo(lea.email)).toHaveLength(before + 1), 60_000)
  expect(await messagesTo('sam@mail.test')).toHaveLength(1)
})

test('neither the desk nor a stranger changes a client’s consent to texts by a booking', async () => {
  await salon.call('POST', '/api/appointments', {
    ...visitAt('15:00'),
    client: { ...lea, sms_opt_in: true },
  })
  await book('16:00', { ...lea, sms_opt_in: true })
  const [file] = await rowsOf('clients')
  expect(file).toMatchObject({ sms_opt_in: false, version: 1 })
})

test('when a client proves an address, the booking belongs to the file with that address and fills its empty fields', async () => {
  const ida = { name: 'Ida Long', email: 'ida@mail.test' }
  await salon.call('POST', '/api/appointments', { ...visitAt('10:00', tom), client: ida })
  const proof = await proofOf(server, salon.slug, { email: ida.email })
  const typed = { name: 'Ida', email: 'Ida@mail.test', phone: '+12025550155', sms_opt_in: true }
  const { body } = await book('12:00', typed, { proof })
  expect(body.appointment.client_first_name).toBe('Ida')
  const files = await rowsOf('clients')
  expect(files).toHaveLength(2)
  expect(files.find(({ name }) => name === 'Ida Long')).toMatchObject({
    phone_key: '+12025550155',
    sms_opt_in: true,
  })
  const { appointment } = await read(body.appointment.id)
  expect(appointment).toMatchObject({ client: { name: 'Ida Long' }, probable_client: null })
})

test('when another client has the number that was typed beside a proven address, that client is only the probable client of the booking', async () => {
  const before = await rowsOf('clients')
  const proof = await proofOf(server, salon.slug, { email: 'sam@mail.test' })
  const typed = { name: 'Sam', email: 'sam@mail.test', phone: lea.phone, sms_opt_in: true }
  const { status, body } = await book('10:15', typed, { proof })
  expect(status).toBe(201)
  expect(await rowsOf('clients')).toEqual(before)
  const { appointment } = await read(body.appointment.id)
  expect(appointment).toMatchObject({
    client: { id: null, name: 'Sam' },
    probable_client: { name: 'Lea Kaminski' },
  })
})

test('overlapping visits of a client are refused only when the address is proven', async () => {
  expect((await book('10:15', lea)).status).toBe(201)
  const proof = await proofOf(server, salon.slug, { phone: lea.phone })
  // Lea's visit at ten takes Mia
  const taken = await book('10:15', lea, { proof, staff_id: mia })
  expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
  await salon.call('POST', '/api/appointments', { ...visitAt('16:00'), client: lea })
  const overlap = await book('16:15', lea, { proof })
  expect([overlap.status, overlap.body.code]).toEqual([409, 'client_busy'])
})

test('when bookings with one new address arrive at once, the first makes a file, and its client is the probable client of the others', async () => {
  const typed = { name: 'New', email: 'new@mail.test' }
  const answers = await Promise.all(['12:00', '13:00', '14:00'].map((clock) => book(clock, typed)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await rowsOf('clients')).toHaveLength(2)
  const visits = (await rowsOf('appointments')).filter((row) => row.contact_name === 'New')
  expect(visits.filter((row) => row.client_id !== null)).toHaveLength(1)
  expect(visits.filter((row) => row.probable_client_id !== null)).toHaveLength(2)
})

test('an entry on the waiting list belongs to a file only with proof', async () => {
  const typed = { name: 'Sam', email: lea.email }
  await joinWaitlist(typed)
  const proof = await proofOf(server, salon.slug, { email: lea.email })
  expect((await joinWaitlist(typed, { proof })).status).toBe(201)
  const replayed = await joinWaitlist(typed, { proof })
  expect([replayed.status, Object.keys(replayed.body.errors)]).toEqual([422, ['proof.code']])
  const [file] = await rowsOf('clients')
  const entries = await rowsOf('waitlist_entries')
  assert(file)
  expect(entries.map((row) => [row.client_id, row.probable_client_id, row.contact_name])).toEqual([
    [null, file.id, 'Sam'],
    [file.id, null, 'Sam'],
  ])
})

test('an answer by text belongs to the visit that the number was typed with', async () => {
  const phone = '+12025550166'
  const known = { name: 'Tex Known', phone }
  await salon.call('POST', '/api/appointments', { ...visitAt('15:00'), client: known })
  const email = 'texter@mail.test'
  const { body } = await book('12:00', { name: 'Sam', email, phone, sms_opt_in: true })
  await vi.waitFor(async () => expect(await messagesTo(phone)).toHaveLength(1), 60_000)
  const answer = (text: string) =>
    server.call('POST', '/dev/api/messages/inbound', {
      from: phone,
      to: developmentNumber,
      body: text,
    })
  await answer('C')
  expect((await read(body.appointment.id)).appointment.client_confirmed).toBe(true)
  const newestTitle = async () =>
    (await salon.call('GET', '/api/notifications')).body.items[0].title
  await answer('Is there parking?')
  expect(await newestTitle()).toBe('Sam sent a text')
  await answer('STOP')
  await salon.call('POST', `/api/appointments/${body.appointment.id}/cancel`)
  await vi.waitFor(async () => expect(await messagesTo(email)).toHaveLength(2), 60_000)
  const [answered, ...earlier] = await messagesTo(phone)
  assert(answered)
  expect(answered.body).toContain('you will get no more texts')
  expect(earlier).toHaveLength(1)
})

test('the link of an unproven booking shows nothing of the visits that the desk books later for a client with the same address', async () => {
  const kim = { name: 'Kim', email: 'kim@mail.test' }
  const { body } = await book('12:00', { ...kim, name: 'Sam Stranger' })
  await salon.call('POST', '/api/appointments', { ...visitAt('16:00'), client: kim })
  const { body: offered } = await server.call(
    'GET',
    `/api/public/manage/${body.manage_token}/availability?from=2026-03-10&days=1`,
  )
  const starts = offered.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
  expect(starts).toContain(visitAt('16:00').start_time)
})

test.each([
  ['phone number', { phone: '+12025550188', email: 'stranger@mail.test' }, { phone: '2025550188' }],
  ['email address', { email: 'kim@mail.test', phone: '+12025550123' }, { email: 'Kim@mail.test' }],
])(
  'when a stranger has typed the %s of somebody who becomes a client later, the stranger gets no message about that client’s visit',
  async (_, typed, toldAtDesk) => {
    await book('12:00', { name: 'Kim', ...typed, sms_opt_in: true })
    const atDesk = { ...visitAt('16:00'), client: { name: 'Kim', ...toldAtDesk } }
    const { body } = await salon.call('POST', '/api/appointments', atDesk)
    const sent = async () => {
      await server.app.sendDue()
      const { messages } = (await server.call('GET', '/dev/api/messages')).body
      return messages.filter(
        ({ appointment_id }: { appointment_id: string }) => appointment_id === body.appointment.id,
      )
    }
    const recipients = 'email' in toldAtDesk ? [toldAtDesk.email.toLowerCase()] : []
    await vi.waitFor(async () => expect(await sent()).toHaveLength(recipients.length), 60_000)
    expect((await sent()).map(({ to }: { to: string }) => to)).toEqual(recipients)
    const files = await rowsOf('clients')
    expect(files.find(({ name }) => name === 'Kim')).toMatchObject({
      email: recipients[0] ?? null,
      phone_key: 'phone' in toldAtDesk ? '+12025550188' : null,
      sms_opt_in: false,
      unproven: null,
    })
  },
)

test('when the desk finds a file by its unproven number, the file loses its proven email address, which may be somebody else’s', async () => {
  const sam = { name: 'Kim', email: 'sam@mail.test', phone: '+12025550188' }
  const proof = await proofOf(server, salon.slug, { email: sam.email })
  expect((await book('12:00', sam, { proof })).status).toBe(201)
  const kim = { name: 'Kim', phone: sam.phone }
  await salon.call('POST', '/api/appointments', { ...visitAt('16:00'), client: kim })
  const files = await rowsOf('clients')
  expect(files.find(({ name }) => name === 'Kim')).toMatchObject({ email: null })
})

test('when a client proves an address that a stranger typed first, the stranger’s number does not stay in the file', async () => {
  await book('12:00', { name: 'Sam', email: 'kim@mail.test', phone: '+12025550123' })
  const proof = await proofOf(server, salon.slug, { email: 'kim@mail.test' })
  const kim = { name: 'Kim', email: 'kim@mail.test', phone: '+12025550188' }
  expect((await book('13:00', kim, { proof })).status).toBe(201)
  const files = await rowsOf('clients')
  expect(files.find(({ email }) => email === kim.email)).toMatchObject({ phone_key: kim.phone })
  const secondProof = await proofOf(server, salon.slug, { email: 'kim@mail.test' })
  await book('14:00', { name: 'Kim', email: kim.email }, { proof: secondProof })
  expect((await rowsOf('clients')).find(({ email }) => email === kim.email)).toMatchObject({
    phone_key: kim.phone,
  })
})

test('open bookings with a proven address and open bookings with an unproven one are counted apart', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  const strictSalon = await strict.registerSalon()
  const { serviceIds } = await strictSalon.onboard({ lunch: null })
  const ask = async (clock: string, proof?: object) => {
    const answer = await strict.call('POST', `/api/public/${strictSalon.slug}/appointments`, {
      service_ids: serviceIds,
      start_time: `2026-03-10T${clock}:00-04:00`,
      client: { name: 'Lea', email: lea.email },
      policy_accepted: true,
      for_someone_else: true,
      ...(proof && { proof }),
    })
    return answer.status === 201 ? 'booked' : answer.body.code
  }
  const proven = async (clock: string) =>
    ask(clock, await proofOf(strict, strictSalon.slug, { email: lea.email }))
  expect(await proven('09:00')).toBe('booked')
  for (const clock of ['10:00', '11:00', '12:00']) expect(await ask(clock)).toBe('booked')
  expect(await ask('13:00')).toBe('too_many_open_bookings')
  expect(await proven('13:00')).toBe('booked')
  expect(await proven('14:00')).toBe('booked')
  expect(await proven('15:00')).toBe('too_many_open_bookings')
  await strict.close()
})
