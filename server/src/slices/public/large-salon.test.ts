import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { type TenantWrite, tenantId } from '../../platform/database/database.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', BILLING: 'off' })
})
afterAll(() => server.close())

/** A salon with one service, which is performed by as many staff members as `people` says. */
async function salonOf(people: number) {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard()
  const hire = (db: TenantWrite) =>
    sql`
    with hired as (
      insert into staff (tenant_id, id, name, position, created_at)
      select ${db.tenantId}, gen_random_uuid(), 'Stylist ' || i, 100 + i, now()
      from generate_series(1, ${people - staffIds.length}::int) i returning id)
    insert into staff_services (tenant_id, service_id, staff_id)
    select ${db.tenantId}, ${serviceIds[0]}::uuid, id from hired`.execute(db)
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(hire)
  const path = `/api/public/${salon.slug}/availability`
  const ask = (query: string, form = '') =>
    server.call('GET', `${path}${form}?service_ids=${serviceIds[0]}&${query}`)
  return { salon, serviceId: itemAt(serviceIds, 0), staffIds, ask }
}

/** The largest number of days that a refusal allows. */
function daysAllowed(refused: Awaited<ReturnType<TestServer['call']>>): number {
  expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
  const most = /^At most (\d+) days at once for \d+ people$/.exec(refused.body.errors.days[0])
  return Number(most?.[1])
}

test('a salon of many staff members lists fewer days at once, and its refusal says how many', async () => {
  const { ask, staffIds } = await salonOf(30)
  const most = daysAllowed(await ask('days=62'))
  expect((await ask(`days=${most}`)).body.days).toHaveLength(most)
  expect((await ask(`days=${most + 1}`)).status).toBe(422)
  expect((await ask(`days=62&staff_id=${staffIds[0]}`)).body.days).toHaveLength(62)
})

test('in the compact form, a hundred people fit into one reply of 62 days', async () => {
  const { ask } = await salonOf(100)
  const { status, body } = await ask('days=62', '/compact')
  expect([status, body.days.length, body.staff_ids.length]).toEqual([200, 62, 100])
  expect(JSON.stringify(body).length).toBeLessThan(3_000_000)
  const [day] = (await ask('days=1&from=2026-03-10')).body.days
  const compact = (await ask('days=1&from=2026-03-10', '/compact')).body
  const groups: { starts: number[]; staff_indexes: number[] }[] = compact.days[0].groups
  const staffInCompactForm = groups.flatMap(({ starts, staff_indexes }) =>
    starts.map(() => staff_indexes.map((index) => compact.staff_ids[index])),
  )
  const staffInFullForm = day.slots.map(({ staff_ids }: { staff_ids: string[] }) => staff_ids)
  expect(staffInCompactForm.map(String).toSorted()).toEqual(staffInFullForm.map(String).toSorted())
})

test('the compact form lists fewer days at once in a salon of more than a hundred people', async () => {
  const { ask } = await salonOf(130)
  const most = daysAllowed(await ask('days=62', '/compact'))
  expect((await ask(`days=${most}`, '/compact')).body.days).toHaveLength(most)
  expect((await ask(`days=${most + 1}`, '/compact')).status).toBe(422)
})

test('when a client looks for a time to move a booking to, a salon of many staff members lists fewer days at once', async () => {
  const { salon, ask, serviceId } = await salonOf(30)
  const [day] = (await ask('days=1&from=2026-03-10')).body.days
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [serviceId],
    start_time: day.slots[0].start_time,
    client: { name: 'Lea', email: 'lea@client.test' },
    policy_accepted: true,
  })
  const path = `/api/public/manage/${body.manage_token}/availability`
  const most = daysAllowed(await server.call('GET', `${path}?days=62`))
  expect((await server.call('GET', `${path}?days=${most}`)).body.days).toHaveLength(most)
})

test('the desk reads at most twenty reasons why a start is not free', async () => {
  const { salon, serviceId } = await salonOf(30)
  const { body } = await deskTimes(salon, serviceId, '&explain=1')
  const counts = body.refused.map(({ reasons }: { reasons: object[] }) => reasons.length)
  expect(Math.max(...counts)).toBe(20)
})

function deskTimes(salon: TestSalon, serviceId: string, query: string) {
  const path = `/api/calendar/availability?date=2026-03-10&service_id=${serviceId}${query}`
  return salon.call('GET', path)
}

test('a salon has at most a thousand services and two hundred active staff members', async () => {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard()
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `Cut ${i}`, duration_minutes: 30, price: 10 }))
  const add = (count: number) =>
    salon.call('POST', '/api/services/bulk-import', { rows: rows(count) })
  const expectTooLarge = (answer: { status: number; body: { code: string } }) =>
    expect([answer.status, answer.body.code]).toEqual([409, 'salon_too_large'])
  expectTooLarge(await add(1000))
  expect((await add(999)).status).toBe(201)
  expectTooLarge(await add(1))
  expectTooLarge(await salon.call('POST', `/api/services/${serviceIds[0]}/duplicate`))
  await salon.call('DELETE', `/api/services/${serviceIds[0]}`)
  expect((await add(1)).status).toBe(201)
  expectTooLarge(await salon.call('POST', `/api/services/${serviceIds[0]}/restore`))
  // 197 staff members, beside the two of the set-up
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write((db) =>
    sql`
      insert into staff (tenant_id, id, name, position, created_at)
      select ${db.tenantId}, gen_random_uuid(), 'P', n, now()
        from generate_series(1000, 1196) n`.execute(db),
  )
  expect((await salon.call('POST', '/api/staff', { name: 'The last' })).status).toBe(201)
  expectTooLarge(await salon.call('POST', '/api/staff', { name: 'One more' }))
}, 60_000)
