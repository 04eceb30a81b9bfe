import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, assert, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string
let people = 0
let lea: { name: string; email: string; phone: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each test has a new salon, where the desk has booked the client Lea for Tuesday at ten. */
beforeEach(async () => {
  people += 1
  lea = { name: 'Lea Kaminski', email: `lea${people}@mail.test`, phone: `+1202555${1000 + people}` }
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
  await salon.call('POST', '/api/appointments', { ...visitAt('10:00'), client: lea })
})

const visitAt = (clock: string, staff_id = mia) => ({
  service_ids: [cut],
  staff_id,
  start_time: `2026-03-10T${clock}:00-04:00`,
})

/** Books online. Returns the appointment's id and the token of the link in the reply. */
async function book(clock: string, client: object): Promise<{ id: string; token: string }> {
  const { status, body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    ...visitAt(clock, tom),
    client,
    policy_accepted: true,
  })
  expect(status).toBe(201)
  return { id: body.appointment.id, token: body.manage_token }
}

/** The token of the link in the newest message that was sent to an address about the appointment. */
async function linkSentTo(to: string, id: string): Promise<string> {
  const readToken = async () => {
    await server.app.sendDue()
    const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
    const mail = body.messages.find((m: { appointment_id: string }) => m.appointment_id === id)
    const token = /\/manage\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
    if (!token) throw new Error(`no link was sent to ${to}`)
    return token
  }
  return vi.waitFor(readToken, 60_000)
}

const act = (token: string, what = 'confirm', body?: object) =>
  server.call('POST', `/api/public/manage/${token}/${what}`, body)

async function rowsOf(table: string, of = salon): Promise<Record<string, unknown>[]> {
  const tenantDb = server.app.context.database.inTenant(tenantId(of.tenantId))
  return tenantDb.read(async (db) => {
    const { rows } = await readSql<Record<string, unknown>>`
      select * from ${sql.table(table)} where tenant_id = ${db.tenantId} order by id`.execute(db)
    return rows
  })
}

async function rowOf(id: string): Promise<Record<string, unknown>> {
  return itemAt(
    (await rowsOf('appointments')).filter((row) => row.id === id),
    0,
  )
}

const undecided = { client_id: null, contact_proven: null }
const fileOfLea = async () =>
  itemAt(
    (await rowsOf('clients')).filter(({ name }) => name === lea.name),
    0,
  )

test('a change by the link in a mail gives the booking to the client who has the address', async () => {
  const before = await rowsOf('clients')
  const typed = { name: 'L.', email: lea.email.toUpperCase(), phone: '+12025559999' }
  const { id } = await book('12:00', { ...typed, sms_opt_in: true })
  const link = await linkSentTo(lea.email, id)
  expect((await server.call('GET', `/api/public/manage/${link}`)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject(undecided)
  expect((await act(link)).status).toBe(200)
  const { appointment } = (await salon.call('GET', `/api/appointments/${id}`)).body
  expect(appointment).toMatchObject({ client: { name: lea.name }, probable_client: null })
  expect(await rowOf(id)).toMatchObject({
    client_id: itemAt(before, 0).id,
    contact_proven: 'email',
  })
  expect(await rowsOf('clients')).toEqual(before)
})

test.each([
  ['confirm', undefined],
  ['cancel', undefined],
  ['reschedule', { start_time: '2026-03-11T12:00:00-04:00' }],
])(
  'the call “%s” by the link in the booking’s own answer proves nothing, and by a mailed link it proves the address',
  async (what, body) => {
    const typed = { name: 'L.', email: lea.email }
    const first = await book('12:00', typed)
    expect((await act(first.token, what, body)).status).toBe(200)
    expect(await rowOf(first.id)).toMatchObject({
      ...undecided,
      probable_client_id: (await fileOfLea()).id,
    })
    const second = await book('14:00', typed)
    expect((await act(await linkSentTo(lea.email, second.id), what, body)).status).toBe(200)
    expect(await rowOf(second.id)).toMatchObject({ client_id: (await fileOfLea()).id })
  },
)

test('the number that was typed beside the proven address does not come into the file', async () => {
  const ida = { name: 'Ida', email: `ida${people}@mail.test` }
  await salon.call('POST', '/api/appointments', { ...visitAt('14:00'), client: ida })
  const before = await rowsOf('clients')
  const typed = { ...ida, phone: `+1202555${5000 + people}`, sms_opt_in: true }
  const { id } = await book('12:00', typed)
  await act(await linkSentTo(ida.email, id))
  const file = itemAt(
    before.filter(({ name }) => name === 'Ida'),
    0,
  )
  expect(await rowOf(id)).toMatchObject({ client_id: file.id, contact_proven: 'email' })
  expect(await rowsOf('clients')).toEqual(before)
})

test('a refused change by a mailed link proves nothing', async () => {
  const { id } = await book('12:00', { name: 'L.', email: lea.email })
  const link = await linkSentTo(lea.email, id)
  const { status } = await act(link, 'reschedule', { start_time: '2026-03-08T12:00:00-04:00' })
  expect(status).toBe(409)
  expect(await rowOf(id)).toMatchObject(undecided)
})

test('a link mailed to one address proves nothing about the number typed beside it', async () => {
  const before = await fileOfLea()
  const email = `sam${people}@mail.test`
  const { id } = await book('12:00', { name: 'Sam', email, phone: lea.phone })
  expect((await act(await linkSentTo(email, id))).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({
    client_id: null,
    probable_client_id: before.id,
    contact_proven: 'email',
  })
  expect(await rowsOf('clients')).toEqual([before])
})

test('a link that was texted proves the number and not the address typed beside it', async () => {
  const email = `sam${people}@mail.test`
  const { id } = await book('12:00', { name: 'L.', email, phone: lea.phone, sms_opt_in: true })
  expect((await act(await linkSentTo(lea.phone, id))).status).toBe(200)
  const file = await fileOfLea()
  expect(await rowOf(id)).toMatchObject({ client_id: file.id, contact_proven: 'phone' })
  expect(file).toMatchObject({ email: lea.email, version: 1 })
})

test('in a file made from the booking, each address becomes proven by the link that was sent to it', async () => {
  const phone = `+1202555${3000 + people}`
  const kim = { name: 'Kim', email: `kim${people}@mail.test`, phone, sms_opt_in: true }
  const { id } = await book('12:00', kim)
  const fileOfKim = async () =>
    itemAt(
      (await rowsOf('clients')).filter(({ name }) => name === 'Kim'),
      0,
    )
  const links = [await linkSentTo(kim.email, id), await linkSentTo(phone, id)] as const
  const typed = { email: kim.email, phone_key: phone, sms_opt_in: true }
  expect(await fileOfKim()).toMatchObject({ ...typed, unproven: 'all' })
  await act(links[0])
  expect(await fileOfKim()).toMatchObject({ ...typed, unproven: 'phone' })
  expect(await rowOf(id)).toMatchObject({
    client_id: (await fileOfKim()).id,
    contact_proven: 'email',
  })
  await act(links[1])
  expect(await fileOfKim()).toMatchObject({ ...typed, unproven: null })
})

test('a booking that the desk gave to a new client stays with that client after a change by a mailed link', async () => {
  const { id } = await book('12:00', { name: 'Sam', email: lea.email })
  const link = await linkSentTo(lea.email, id)
  await salon.call('POST', `/api/appointments/${id}/client`, { same_person: false })
  const { client_id } = await rowOf(id)
  expect((await act(link)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ client_id, contact_proven: 'email' })
  expect(client_id).not.toBe((await fileOfLea()).id)
})

test('after the booking was given to another client the old link proves nothing', async () => {
  const { id } = await book('12:00', { name: 'Sam', email: lea.email })
  const link = await linkSentTo(lea.email, id)
  const atDesk = {
    ...visitAt('12:00', tom),
    client: { name: 'Ida', email: `ida${people}@mail.test` },
  }
  const given = await salon.call('PUT', `/api/appointments/${id}`, { ...atDesk, version: 1 })
  expect(given.status).toBe(200)
  const row = await rowOf(id)
  expect((await act(link)).status).toBe(404)
  expect(await rowOf(id)).toEqual(row)
  // Ida's link proves nothing, because the booking has no contact any more
  expect((await act(await linkSentTo(atDesk.client.email, id))).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ client_id: row.client_id, contact_proven: null })
})

test('a link proves nothing once the contact has another address', async () => {
  const { id } = await book('12:00', { name: 'Sam', email: lea.email })
  const link = await linkSentTo(lea.email, id)
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await sql`update appointments set contact_email = 'new@mail.test'
      where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  })
  expect((await act(link)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject(undecided)
})

test('simultaneous changes by one link prove the address once', async () => {
  const { id } = await book('12:00', { name: 'L.', email: lea.email })
  const link = await linkSentTo(lea.email, id)
  const answers = await Promise.all([act(link), act(link), act(link), act(link)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // the booking makes version 1, the proof version 2 and the confirmation version 3
  expect(await rowOf(id)).toMatchObject({ client_id: (await fileOfLea()).id, version: 3 })
  const { items } = (await salon.call('GET', '/api/activity')).body
  const proofs = items.filter(({ text }: { text: string }) => text.includes('email address'))
  expect(proofs.map(({ text }: { text: string }) => text)).toEqual([
    'Lea K. confirmed their email address',
  ])
})

test('simultaneous changes of two bookings with one new address lead to one file', async () => {
  const kim = { name: 'Kim', email: `kim${people}@mail.test` }
  const visits = [await book('12:00', kim), await book('14:00', kim)]
  const links = await Promise.all(visits.map(({ id }) => linkSentTo(kim.email, id)))
  const answers = await Promise.all(links.map((link) => act(link)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [file, ...others] = (await rowsOf('clients')).filter(({ name }) => name === 'Kim')
  assert(file)
  expect([file.unproven, others]).toEqual([null, []])
  for (const { id } of visits) expect(await rowOf(id)).toMatchObject({ client_id: file.id })
})

test('when an address was proven meanwhile, the desk’s decision about the earlier version of the booking is refused', async () => {
  const { id } = await book('12:00', { name: 'L.', email: lea.email })
  await act(await linkSentTo(lea.email, id))
  const late = await salon.call('POST', `/api/appointments/${id}/client`, {
    same_person: false,
    version: 1,
  })
  expect([late.status, late.body.code]).toEqual([409, 'version_conflict'])
})

test('after a proof by a mailed link, the link in the answer to the booking still does not tell when the client has other visits', async () => {
  const { id, token } = await book('12:00', { name: 'L.', email: lea.email })
  await act(await linkSentTo(lea.email, id))
  const path = `/api/public/manage/${token}/availability?from=2026-03-10&days=1`
  const { body } = await server.call('GET', path)
  const starts = body.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
  expect(starts).toContain(visitAt('10:00').start_time)
})

test('a proof in one salon changes nothing in another salon that knows the address', async () => {
  const other = await server.registerSalon()
  const { serviceIds, staffIds } = await other.onboard({ lunch: null })
  await server.call('POST', `/api/public/${other.slug}/appointments`, {
    service_ids: serviceIds,
    staff_id: staffIds[0],
    start_time: '2026-03-10T12:00:00-04:00',
    client: { name: 'L.', email: lea.email },
    policy_accepted: true,
  })
  const before = [await rowsOf('clients', other), await rowsOf('appointments', other)]
  const { id } = await book('12:00', { name: 'L.', email: lea.email })
  await act(await linkSentTo(lea.email, id))
  expect(await rowOf(id)).toMatchObject({ contact_proven: 'email' })
  expect([await rowsOf('clients', other), await rowsOf('appointments', other)]).toEqual(before)
})

describe('a booking that the desk gave to the client with the typed address', () => {
  const starts = async (token: string) => {
    const path = `/api/public/manage/${token}/availability?from=2026-03-10&days=1`
    const { body } = await server.call('GET', path)
    return body.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
  }

  /** A stranger types Lea's address and their own number, and the desk takes the stranger for Lea. */
  async function mistakenBooking() {
    const typed = { name: 'L.', email: lea.email, phone: '+12025550166', sms_opt_in: true }
    const { id, token } = await book('12:00', typed)
    const textedLink = await linkSentTo(typed.phone, id)
    const mailedLink = await linkSentTo(lea.email, id)
    await salon.call('POST', `/api/appointments/${id}/client`, { same_person: true })
    return { token, textedLink, mailedLink }
  }

  test('only a link that was sent to the client tells its bearer of the client’s other visits', async () => {
    const { token, textedLink, mailedLink } = await mistakenBooking()
    const ten = visitAt('10:00').start_time
    expect(await starts(token)).toContain(ten)
    expect(await starts(textedLink)).toContain(ten)
    expect(await starts(mailedLink)).not.toContain(ten)
    const refused = await act(mailedLink, 'reschedule', { start_time: ten })
    expect([refused.status, refused.body.code]).toEqual([409, 'client_busy'])
    expect((await act(token, 'reschedule', { start_time: ten })).status).toBe(200)
  })

  test('a booking that was moved by a link still claims the client’s own time', async () => {
    const { token } = await mistakenBooking()
    const moved = await act(token, 'reschedule', { start_time: visitAt('14:00').start_time })
    expect(moved.status).toBe(200)
    const [file] = (await salon.call('GET', `/api/clients?search=${lea.email}`)).body.items
    const busy = { ...visitAt('14:15'), client_id: file.id }
    const { status, body } = await salon.call('POST', '/api/appointments', busy)
    expect([status, body.code]).toEqual([409, 'client_busy'])
  })
})

test('when a booking was made with a proven number, the link in its answer cannot move the booking to a time at which the client has another visit', async () => {
  const proof = await proofOf(server, salon.slug, { phone: lea.phone })
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    ...visitAt('12:00', tom),
    client: lea,
    policy_accepted: true,
    proof,
  })
  const path = `/api/public/manage/${body.manage_token}/reschedule`
  const busy = await server.call('POST', path, { start_time: visitAt('10:00').start_time })
  expect([busy.status, busy.body.code]).toEqual([409, 'client_busy'])
})
