import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let color: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
  const service = { name: 'Color', duration_minutes: 60, price: 90 }
  color = (await salon.call('POST', '/api/services', service)).body.service.id
})

const ada = { name: 'Ada', email: 'ada@mail.test', phone: '+12125550100' }
const at = (clock: string) => `2026-03-12T${clock}:00-04:00`
const windows = [{ from: at('10:00'), to: at('14:00') }]

async function join(client: object = ada, rest: object = {}): Promise<string> {
  const request = { service_ids: [cut], windows, client, ...rest }
  const { status, body } = await server.call('POST', `/api/public/${salon.slug}/waitlist`, request)
  expect(status).toBe(201)
  return body.waitlist_entry.id
}

async function add(rest: object): Promise<{ id: string; client: { id: string } }> {
  const { body } = await salon.call('POST', '/api/waitlist', {
    service_ids: [cut],
    windows,
    ...rest,
  })
  return body.waitlist_entry
}

const bookOnline = (rest: object = {}) =>
  server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    staff_id: mia,
    start_time: at('10:00'),
    client: ada,
    policy_accepted: true,
    ...rest,
  })

const bookAtDesk = (rest: object) =>
  salon.call('POST', '/api/appointments', {
    service_ids: [cut],
    staff_id: mia,
    start_time: at('10:00'),
    ...rest,
  })

const list = async () => (await salon.call('GET', '/api/waitlist')).body.items
const listed = async () => (await list()).map(({ id }: { id: string }) => id)
const openings = async () => (await salon.call('GET', '/api/waitlist/openings')).body.openings
const cancel = (id: string) => salon.call('POST', `/api/appointments/${id}/cancel`)
const setStatus = (id: string, status: string) =>
  salon.call('POST', `/api/appointments/${id}/status`, { status })

const bookedOnline = async () =>
  (await salon.call('GET', '/api/appointments?from=2026-03-12&to=2026-03-12')).body.items[0]

test.each([
  ['their email address', { name: 'Ada', email: 'ADA@mail.test' }],
  ['their phone number', { name: 'Ada', phone: '(212) 555-0100' }],
])('a waiting client who books online with %s waits no more', async (_, client) => {
  await join()
  const { status } = await bookOnline({ client })
  expect([status, await listed(), await openings()]).toEqual([201, [], []])
})

test('a waiting client who is booked at the desk waits no more, until the booking is cancelled', async () => {
  const { id, client } = await add({ client: ada })
  const { body } = await bookAtDesk({ client_id: client.id })
  expect(await listed()).toEqual([])
  await cancel(body.appointment.id)
  expect(await listed()).toEqual([id])
  await setStatus(body.appointment.id, 'confirmed')
  expect(await listed()).toEqual([])
})

test('a booking request that the salon declines puts its client back on the list', async () => {
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    const byRequest = db.updateTable('businesses').set({ approval: 'request' })
    await byRequest.where('tenant_id', '=', db.tenantId).execute()
  })
  const id = await join()
  const { body } = await bookOnline()
  expect([body.appointment.status, await listed()]).toEqual(['pending', []])
  await cancel((await bookedOnline()).id)
  expect(await listed()).toEqual([id])
})

test('one visit answers several entries, and its cancellation puts them all back on the list', async () => {
  const { id, client } = await add({ client: ada })
  const { id: withTom } = await add({ client_id: client.id, staff_id: tom })
  const { body } = await bookAtDesk({ client_id: client.id, waitlist_entry_id: withTom })
  expect([body.appointment.status, await listed()]).toEqual(['confirmed', []])
  await cancel(body.appointment.id)
  expect(await listed()).toEqual([id, withTom])
})

test('when the desk books a visit for a probable client, the visit answers only the undecided entry that has the client’s name', async () => {
  const { body } = await salon.call('POST', '/api/clients', ada)
  const mona = await join({ ...ada, name: 'Mona' })
  await join({ name: 'ada', email: ada.email })
  expect(await list()).toMatchObject([
    { probable_client: { id: body.client.id } },
    { probable_client: { id: body.client.id } },
  ])
  await bookAtDesk({ client_id: body.client.id })
  expect(await listed()).toEqual([mona])
})

test('undecided entries with a shared address are told apart by their names', async () => {
  for (const name of ['Lea', 'Zoe'])
    await salon.call('POST', '/api/clients', { ...ada, name, new: true })
  const mona = await join({ ...ada, name: 'Mona' })
  await join({ ...ada, name: 'Nora' })
  expect(
    (await list()).map((entry: { probable_client: unknown }) => entry.probable_client),
  ).toEqual([null, null])
  await bookOnline({ client: { ...ada, name: 'nora' } })
  expect(await listed()).toEqual([mona])
})

test.each([
  ['at another time', () => ({ start_time: at('14:00') })],
  ['for another service', () => ({ service_ids: [color] })],
  ['for somebody else', () => ({ for_someone_else: true })],
])('a booking %s leaves the client on the list', async (_, differences) => {
  const { id, client } = await add({ client: ada })
  const undecided = await join()
  expect((await bookAtDesk({ client_id: client.id, ...differences() })).status).toBe(201)
  expect((await bookOnline({ staff_id: tom, ...differences() })).status).toBe(201)
  expect(await listed()).toEqual([id, undecided])
})

test('visits of walk-ins and of other clients leave the client on the list', async () => {
  const { id } = await add({ client: ada })
  await bookAtDesk({})
  await bookAtDesk({ staff_id: tom, client: { name: 'Ada', phone: '+12125550199' } })
  await bookOnline({ start_time: at('11:00'), client: { name: 'Ada', email: 'other@mail.test' } })
  expect(await listed()).toEqual([id])
})

test('a visit with all services of an entry answers the entry, and a visit with fewer does not', async () => {
  const { id, client } = await add({ client: ada, service_ids: [cut, color] })
  await bookAtDesk({ client_id: client.id, start_time: at('10:00') })
  expect(await listed()).toEqual([id])
  await bookAtDesk({
    client_id: client.id,
    staff_id: 'any',
    service_ids: [cut, color],
    start_time: at('11:00'),
  })
  expect(await listed()).toEqual([])
})

const decide = (id: string, same_person: boolean) =>
  salon.call('POST', `/api/appointments/${id}/client`, { same_person })

test('when the desk decides that a visit belongs to a new client, the visit answers no entry of the client who was on file before, even when the visit is restored', async () => {
  const id = await join()
  await bookOnline()
  expect(await listed()).toEqual([])
  const visit = await bookedOnline()
  await cancel(visit.id)
  await decide(visit.id, false)
  expect(await listed()).toEqual([id])
  expect((await setStatus(visit.id, 'confirmed')).status).toBe(200)
  expect(await listed()).toEqual([id])
})

test('a person who joined and booked with the address of a client waits no more, even when the desk makes them a new client', async () => {
  await salon.call('POST', '/api/clients', ada)
  await join({ ...ada, name: 'Zoe' })
  await bookOnline({ client: { ...ada, name: 'Zoe' } })
  expect(await listed()).toEqual([])
  await decide((await bookedOnline()).id, false)
  expect(await listed()).toEqual([])
})

test('a client goes on waiting when the desk decides that a cancelled booking is theirs', async () => {
  const { id } = await add({ client: ada })
  await bookOnline()
  const visit = await bookedOnline()
  await cancel(visit.id)
  expect((await decide(visit.id, true)).status).toBe(200)
  expect(await listed()).toEqual([id])
})

test('when a visit is given to another client, the first client waits again and the other client waits no more', async () => {
  const first = await add({ client: ada })
  const second = await add({ client: { name: 'Ivy', phone: '+12125550177' } })
  const { appointment } = (await bookAtDesk({ client_id: first.client.id })).body
  expect(await listed()).toEqual([second.id])
  const { id, version } = appointment
  const changed = { service_ids: [cut], staff_id: mia, start_time: at('10:00'), version }
  const client_id = second.client.id
  expect(
    (await salon.call('PUT', `/api/appointments/${id}`, { ...changed, client_id })).status,
  ).toBe(200)
  expect(await listed()).toEqual([first.id])
})

test('when an undecided visit is given to another client, the person who booked it waits again', async () => {
  const id = await join()
  await bookOnline()
  expect(await listed()).toEqual([])
  const { client } = (await salon.call('POST', '/api/clients', { name: 'Ivy' })).body
  const visit = await bookedOnline()
  const changed = { service_ids: [cut], staff_id: mia, start_time: at('10:00') }
  const given = { ...changed, version: visit.version, client_id: client.id }
  expect((await salon.call('PUT', `/api/appointments/${visit.id}`, given)).status).toBe(200)
  expect(await listed()).toEqual([id])
})

test('a booking that is made with the proven address of a client, but without a proof, answers no entry of the client', async () => {
  const proof = await proofOf(server, salon.slug, { email: ada.email })
  const id = await join(ada, { proof })
  await bookOnline({ client: { name: 'Ada', email: ada.email } })
  expect(await listed()).toEqual([id])
})

test('when a client cancels an undecided booking, the entry that it answered is back on the list', async () => {
  const id = await join()
  const { body } = await bookOnline()
  expect(await listed()).toEqual([])
  await server.call('POST', `/api/public/manage/${body.manage_token}/cancel`, {})
  expect(await listed()).toEqual([id])
})

test('a booking with the address of a client answers the client’s entry once the desk decides that the booking is the client’s', async () => {
  const { id } = await add({ client: ada })
  await bookOnline()
  expect(await listed()).toEqual([id])
  const visit = await bookedOnline()
  await decide(visit.id, true)
  expect(await listed()).toEqual([])
})

test('a booking that is refused leaves the client on the list', async () => {
  const { id, client } = await add({ client: ada })
  await bookAtDesk({})
  expect((await bookAtDesk({ client_id: client.id })).body.code).toBe('slot_taken')
  expect(await listed()).toEqual([id])
})

test('a client with two bookings waits again only when both are cancelled', async () => {
  const { client } = await add({ client: ada })
  const first = await bookAtDesk({ client_id: client.id })
  const second = await bookAtDesk({ client_id: client.id, start_time: at('12:00') })
  await cancel(first.body.appointment.id)
  expect([await listed(), await openings()]).toEqual([[], []])
  await cancel(second.body.appointment.id)
  expect(await listed()).toHaveLength(1)
})

test('an undecided entry is answered once the desk decides that it belongs to a client who has a booking already', async () => {
  const { client } = (await salon.call('POST', '/api/clients', ada)).body
  const id = await join({ ...ada, name: 'Ada Smith' })
  await bookAtDesk({ client_id: client.id })
  expect(await listed()).toEqual([id])
  await salon.call('POST', `/api/waitlist/${id}/client`, { same_person: true })
  expect(await listed()).toEqual([])
})

test('a client who is merged with a booked client waits no more, until the merge is undone', async () => {
  const { id, client: removed } = await add({ client: ada })
  const { client: kept } = (await salon.call('POST', '/api/clients', { name: 'Ada Smith' })).body
  await bookAtDesk({ client_id: kept.id })
  const versions = { version: kept.version, other_version: 1 }
  const merged = await salon.call('POST', `/api/clients/${kept.id}/merge`, {
    other_id: removed.id,
    ...versions,
  })
  expect([merged.status, await listed()]).toEqual([200, []])
  await salon.call('POST', `/api/clients/merges/${merged.body.merge_id}/undo`)
  expect(await listed()).toEqual([id])
})

test('a removed entry whose client was booked meanwhile stays off the list when it is restored', async () => {
  const { id, client } = await add({ client: ada })
  expect((await salon.call('DELETE', `/api/waitlist/${id}`)).status).toBe(204)
  await bookAtDesk({ client_id: client.id })
  expect((await salon.call('POST', `/api/waitlist/${id}/restore`)).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('an entry is answered again when the client of its visit is changed and changed back', async () => {
  const { id, client } = await add({ client: ada })
  const { client: ivy } = await add({ client: { name: 'Ivy', phone: '+12125550177' } })
  const late = { start_time: at('15:00') }
  const { body } = await bookAtDesk({ client_id: client.id, waitlist_entry_id: id, ...late })
  const change = async (client_id: string) => {
    const path = `/api/appointments/${body.appointment.id}`
    const { version } = (await salon.call('GET', path)).body.appointment
    const visit = { service_ids: [cut], staff_id: mia, ...late, version, client_id }
    expect((await salon.call('PUT', path, visit)).status).toBe(200)
  }
  await change(ivy.id)
  expect(await listed()).toContain(id)
  await change(client.id)
  expect(await listed()).not.toContain(id)
})

test('a client waits again when the visit is moved out of the windows of the entry', async () => {
  const { id, client } = await add({ client: ada })
  const { appointment } = (await bookAtDesk({ client_id: client.id })).body
  const visit = { service_ids: [cut], staff_id: mia, client_id: client.id }
  const path = `/api/appointments/${appointment.id}`
  await salon.call('PUT', path, { ...visit, version: 1, start_time: at('15:00') })
  expect(await listed()).toEqual([id])
})

test('a visit that was booked before its client joined the list does not answer the entry', async () => {
  const { client } = (await salon.call('POST', '/api/clients', ada)).body
  await bookAtDesk({ client_id: client.id, start_time: at('13:00') })
  server.clock.advance(1)
  const { id } = await add({ client_id: client.id })
  expect(await listed()).toEqual([id])
})

test('a decision about an entry and a simultaneous online booking both succeed', async () => {
  await salon.call('POST', '/api/clients', ada)
  const id = await join({ ...ada, name: 'Zoe' })
  const decided = salon.call('POST', `/api/waitlist/${id}/client`, { same_person: false })
  const answers = await Promise.all([decided, bookOnline({ client: { ...ada, name: 'Zoe' } })])
  expect(answers.map(({ status }) => status)).toEqual([200, 201])
})
