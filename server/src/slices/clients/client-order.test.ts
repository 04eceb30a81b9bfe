import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let serviceIds: string[]

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const onboarded = await salon.onboard({ lunch: null, open: '06:00', close: '22:00' })
  serviceIds = onboarded.serviceIds
  await addVisits('Ann', '07', -77, -49, -30)
  await addVisits('Ben', '08', -80, -45, -10)
  await addVisits('Cid', '09', -60, -40, -30, 5)
  await addVisits('Dee', '10', -500, -480, -460)
  await addVisits('Eve', '11', -90)
  await addVisits('Flo', '12', 2, 9)
})
afterAll(() => server.close())

/** Makes a visit for each of the `days`, counted from March 3. The visits before that day are completed. */
async function addVisits(name: string, hour: string, ...days: readonly number[]): Promise<void> {
  for (const day of days) {
    const { body } = await salon.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      start_time: `2026-03-03T${hour}:00:00-05:00`,
      client: { name, email: `${name}@mail.test` },
    })
    await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
      await sql`update appointments set starts_at = starts_at + ${day} * interval '1 day',
          ends_at = ends_at + ${day} * interval '1 day', status = ${day < 0 ? 'completed' : 'confirmed'}
        where id = ${body.appointment.id}`.execute(db)
      await sql`delete from claims where appointment_id = ${body.appointment.id}`.execute(db)
    })
  }
}

/** The names of the whole list, read page by page. */
async function namesFor(query: Readonly<Record<string, string>>): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = new URLSearchParams({ ...query, limit: '1', ...(cursor && { cursor }) })
    const { body } = await salon.call('GET', `/api/clients?${page}`)
    names.push(...body.items.map(({ name }: { name: string }) => name))
    cursor = body.next_cursor
  }
  return names
}

test('clients are sorted by their last visit, the latest first', async () => {
  expect(await namesFor({ sort: 'last_visit' })).toEqual(['Ben', 'Cid', 'Ann', 'Eve', 'Dee'])
})

test('the clients of a tag, blocked clients and new clients can be sorted by their last visit, too', async () => {
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await sql`update clients set tags = '{Vip}' where name in ('Ann', 'Ben', 'Dee', 'Flo')`.execute(
      db,
    )
    await sql`update clients set blocked = true where name in ('Cid', 'Dee')`.execute(db)
  })
  const sort = 'last_visit'
  expect(await namesFor({ sort, tag: 'vip' })).toEqual(['Ben', 'Ann', 'Dee'])
  expect(await namesFor({ sort, filter: 'blocked' })).toEqual(['Cid', 'Dee'])
  expect(await namesFor({ sort, filter: 'new' })).toEqual(['Ben', 'Cid', 'Ann', 'Eve', 'Dee'])
  expect(await namesFor({ filter: 'overdue', tag: 'vip' })).toEqual(['Ann'])
})

test('clients are sorted by their next visit, the soonest first', async () => {
  expect(await namesFor({ sort: 'next_visit' })).toEqual(['Flo', 'Cid'])
})

test('a client who is late is sorted by the visit whose start has passed, not by a later visit', async () => {
  await addVisits('Gus', '13', -1, 6)
  const makeLate = sql`update appointments set status = 'confirmed', starts_at = ${server.clock.now()}::timestamptz
    - interval '10 minutes', ends_at = ${server.clock.now()}::timestamptz + interval '35 minutes'
    where client_id = (select id from clients where name = 'Gus') and status = 'completed'`
  await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write((db) => makeLate.execute(db))
  expect(await namesFor({ sort: 'next_visit' })).toEqual(['Gus', 'Flo', 'Cid'])
})

test('when a client has stayed away for longer than usual and has no visit to come, the client is overdue, unless the last visit was more than 400 days ago', async () => {
  expect(await namesFor({ filter: 'overdue' })).toEqual(['Ann'])
})

test('a search among the overdue clients finds no others, and a client’s card says whether the client is overdue', async () => {
  await addVisits('Anders', '14', -10)
  expect(await namesFor({ search: 'an' })).toEqual(['Anders', 'Ann'])
  expect(await namesFor({ search: 'an', filter: 'overdue' })).toEqual(['Ann'])
  expect(await namesFor({ search: 'an mail', filter: 'overdue' })).toEqual(['Ann'])
  const isOverdue = async (name: string) => {
    const [{ id }] = (await salon.call('GET', `/api/clients?search=${name}`)).body.items
    return (await salon.call('GET', `/api/clients/${id}`)).body.card.overdue
  }
  expect([await isOverdue('ann'), await isOverdue('ben'), await isOverdue('dee')]).toEqual([
    true,
    false,
    false,
  ])
})

test('the history of a client is read page by page, the latest visit first', async () => {
  const [{ id }] = (await salon.call('GET', '/api/clients?search=cid')).body.items
  const starts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = new URLSearchParams({ limit: '3', ...(cursor && { cursor }) })
    const { body } = await salon.call('GET', `/api/clients/${id}/visits?${page}`)
    for (const visit of body.items) starts.push(`${visit.start_time.slice(0, 10)} ${visit.status}`)
    cursor = body.next_cursor
  }
  expect(starts).toEqual([
    '2026-03-08 confirmed',
    '2026-02-01 completed',
    '2026-01-22 completed',
    '2026-01-02 completed',
  ])
})

test('a cursor whose time the database cannot read is refused', async () => {
  const at = `2026-03-12T13:00:00.${'0'.repeat(200)}Z`
  const position = { word: '', name: '', id: '0191a0aa-0000-7000-8000-000000000000', at }
  const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
  const { status } = await salon.call('GET', `/api/clients?sort=last_visit&cursor=${cursor}`)
  expect(status).toBe(422)
})

test('the rhythm of a client is the median of the days between visits, from the third visit on', async () => {
  const intervalOf = async (name: string) => {
    const [{ id }] = (await salon.call('GET', `/api/clients?search=${name}`)).body.items
    return (await salon.call('GET', `/api/clients/${id}`)).body.card.usual?.interval_days
  }
  expect([await intervalOf('ben'), await intervalOf('cid'), await intervalOf('eve')]).toEqual([
    35,
    15,
    null,
  ])
})
