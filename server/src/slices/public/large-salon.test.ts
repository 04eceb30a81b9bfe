import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

test('a salon of many people lists fewer days at once, and says how many', async () => {
  const server = await startTestServer({ ROLE: 'web', BILLING: 'off' })
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard()
  for (let i = 0; i < 29; i += 1) {
    const added = await salon.call('POST', '/api/staff', { name: `Stylist ${i}` })
    expect(added.status).toBe(201)
  }
  const ask = (query: string) =>
    server.call(
      'GET',
      `/api/public/${salon.slug}/availability?service_ids=${serviceIds[0]}&${query}`,
    )
  const whole = await ask('days=62')
  expect([whole.status, whole.body.code]).toEqual([422, 'validation_failed'])
  const most = Number(
    /^At most (\d+) days at once for \d+ people$/.exec(whole.body.errors.days[0])![1],
  )
  expect((await ask(`days=${most}`)).body.days).toHaveLength(most)
  expect((await ask(`days=${most + 1}`)).status).toBe(422)
  expect((await ask(`days=62&staff_id=${staffIds[0]}`)).body.days).toHaveLength(62)
  await server.close()
})

test('a salon has at most a thousand services and two hundred people at work', async () => {
  const server = await startTestServer({ ROLE: 'web', BILLING: 'off' })
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard()
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `Cut ${i}`, duration_minutes: 30, price: 10 }))
  const add = (count: number) =>
    salon.call('POST', '/api/services/bulk-import', { rows: rows(count) })
  const full = (answer: { status: number; body: { code: string } }) =>
    expect([answer.status, answer.body.code]).toEqual([409, 'salon_too_large'])
  full(await add(1000))
  expect((await add(999)).status).toBe(201)
  full(await add(1))
  full(await salon.call('POST', `/api/services/${serviceIds[0]}/duplicate`))
  await salon.call('DELETE', `/api/services/${serviceIds[0]}`)
  expect((await add(1)).status).toBe(201)
  full(await salon.call('POST', `/api/services/${serviceIds[0]}/restore`))
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write((db) =>
    sql`
      insert into staff (tenant_id, id, name, position, created_at)
      select ${db.tenantId}, gen_random_uuid(), 'P', n, now()
        from generate_series(1000, 1196) n`.execute(db),
  )
  expect((await salon.call('POST', '/api/staff', { name: 'The last' })).status).toBe(201)
  full(await salon.call('POST', '/api/staff', { name: 'One more' }))
  await server.close()
}, 60_000)
