import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

const client = { name: 'Ada', phone: '+1 212 555 0100' }
const onlineContact = { name: 'Ada', email: 'Ada@mail.test' }
const at = (clock: string) => `2026-03-12T${clock}:00-04:00`
const window = (from: string, to: string) => ({ from: at(from), to: at(to) })

interface Joined {
  readonly id: string
  readonly leaveToken: string
}

async function join(name: string, rest: object = {}): Promise<Joined> {
  const { body } = await server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: [cut],
    windows: [{ from: at('10:00'), to: at('12:00') }],
    client: { name, email: `${name}@mail.test` },
    ...rest,
  })
  return { id: body.waitlist_entry.id, leaveToken: body.leave_token }
}

function book(clock: string, staff_id: string, rest: object = {}) {
  const request = { service_ids: [cut], staff_id, start_time: at(clock) }
  return salon.call('POST', '/api/appointments', { ...request, ...rest })
}

function add(rest: object, headers: Record<string, string> = {}) {
  const windows = [{ from: at('10:00'), to: at('12:00') }]
  return salon.call('POST', '/api/waitlist', { service_ids: [cut], windows, ...rest }, headers)
}

const list = async () => (await salon.call('GET', '/api/waitlist')).body.items
const listed = async () => (await list()).map(({ id }: { id: string }) => id)
const post = (id: string, action: string) => salon.call('POST', `/api/waitlist/${id}/${action}`)
const remove = (id: string) => salon.call('DELETE', `/api/waitlist/${id}`)
const openings = async (query = '') =>
  (await salon.call('GET', `/api/waitlist/openings${query}`)).body.openings

test('each waiting client is shown with the first start that is free within their windows', async () => {
  const anyone = await join('Ada')
  const withMia = await join('Bea', { staff_id: mia })
  await book('10:00', mia)
  expect(await openings()).toEqual([
    {
      entry_id: anyone.id,
      start_time: at('10:00'),
      end_time: at('10:45'),
      staff: [{ id: tom, name: 'Tom' }],
    },
    {
      entry_id: withMia.id,
      start_time: at('10:45'),
      end_time: at('11:30'),
      staff: [{ id: mia, name: 'Mia' }],
    },
  ])
})

test('when a client already has a visit within the window, the proposed start is after that visit', async () => {
  const { body } = await book('10:15', mia, { client })
  // a visit that was booked before the entry was added does not answer the entry
  server.clock.advance(1)
  await add({ client_id: body.appointment.client.id })
  expect(await openings()).toMatchObject([{ start_time: at('11:00') }])
})

test('a client whom the desk puts on the list gets a file and no message', async () => {
  const { status, body } = await add({ client, staff_id: mia })
  expect(status).toBe(201)
  expect(body.waitlist_entry).toMatchObject({
    client: { id: expect.any(String), name: 'Ada' },
    contact: { ...client, email: null },
    staff: { id: mia, name: 'Mia' },
    windows: [{ from: at('10:00'), to: at('12:00') }],
    expires_at: at('12:00'),
  })
  expect(await list()).toEqual([body.waitlist_entry])
  expect(await openings()).toMatchObject([{ start_time: at('10:00') }])
  const again = await add({ client_id: body.waitlist_entry.client.id })
  expect(again.body.waitlist_entry.client).toEqual(body.waitlist_entry.client)
  const { body: activity } = await salon.call('GET', '/api/activity')
  expect(activity.items[0].text).toBe('Ana O. put Ada on the waiting list')
  const messages = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db.selectFrom('messages').select('kind').where('kind', '!=', 'email_verification').execute(),
    )
  expect(messages).toEqual([])
})

test('a request of the desk that is sent twice with one key puts a client on the list once', async () => {
  const key = { 'idempotency-key': 'one-press-of-the-button' }
  const press = () => add({ client: { name: 'Ada', email: 'ada@chairtime.example' } }, key)
  const [one, two] = await Promise.all([press(), press()])
  expect(two.body.waitlist_entry.id).toBe(one.body.waitlist_entry.id)
  expect(await listed()).toEqual([one.body.waitlist_entry.id])
})

test.each([
  [{}, 422, { client: ['Name is required'] }],
  [{ client: { ...client, name: ' ' } }, 422, { 'client.name': ['Name is required'] }],
  [
    { client: { name: 'Ada', phone: ' ' } },
    422,
    { 'client.phone': ['Please enter an email or a phone number'] },
  ],
  [{ client, windows: [] }, 422, { windows: ['Please give at least one time'] }],
  [
    { client, windows: [{ from: at('12:00'), to: at('10:00') }] },
    422,
    { 'windows[0].to': ['Must be after the beginning'] },
  ],
  [
    { client, windows: [{ from: '2026-03-01T10:00:00-05:00', to: '2026-03-01T12:00:00-05:00' }] },
    422,
    { windows: ['Must be in the future'] },
  ],
  [
    { client, windows: [window('10:00', '12:00'), window('14:00', '14:30')] },
    422,
    { windows: ['The services take at least 45 minutes: please give a longer time'] },
  ],
  [{ client, service_ids: [] }, 422, { service_ids: ['Please choose at least one service'] }],
  [{ client, service_ids: [randomUUID()] }, 409, 'service_not_bookable'],
  [{ client, staff_id: randomUUID() }, 409, 'service_not_bookable'],
  [{ client_id: randomUUID() }, 404, 'not_found'],
])('an entry with %j is refused, and nobody joins the list', async (rest, expected, problem) => {
  const { status, body } = await add(rest)
  expect([status, body.errors ?? body.code]).toEqual([expected, problem])
  expect(await listed()).toEqual([])
})

test('an online window that is shorter than the visit is refused in the language of the client', async () => {
  const german = { 'accept-language': 'de' }
  const joinUntil = (to: string) => {
    const entry = { service_ids: [cut, cut], windows: [window('10:00', to)], client: onlineContact }
    return server.call('POST', `/api/public/${salon.slug}/waitlist`, entry, german)
  }
  const { status, body } = await joinUntil('11:29')
  const sentence =
    'Die Leistungen dauern mindestens 90 Minuten: bitte geben Sie eine längere Zeit an'
  expect([status, body.errors.windows]).toEqual([422, [sentence]])
  expect(await listed()).toEqual([])
  expect((await joinUntil('11:30')).status).toBe(201)
})

test('when the number of a client is on file under another name, the desk is asked before the client joins the list', async () => {
  const known = await add({ client: { name: 'Ada', phone: '+12125550100' } })
  const son = { name: 'Ben', phone: '+12125550100' }
  const refused = await add({ client: son })
  expect([refused.status, refused.body.code]).toEqual([409, 'client_known'])
  expect(refused.body.details.client.name).toBe('Ada')
  const { body } = await add({ client: { ...son, new: true } })
  expect(body.waitlist_entry.client.id).not.toBe(known.body.waitlist_entry.client.id)
})

test('an entry cannot name a client, service or staff member of another salon', async () => {
  const other = await server.registerSalon()
  const ids = await other.onboard()
  const { body } = await add({ client })
  const foreign = [
    { service_ids: ids.serviceIds.slice(0, 1), client_id: body.waitlist_entry.client.id },
    { service_ids: [cut], client },
    { service_ids: ids.serviceIds.slice(0, 1), staff_id: mia, client },
  ]
  const windows = [{ from: at('10:00'), to: at('12:00') }]
  const answers = []
  for (const one of foreign)
    answers.push(await other.call('POST', '/api/waitlist', { ...one, windows }))
  expect(answers.map(({ status }) => status)).toEqual([404, 409, 409])
})

test('when the query names a gap, there are openings only for clients who accept the gap’s staff member and whose visit fits into the gap', async () => {
  const { id } = await join('Ada')
  await join('Bea', { staff_id: tom })
  await join('Cleo', { windows: [{ from: at('15:00'), to: at('17:00') }] })
  const gap = (to: string) =>
    openings(`?${new URLSearchParams({ from: at('11:00'), to: at(to), staff_id: mia })}`)
  expect((await gap('12:00')).map((one: { entry_id: string }) => one.entry_id)).toEqual([id])
  expect(await gap('11:30')).toEqual([])
})

test('there are no openings in a time that is over, and none for a service that is no longer on the menu', async () => {
  // a Friday, on which the salon is open
  const past = { from: '2026-02-27T10:00:00-05:00', to: '2026-02-27T12:00:00-05:00' }
  await join('Ada', { windows: [past, window('10:00', '12:00')] })
  expect(await openings()).toHaveLength(1)
  expect(await openings(`?${new URLSearchParams(past)}`)).toEqual([])
  await salon.call('DELETE', `/api/services/${cut}`)
  expect(await openings()).toEqual([])
})

test('a query that names a gap finds the entry that fits, although 51 older entries do not fit; when the query names no gap, this entry is on the second page', async () => {
  const later = [{ from: '2026-03-13T10:00:00-04:00', to: '2026-03-13T12:00:00-04:00' }]
  const bea = { name: 'Bea', phone: '+1 212 555 0177' }
  for (let n = 0; n < 51; n += 1) await add({ client: bea, windows: later })
  const { id } = (await add({ client })).body.waitlist_entry
  const gap = new URLSearchParams({ from: at('10:00'), to: at('12:00'), staff_id: mia })
  expect(await openings(`?${gap}`)).toMatchObject([{ entry_id: id }])
  const ids = async (query = '') =>
    (await openings(query)).map(({ entry_id }: { entry_id: string }) => entry_id)
  const first = await ids()
  expect(first).toHaveLength(50)
  expect(await ids(`?cursor=${first.at(-1)}`)).toContain(id)
})

test('a booking for an entry answers the entry, and a concurrent second booking for the entry is refused', async () => {
  const { id } = await join('Ada')
  const answers = await Promise.all([
    book('10:00', mia, { client: onlineContact, waitlist_entry_id: id }),
    book('11:00', tom, { client: onlineContact, waitlist_entry_id: id }),
  ])
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    201,
    'waitlist_entry_closed',
  ])
  // the refusal says which visit the client has
  const booked = answers.find(({ status }) => status === 201)?.body.appointment
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused.details.visit).toEqual({ id: booked.id, start_time: booked.start_time })
  expect(await listed()).toEqual([])
  const day = '/api/appointments?from=2026-03-12&to=2026-03-12'
  expect((await salon.call('GET', day)).body.items).toHaveLength(1)
})

const addAda = async () => (await add({ client })).body.waitlist_entry

test('a client whose booking is cancelled waits again, until the booking is restored', async () => {
  const { id, client: ada } = await addAda()
  const booked = await book('10:00', mia, { client_id: ada.id, waitlist_entry_id: id })
  const visit = booked.body.appointment
  expect(await listed()).toEqual([])
  await salon.call('POST', `/api/appointments/${visit.id}/cancel`, { version: visit.version })
  expect(await listed()).toEqual([id])
  await salon.call('POST', `/api/appointments/${visit.id}/status`, { status: 'confirmed' })
  expect(await listed()).toEqual([])
  await salon.call('POST', `/api/appointments/${visit.id}/status`, { status: 'cancelled' })
  expect((await book('11:00', mia, { client_id: ada.id, waitlist_entry_id: id })).status).toBe(201)
  await salon.call('POST', `/api/appointments/${visit.id}/status`, { status: 'confirmed' })
  expect(await listed()).toEqual([])
})

test('a client whose windows are over does not wait again when the booking is cancelled', async () => {
  const { id, client: ada } = await addAda()
  const booked = await book('15:00', mia, { client_id: ada.id, waitlist_entry_id: id })
  server.clock.set(new Date(at('12:30')))
  const { email, password } = salon
  const { body: session } = await server.call('POST', '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const path = `/api/appointments/${booked.body.appointment.id}/cancel`
  const { status } = await server.call('POST', path, undefined, headers)
  const { body: waitlist } = await server.call('GET', '/api/waitlist', undefined, headers)
  server.clock.set(new Date('2026-03-02T08:00:00-05:00'))
  expect([status, waitlist.items]).toEqual([200, []])
})

test('a booking for an entry is refused when the booking names another client or none, and the entry stays on the list', async () => {
  const { id } = await addAda()
  const other = { client: { name: 'Zoe', phone: '+1 212 555 0199' } }
  const { status, body } = await book('10:00', mia, { ...other, waitlist_entry_id: id })
  expect([status, body.code]).toEqual([409, 'waitlist_entry_of_other'])
  const nobody = await book('10:00', mia, { waitlist_entry_id: id })
  expect([nobody.status, nobody.body.errors]).toEqual([
    422,
    { waitlist_entry_id: ['Please name the client of this entry, too'] },
  ])
  expect(await listed()).toEqual([id])
  const day = '/api/appointments?from=2026-03-12&to=2026-03-12'
  expect((await salon.call('GET', day)).body.items).toEqual([])
})

test('an undecided entry can be booked for its probable client, but not for a client with another name and other addresses', async () => {
  const file = async (name: string, phone: string) =>
    (await salon.call('POST', '/api/clients', { name, phone })).body.client.id
  const bea = await file('Bea', client.phone)
  const zoe = await file('Zoe', '+1 212 555 0199')
  const { id } = await join('Ada', { client })
  const [{ probable_client }] = await list()
  expect(probable_client).toMatchObject({ id: bea })
  const refused = await book('10:00', mia, { client_id: zoe, waitlist_entry_id: id })
  expect(refused.body.code).toBe('waitlist_entry_of_other')
  const booked = await book('10:00', mia, { client_id: bea, waitlist_entry_id: id })
  expect(booked.status).toBe(201)
})

test('an undecided entry can be booked for a client whose name differs from the typed one only in capital letters and spaces', async () => {
  const typed = { name: 'ada  LOVELACE', email: 'typed@mail.test' }
  await salon.call('POST', '/api/clients', { name: 'Bea', email: typed.email })
  const { id } = await join('Ada', { client: typed })
  const file = { name: 'Ada Lovelace', phone: '+1 212 555 0188' }
  const ada = (await salon.call('POST', '/api/clients', file)).body.client
  const booked = await book('10:00', mia, { client_id: ada.id, waitlist_entry_id: id })
  expect(booked.status).toBe(201)
})

test('a refused booking leaves its entry on the list', async () => {
  const { id } = await join('Ada')
  await book('10:00', mia)
  expect(
    (await book('10:00', mia, { client: onlineContact, waitlist_entry_id: id })).body.code,
  ).toBe('slot_taken')
  expect(await listed()).toEqual([id])
})

test('an entry shows who contacted its client, and when', async () => {
  const { id } = await join('Ada')
  const { body } = await post(id, 'contacted')
  const contacted = { at: '2026-03-02T08:00:00-05:00', by: 'Ana Owner' }
  expect(body.waitlist_entry).toMatchObject({ contacted, version: 2 })
  expect(await list()).toEqual([body.waitlist_entry])
  const [latest] = (await salon.call('GET', '/api/activity')).body.items
  expect(latest.text).toBe('Ana O. contacted Ada from the waiting list')
})

test('an entry that the salon removes and restores gets its place back', async () => {
  const [ada, bea] = [await join('Ada'), await join('Bea')]
  expect((await remove(ada.id)).status).toBe(204)
  expect(await listed()).toEqual([bea.id])
  const again = await remove(ada.id)
  expect([again.status, again.body.code]).toEqual([409, 'waitlist_entry_closed'])
  expect((await post(ada.id, 'restore')).status).toBe(200)
  expect(await listed()).toEqual([ada.id, bea.id])
})

test('an entry whose client left the list can be neither restored, nor marked as contacted, nor removed', async () => {
  const { id, leaveToken } = await join('Ada')
  await server.call('POST', `/api/public/${salon.slug}/waitlist/${leaveToken}/leave`)
  expect(await listed()).toEqual([])
  for (const act of [() => post(id, 'restore'), () => post(id, 'contacted'), () => remove(id)]) {
    const { status, body } = await act()
    expect([status, body.code]).toEqual([409, 'waitlist_entry_closed'])
  }
})

test('an entry of another salon does not exist', async () => {
  const { id } = await join('Ada')
  const other = await server.registerSalon()
  const { serviceIds } = await other.onboard()
  const request = { service_ids: serviceIds, start_time: at('10:00'), waitlist_entry_id: id }
  const answers = await Promise.all([
    other.call('POST', `/api/waitlist/${id}/contacted`),
    other.call('POST', `/api/waitlist/${id}/restore`),
    other.call('DELETE', `/api/waitlist/${id}`),
    other.call('POST', '/api/appointments', request),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await listed()).toEqual([id])
})
