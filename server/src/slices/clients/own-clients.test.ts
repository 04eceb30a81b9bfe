import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { grayPng } from '../../../test/pictures.ts'

let server: TestServer
let headers: Record<string, string>
/**
 * The ids of Mia’s own client, of her former client, of a client whose visit with her was cancelled, of a colleague’s
 * client, and of a client of another salon.
 */
const ids = { own: '', former: '', cancelled: '', colleagues: '', otherSalons: '' }
/** The visits of the first four of these clients. */
let visits: readonly string[]
/** A photo of Mia’s own client, of her former one and of the colleague’s client. */
const photos = { own: '', former: '', colleagues: '' }

/** The salon’s only user becomes the stylist Mia. */
beforeAll(async () => {
  server = await startTestServer()
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  const [mia, tom] = [itemAt(staffIds, 0), itemAt(staffIds, 1)]
  const book = async (name: string, staff_id: string, start_time: string) => {
    const { body } = await salon.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      staff_id,
      start_time,
      client: { name, email: `${name[0]}@client.test` },
      override: { reason: 'entered later' },
    })
    const { id, client } = body.appointment
    return { visit: id, client: client.id }
  }
  const lea = await book('Lea Kaminski', mia, '2026-03-02T10:00:00-05:00')
  const ida = await book('Ida Former', mia, '2026-03-02T11:00:00-05:00')
  const bea = await book('Bea Summer', tom, '2026-03-02T12:00:00-05:00')
  const eve = await book('Eve Away', mia, '2026-03-02T13:00:00-05:00')
  await salon.call('POST', `/api/appointments/${eve.visit}/status`, { status: 'cancelled' })
  for (const [kind, text] of [
    ['formula', '7N + 20 vol'],
    ['allergy', 'PPD'],
  ]) {
    await salon.call('POST', `/api/clients/${lea.client}/notes`, { kind, text })
  }
  for (const [whose, { client }] of Object.entries({ own: lea, former: ida, colleagues: bea })) {
    const added = await salon.call('POST', `/api/clients/${client}/photos`, grayPng)
    Object.assign(photos, { [whose]: added.body.photo.id })
  }
  const stranger = await server.registerSalon()
  const { body } = await stranger.call('POST', '/api/clients', { name: 'Zoe' })
  Object.assign(ids, { own: lea.client, former: ida.client, cancelled: eve.client })
  ids.colleagues = bea.client
  visits = [lea, ida, eve, bea].map(({ visit }) => visit)
  ids.otherSalons = body.client.id

  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await owner.query(
    `update staff set user_id = case when id = $1 then
      (select user_id from memberships where tenant_id = $2) end where tenant_id = $2`,
    [mia, salon.tenantId],
  )
  await owner.query(
    `update appointments set status = 'completed', starts_at = starts_at - $2 * interval '1 day',
      ends_at = ends_at - $2 * interval '1 day' where id = $1`,
    // a client is former when the start of the last visit is more than 400 days ago
    [ida.visit, 401],
  )
  await owner.query(`update memberships set role = 'stylist' where tenant_id = $1`, [
    salon.tenantId,
  ])
  await owner.end()
  const { email, password } = salon
  const login = await server.call('POST', '/api/auth/login', { email, password })
  headers = { authorization: `Bearer ${login.body.access_token}` }
})
afterAll(() => server.close())

const read = (path: string) => server.call('GET', `/api/clients/${path}`, undefined, headers)
const addPhoto = (path: string) => server.call('POST', `/api/clients/${path}`, grayPng, headers)

test('a stylist reads the card of her own client without addresses and amounts', async () => {
  const { status, body } = await read(`${ids.own}/card`)
  expect(status).toBe(200)
  expect(body.card.notes.map(({ text }: { text: string }) => text)).toEqual(['PPD', '7N + 20 vol'])
  expect(Object.keys(body)).toEqual(['card'])
  expect(Object.keys(body.card).sort()).toEqual(
    ['blocked', 'last_visit', 'no_shows_count', 'notes', 'tags'].sort(),
  )
  expect(JSON.stringify(body)).not.toMatch(/client\.test|spent/)
})

test('a stylist cannot read the cards of clients whom she does not serve', async () => {
  const { colleagues, cancelled, former, otherSalons } = ids
  const requests = [colleagues, cancelled, former, otherSalons].map((id) => read(`${id}/card`))
  const answers = await Promise.all(requests)
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
    [403, 'forbidden'],
    [404, 'not_found'],
  ])
})

test('a stylist sees and adds photos of her own client, but cannot change or remove them', async () => {
  const path = `${ids.own}/photos`
  const added = await addPhoto(path)
  expect([added.status, added.body.photo.author]).toEqual([201, 'Ana Owner'])
  const listed = (await read(path)).body.photos.map(({ id }: { id: string }) => id)
  expect(listed).toEqual([added.body.photo.id, photos.own])
  for (const size of ['small', 'large']) {
    expect((await read(`${path}/${photos.own}/${size}`)).status).toBe(200)
  }
  const photo = `/api/clients/${path}/${photos.own}`
  const changed = [
    await server.call('PUT', photo, { caption: 'Mine', version: 1 }, headers),
    await server.call('DELETE', photo, undefined, headers),
    await server.call('POST', `${photo}/restore`, undefined, headers),
  ]
  expect(changed.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('a stylist can neither see nor add photos of clients whom she does not serve', async () => {
  for (const [whose, expected] of [
    ['colleagues', 403],
    ['former', 403],
    ['otherSalons', 404],
  ] as const) {
    const path = `${ids[whose]}/photos`
    const file = whose === 'otherSalons' ? photos.own : photos[whose]
    const answers = [
      await read(path),
      await read(`${path}/${file}/small`),
      await read(`${path}/${file}/large`),
      await addPhoto(path),
    ]
    expect([whose, ...answers.map(({ status }) => status)]).toEqual([
      whose,
      ...answers.map(() => expected),
    ])
  }
  // a photo of another client is not found under the id of her own client
  expect((await read(`${ids.own}/photos/${photos.colleagues}/small`)).status).toBe(404)
})

test('a stylist can open no list of clients and no file, not even that of her own client', async () => {
  const paths = [ids.own, `${ids.own}/visits`, `${ids.own}/consents`, '', 'duplicates']
  const answers = await Promise.all(paths.map(read))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403))
})

test('a stylist adds a formula to the file of her own client only', async () => {
  const note = { kind: 'formula', text: '8A + 10 vol' }
  const addNote = (id: string) => server.call('POST', `/api/clients/${id}/notes`, note, headers)
  const added = await addNote(ids.own)
  expect([added.status, added.body.note.text]).toEqual([201, note.text])
  const others = [ids.colleagues, ids.former, ids.cancelled]
  const refused = await Promise.all(others.map(addNote))
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await addNote(ids.otherSalons)).status).toBe(404)
  const path = `/api/clients/${ids.own}/notes/${added.body.note.id}`
  const change = { text: 'Other', version: 1 }
  expect((await server.call('PUT', path, change, headers)).status).toBe(403)
})

test('each visit says whether it is the stylist’s own and whether she may open the card of its client', async () => {
  const answers = await Promise.all(
    visits.map((id) => server.call('GET', `/api/appointments/${id}`, undefined, headers)),
  )
  const said = answers.map(({ body }) => [body.is_own, body.opens_card])
  expect(said).toEqual([
    [true, true],
    // a visit of long ago, and a cancelled one
    [true, false],
    [true, false],
    [false, false],
  ])
})
