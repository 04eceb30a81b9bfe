import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'

let server: TestServer
let salon: TestSalon
let serviceIds: string[]
const home = { email: 'home@family.test', phone: '+12025550101' }

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  salon = await server.registerSalon()
  serviceIds = (await salon.onboard({ staff: ['Mia', 'Ben', 'Cid'], chairs: 4 })).serviceIds
  for (const name of ['Ann Roe', 'Ben Roe'])
    await salon.call('POST', '/api/clients', { name, ...home })
})
afterAll(() => server.close())

const book = (name: string, more: object = {}) =>
  server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name, ...home },
    policy_accepted: true,
    ...more,
  })

async function appointmentOf(answer: {
  readonly body: { readonly appointment: { readonly id: string } }
}) {
  return (await salon.call('GET', `/api/appointments/${answer.body.appointment.id}`)).body
    .appointment
}

const newProof = async () => ({ proof: await proofOf(server, salon.slug, { email: home.email }) })

test('the probable client of a booking with a shared address is the one with the typed name', async () => {
  const { probable_client, client } = await appointmentOf(await book('ben roe'))
  expect([probable_client?.name, client.id]).toEqual(['Ben Roe', null])
})

test('a booking with a shared address and an unknown name has no client until the desk chooses', async () => {
  const shown = await appointmentOf(await book('Cid Roe'))
  expect([shown.probable_client, shown.client]).toEqual([null, { id: null, name: 'Cid Roe' }])
  expect((await salon.call('GET', '/api/clients')).body.items).toHaveLength(2)
})

test('the desk is asked before a new name with a shared address becomes a client', async () => {
  const bookAtDesk = (client: object, hour: string) =>
    salon.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      start_time: `2026-03-10T${hour}:00:00-04:00`,
      client: { ...home, ...client },
    })
  expect((await bookAtDesk({ name: 'Cid Roe' }, '10')).body.code).toBe('client_known')
  expect((await bookAtDesk({ name: 'Cid Roe', new: true }, '10')).status).toBe(201)
  expect((await bookAtDesk({ name: 'Ann Roe' }, '11')).status).toBe(201)
  const { body } = await salon.call('GET', '/api/clients')
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Ann Roe',
    'Ben Roe',
    'Cid Roe',
  ])
})

test('simultaneous bookings with one new contact make one file', async () => {
  const client = { name: 'New Person', email: 'new@person.test', phone: '+12025550177' }
  for (let round = 0; round < 3; round++) {
    const contact = { ...client, email: `new${round}@person.test`, phone: `+1202555017${round}` }
    const hours = ['10', '11', '14', '15']
    const answers = await Promise.all([
      ...hours.map((hour) =>
        book('', { client: contact, start_time: `2026-03-1${round}T${hour}:00:00-04:00` }),
      ),
      salon.call('POST', '/api/appointments', {
        service_ids: serviceIds,
        start_time: `2026-03-1${round}T16:00:00-04:00`,
        client: contact,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const query = new URLSearchParams({ search: contact.email })
    expect((await salon.call('GET', `/api/clients?${query}`)).body.items).toHaveLength(1)
  }
})

test('a blocked client is refused only where the address is proven', async () => {
  const { body } = await salon.call('GET', '/api/clients?search=ann')
  const [ann] = body.items
  await salon.call('PUT', `/api/clients/${ann.id}`, {
    name: 'Ann Roe',
    ...home,
    blocked: true,
    version: 1,
  })
  expect((await book('Ann Roe')).status).toBe(201)
  const { body: notifications } = await salon.call('GET', '/api/notifications')
  expect(notifications.items[0].message).toMatch(
    /^Ann Roe: .*Probably Ann Roe, whom you blocked from booking online\.$/,
  )
  const later = { start_time: '2026-03-11T10:00:00-04:00' }
  const refused = await book('Ann Roe', { ...later, ...(await newProof()) })
  expect([refused.status, refused.body.code]).toEqual([403, 'client_blocked'])
  expect((await book('Ben Roe', { ...later, ...(await newProof()) })).status).toBe(201)
})
