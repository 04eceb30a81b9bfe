import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'

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
    itemAt(/^At most (\d+) days at once for \d+ people$/.exec(whole.body.errors.days[0]) ?? [], 1),
  )
  expect((await ask(`days=${most}`)).body.days).toHaveLength(most)
  expect((await ask(`days=${most + 1}`)).status).toBe(422)
  expect((await ask(`days=62&staff_id=${staffIds[0]}`)).body.days).toHaveLength(62)
  await server.close()
})
