import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('after the trial, visits can be cancelled and clients erased, but no visit can be booked', async () => {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard()
  const start = Date.parse('2026-04-13T15:00:00-04:00')
  const book = (day: number, name: string) => {
    const start_time = new Date(start + day * 86_400_000).toISOString()
    const client = { name, email: `${name}@mail.test`.toLowerCase() }
    const body = { service_ids: serviceIds, start_time, client, policy_accepted: true }
    return server.call('POST', `/api/public/${salon.slug}/appointments`, body)
  }
  const online = { zelda: (await book(0, 'Zelda')).body, ben: (await book(1, 'Ben')).body }
  server.clock.set(new Date('2026-04-10T09:00:00-04:00'))
  const { email, password } = salon
  const login = await server.call('POST', '/api/auth/login', { email, password })
  const bearer = { authorization: `Bearer ${login.body.access_token}` }
  const desk = (path: string, body: object) => server.call('POST', `/api${path}`, body, bearer)
  const clientOf = async ({ appointment }: typeof online.zelda) =>
    (await server.call('GET', `/api/appointments/${appointment.id}`, undefined, bearer)).body
      .appointment.client.id
  const [zelda, ben] = [await clientOf(online.zelda), await clientOf(online.ben)]
  const erase = (id: string, name: string) => desk(`/clients/${id}/erase`, { name })

  const visit = `/appointments/${online.zelda.appointment.id}`
  expect((await desk(`${visit}/status`, { status: 'arrived' })).status).toBe(402)
  expect((await erase(zelda, 'Zelda')).body.code).toBe('visits_to_come')
  const cancelled = await desk(`${visit}/cancel`, {})
  expect(cancelled.body).toMatchObject({
    appointment: { status: 'cancelled' },
    channels: ['email'],
  })
  expect((await desk(`${visit}/status`, { status: 'confirmed' })).status).toBe(402)
  expect((await erase(zelda, 'Zelda')).status).toBe(204)

  const link = `/api/public/manage/${online.ben.manage_token}/cancel`
  expect((await server.call('POST', link, {})).status).toBe(200)
  expect((await erase(ben, 'Ben')).status).toBe(204)
  expect((await book(2, 'Eva')).status).toBe(402)
})
