import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'

const lea = { name: 'Lea Kaminski', email: 'lea@mail.test' }

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each test has a new salon with the client Lea on file. */
beforeEach(async () => {
  ;({ salon, cut, mia } = await salonOfTwo(server))
  await salon.call('POST', '/api/appointments', {
    service_ids: [cut],
    staff_id: mia,
    start_time: '2026-03-10T10:00:00-04:00',
    client: lea,
  })
})

const windows = [{ from: '2026-03-12T13:00:00Z', to: '2026-03-12T22:00:00Z' }]

async function joinWaitlist(client: object, rest: object = {}): Promise<string> {
  const path = `/api/public/${salon.slug}/waitlist`
  const { status, body } = await server.call('POST', path, {
    service_ids: [cut],
    windows,
    client,
    ...rest,
  })
  expect(status).toBe(201)
  return body.waitlist_entry.id
}

const list = async (query = '') => (await salon.call('GET', `/api/waitlist${query}`)).body
const decide = (id: string, body: object) => salon.call('POST', `/api/waitlist/${id}/client`, body)
const clients = async () => (await salon.call('GET', '/api/clients')).body.items

test('the desk sees each entry with its services, its contact and its probable client', async () => {
  const typed = { name: 'L.', email: 'LEA@mail.test', phone: '+12025550155' }
  const id = await joinWaitlist(typed, { staff_id: mia })
  const [known] = await clients()
  expect((await list()).items).toEqual([
    {
      id,
      client: { id: null, name: 'L.' },
      contact: typed,
      probable_client: { id: known.id, name: lea.name },
      services: [{ id: cut, name: 'Cut' }],
      staff: { id: mia, name: 'Mia' },
      windows: [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }],
      contacted: null,
      created_at: '2026-03-02T08:00:00-05:00',
      expires_at: '2026-03-12T18:00:00-04:00',
      version: 1,
    },
  ])
})

test('a window that the database cannot read is refused', async () => {
  const from = `2026-03-12T13:00:00.${'0'.repeat(200)}Z`
  const path = `/api/public/${salon.slug}/waitlist`
  const odd = { service_ids: [cut], windows: [{ ...windows[0], from }], client: lea }
  const { status, body } = await server.call('POST', path, odd)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['windows[0].from']])
  expect((await list(`/openings?from=${windows[0]?.from}&to=${windows[0]?.to}`)).openings).toEqual(
    [],
  )
})

test('entries come page by page, the longest waiting first', async () => {
  const ids = []
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    ids.push(await joinWaitlist({ name, email: `${name}@mail.test` }))
  }
  const first = await list('?limit=2')
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const rest = await list(`?limit=2&cursor=${first.next_cursor}`)
  expect([rest.items[0].id, rest.next_cursor]).toEqual([ids[2], null])
})

test('an entry leaves the list when its last window ends', async () => {
  const now = server.clock.now()
  const earlier = { from: '2026-03-02T11:00:00Z', to: '2026-03-02T12:00:00Z' }
  const last = { from: '2026-03-02T12:05:00Z', to: '2026-03-02T13:05:00Z' }
  await joinWaitlist(lea, { windows: [last, earlier] })
  const listedAt = async (instant: string) => {
    server.clock.set(new Date(instant))
    return (await list()).items.length
  }
  const listed = [await listedAt('2026-03-02T13:04:59Z'), await listedAt(last.to)]
  server.clock.set(now)
  expect(listed).toEqual([1, 0])
})

test('when the address of an entry is proven, the entry belongs to the client with that address, and a decision of the desk is refused', async () => {
  const proof = await proofOf(server, salon.slug, { email: lea.email })
  const id = await joinWaitlist({ name: 'L.', email: lea.email }, { proof })
  const [entry] = (await list()).items
  expect(entry).toMatchObject({ client: { name: lea.name }, probable_client: null })
  const { status, body } = await decide(id, { same_person: true })
  expect([status, body.code]).toEqual([409, 'client_decided'])
})

test('an entry belongs to the probable client once the desk says so, and the client’s file is not changed', async () => {
  const [before] = await clients()
  const id = await joinWaitlist({ name: 'L.', email: lea.email, phone: '+12025550155' })
  const { body } = await decide(id, { same_person: true, version: 1 })
  const decided = { client: { id: before.id, name: lea.name }, probable_client: null, version: 2 }
  expect(body.waitlist_entry).toMatchObject(decided)
  expect((await list()).items).toEqual([body.waitlist_entry])
  expect(await clients()).toEqual([before])
  const { items } = (await salon.call('GET', '/api/activity')).body
  expect(items[0].text).toBe('Ana O. decided whose an entry on the waiting list is')
})

test('the typed contact fills the empty fields of the client’s file if the desk chooses to copy it', async () => {
  const id = await joinWaitlist({ name: 'L.', email: lea.email, phone: '+12025550155' })
  await decide(id, { same_person: true, copy_contact: true })
  const [file] = await clients()
  expect(file).toMatchObject({ ...lea, phone: '+12025550155', version: 2 })
})

test('when the desk decides that an entry does not belong to the probable client, its contact becomes a new client without the address that is already on file', async () => {
  const id = await joinWaitlist({ name: 'Sam', email: lea.email, phone: '+12025550155' })
  const { body } = await decide(id, { same_person: false })
  expect(body.waitlist_entry.client.name).toBe('Sam')
  const files = await clients()
  expect(files.map((file: typeof lea) => [file.name, file.email])).toEqual([
    ['Lea Kaminski', lea.email],
    ['Sam', null],
  ])
})

test('of two simultaneous decisions about one entry, one is applied and the other is refused', async () => {
  const id = await joinWaitlist({ name: 'Sam', email: lea.email })
  const answers = await Promise.all([
    decide(id, { same_person: false }),
    decide(id, { same_person: false }),
  ])
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(new Set(codes)).toEqual(new Set([200, 'client_decided']))
  expect(await clients()).toHaveLength(2)
  const stale = await decide(id, { same_person: true, version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.waitlist_entry).toMatchObject({ id, version: 2 })
})

test('when two simultaneous decisions create clients with the same phone number, only one of the clients gets the number', async () => {
  const typed = { name: 'Sam', email: lea.email, phone: '+12025550155' }
  const ids = [await joinWaitlist(typed), await joinWaitlist(typed)]
  const answers = await Promise.all(ids.map((id) => decide(id, { same_person: false })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const numbers = (await clients()).map(({ phone }: { phone: string | null }) => phone)
  expect(numbers.filter((phone: string | null) => phone === typed.phone)).toHaveLength(1)
})

test('an entry of another salon, or one that does not exist, is not found', async () => {
  const id = await joinWaitlist({ name: 'Sam', email: lea.email })
  const otherSalon = await server.registerSalon()
  for (const attempt of [
    () => otherSalon.call('POST', `/api/waitlist/${id}/client`, { same_person: true }),
    () => decide(crypto.randomUUID(), { same_person: true }),
  ]) {
    const { status, body } = await attempt()
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect((await otherSalon.call('GET', '/api/waitlist')).body.items).toEqual([])
  expect((await list()).items[0].probable_client).not.toBeNull()
})
