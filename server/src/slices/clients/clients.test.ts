import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon

const clients = [
  { name: 'Åsa Lind', email: 'asa@mail.test', phone: '+1 202 555 0101' },
  { name: 'ben Okoro', email: 'ben@mail.test', phone: '(202) 555-0102' },
  { name: 'Ben Okoro', email: 'other.ben@mail.test' },
  { name: 'Lea K.', phone: '+12025550104' },
]

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard({ staff: ['Mia'], lunch: null })
  for (const [index, client] of clients.entries()) {
    const booked = await salon.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      start_time: `2026-03-03T${10 + index}:00:00-05:00`,
      client,
    })
    expect(booked.status).toBe(201)
  }
})
afterAll(() => server.close())

async function namesFor(search: string) {
  const query = new URLSearchParams({ search })
  const { body } = await salon.call('GET', `/api/clients?${query}`)
  return body.items.map(({ name }: { name: string }) => name)
}

test('clients are found by the beginning of a word of their name or email address, or by a part of their number, in any spelling', async () => {
  expect(await namesFor('OKO')).toHaveLength(2)
  expect(await namesFor('other.')).toEqual(['Ben Okoro'])
  expect(await namesFor('555-0102')).toEqual(['ben Okoro'])
  expect(await namesFor('202.555.0104')).toEqual(['Lea K.'])
  expect(await namesFor('okoro ben')).toEqual(['ben Okoro', 'Ben Okoro'])
  expect(await namesFor('asa@mail')).toEqual(['Åsa Lind'])
  expect(await namesFor('Åsa')).toEqual(['Åsa Lind'])
  expect(await namesFor('Åsa'.normalize('NFD'))).toEqual(['Åsa Lind'])
  expect(await namesFor('001 202')).toHaveLength(3)
  expect(await namesFor('%')).toEqual([])
})

test('a number, name or address that is pasted from a contacts app, a mail or a PDF file finds its client', async () => {
  expect(await namesFor('\u202a+1\u00a0(202)\u00a0555\u20110104\u202c')).toEqual(['Lea K.'])
  expect(await namesFor('202–555–0104')).toEqual(['Lea K.'])
  expect(await namesFor('\u2068Lea\u00a0K.\u2069')).toEqual(['Lea K.'])
  expect(await namesFor('Okoro–Ben')).toHaveLength(2)
  expect(await namesFor('\u200eother.ben@mail.test\ufeff')).toEqual(['Ben Okoro'])
})

test('a search for an email address finds the clients whose address contains all of it, not clients who match only its parts', async () => {
  const added = await salon.call('POST', '/api/clients', { name: 'Abe', email: 'ben2@mail.test' })
  expect(added.status).toBe(201)
  expect(await namesFor('ben@mail.test')).toEqual(['ben Okoro', 'Ben Okoro'])
  expect(await namesFor('BEN2@mail.test')).toEqual(['Abe'])
  expect(await namesFor('ben2@mail.test.')).toEqual(['Abe'])
  expect(await namesFor('ben Okoro <other.ben@mail.test>')).toEqual(['Ben Okoro'])
  expect(await namesFor('okoro @mail')).toHaveLength(2)
  expect(await namesFor('lind @')).toEqual(['Åsa Lind'])
  expect(
    await salon.call('POST', `/api/clients/${added.body.client.id}/erase`, { name: 'Abe' }),
  ).toMatchObject({ status: 204 })
})

test('clients are found by their present name, and no longer by an earlier one', async () => {
  const [{ id }] = (await salon.call('GET', '/api/clients?search=lea')).body.items
  const rename = (name: string) =>
    server.app.context.database
      .inTenant(tenantId(salon.tenantId))
      .write((db) => db.updateTable('clients').set({ name }).where('id', '=', id).execute())
  await rename('Nora Berg')
  expect([await namesFor('lea'), await namesFor('berg nor')]).toEqual([[], ['Nora Berg']])
  await rename('Lea K.')
  expect([await namesFor('lea'), await namesFor('berg')]).toEqual([['Lea K.'], []])
})

test('the clients that a search finds are read page by page', async () => {
  const first = (await salon.call('GET', '/api/clients?search=okoro&limit=1')).body
  const query = new URLSearchParams({ search: 'okoro', limit: '1', cursor: first.next_cursor })
  const second = (await salon.call('GET', `/api/clients?${query}`)).body
  expect(second.next_cursor).toBeNull()
  expect(new Set([first.items[0].email, second.items[0].email]).size).toBe(2)
})

test('a client with several matching words is found once, and the list is in the order of the matching words', async () => {
  expect(await namesFor('o')).toEqual(['ben Okoro', 'Ben Okoro'])
  expect(await namesFor('l')).toEqual(['Lea K.', 'Åsa Lind'])
  expect(await namesFor('010')).toHaveLength(3)
})

test('the list of clients is read page by page and has each client once', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { body } = await salon.call('GET', `/api/clients?limit=1${page}`)
    seen.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  expect(seen).toHaveLength(clients.length)
  expect(new Set(seen).size).toBe(clients.length)
  expect((await salon.call('GET', '/api/clients?cursor=nonsense')).status).toBe(422)
})

test('a salon reads its client together with the client’s next visit, and another salon does not find the client', async () => {
  const { body } = await salon.call('GET', '/api/clients?search=lea')
  expect(body.items[0]).toMatchObject({
    visits_count: 0,
    last_visit_at: null,
    next_visit_at: '2026-03-03T13:00:00-05:00',
  })
  const path = `/api/clients/${body.items[0].id}`
  expect((await salon.call('GET', path)).body.client).toEqual(body.items[0])
  const stranger = await server.registerSalon()
  expect((await stranger.call('GET', path)).status).toBe(404)
  expect((await stranger.call('GET', '/api/clients')).body.items).toEqual([])
})

test('the visit of a late client stays their next visit until its end', async () => {
  const nextAt = async (now: string) => {
    server.clock.set(new Date(now))
    const { email, password } = salon
    const { access_token } = (await server.call('POST', '/api/auth/login', { email, password }))
      .body
    const headers = { authorization: `Bearer ${access_token}` }
    const read = async (path: string) => (await server.call('GET', path, undefined, headers)).body
    const [client] = (await read('/api/clients?search=lea')).items
    const { card } = await read(`/api/clients/${client.id}`)
    return [client.next_visit_at, card.next_visit?.start_time]
  }
  const start = '2026-03-03T13:00:00-05:00'
  expect(await nextAt('2026-03-03T18:10:00Z')).toEqual([start, start])
  expect(await nextAt('2026-03-03T21:00:00Z')).toEqual([null, undefined])
})
