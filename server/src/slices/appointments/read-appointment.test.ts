import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../../../test/give-role.ts'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
})
afterAll(() => server.close())

test('the payment and the tip are shown only to roles that take payments', async () => {
  const { serviceIds } = await salon.onboard()
  const { body: booked } = await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: '2026-03-02T09:00:00-05:00',
  })
  const path = `/api/appointments/${booked.appointment.id}`
  const payments = [{ method: 'card', amount: 50 }]
  await salon.call('POST', `${path}/checkout`, { tip: 5, payments })
  const shownTo = async (role: string) => {
    const headers = await signIn(role)
    const { body } = await server.call('GET', path, undefined, headers)
    return body
  }
  expect((await shownTo('front_desk')).checkout).toMatchObject({ tip: 5, total: 50 })
  const stylist = await shownTo('stylist')
  expect(stylist.appointment.checked_out).toBe(true)
  expect(stylist.checkout).toBe(null)
})

/** Gives the salon's only account this role and signs it in again. Returns the headers of its session. */
async function signIn(role: string): Promise<Record<string, string>> {
  await giveRole(server, salon, role)
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  return { authorization: `Bearer ${body.access_token}` }
}
