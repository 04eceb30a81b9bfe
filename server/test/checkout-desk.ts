import pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { salonOfTwo } from './salon-of-two.ts'

/** A product of two bottles, for $24. */
export const shampoo = { kind: 'product', name: 'Shampoo', price: 12, quantity: 2 }

export const cash = (amount: number) => [{ method: 'cash', amount }]

/** The desk of a salon with two people, at its checkout. Each test of a file has a salon of its own, on a Monday morning. */
export function checkoutDesk() {
  let server: TestServer
  let salon: TestSalon
  let desk: TestSalon['call']
  let cut: string
  let mia: string
  let tom: string

  beforeAll(async () => {
    server = await startTestServer({ ROLE: 'web' })
  })

  afterAll(() => server.close())

  beforeEach(async () => {
    server.clock.set(new Date('2026-03-02T13:00:00Z'))
    ;({ salon, cut, mia, tom } = await salonOfTwo(server))
    desk = salon.call
  })

  const call: TestSalon['call'] = (...sent) => desk(...sent)
  const sell = (body: object) => call('POST', '/api/checkouts', body)
  const bookedAgain = (date = '2026-03-02', staff_id = mia) =>
    call('POST', '/api/appointments', {
      service_ids: [cut],
      staff_id,
      start_time: `${date}T10:00:00-05:00`,
    })

  return {
    get server() {
      return server
    },
    get salon() {
      return salon
    },
    /** The service of all visits. */
    get cut() {
      return cut
    },
    get mia() {
      return mia
    },
    get tom() {
      return tom
    },
    call,
    /** Signs in again at a later instant. */
    passTo: async (now: string): Promise<void> => {
      server.clock.set(new Date(now))
      const { email, password } = salon
      const { body } = await server.call('POST', '/api/auth/login', { email, password })
      const headers = { authorization: `Bearer ${body.access_token}` }
      desk = (method, path, payload) => server.call(method, path, payload, headers)
    },
    /** What the salon took today. */
    takings: async () => (await call('GET', '/api/calendar/today')).body.revenue.today,
    /** The payments of a day. */
    list: async (query = '') => (await call('GET', `/api/checkouts${query}`)).body,
    bookedAgain,
    booked: async (staff_id = mia, date?: string): Promise<{ id: string; version: number }> =>
      (await bookedAgain(date, staff_id)).body.appointment,
    sell,
    sellShampoo: () => sell({ lines: [shampoo], payments: cash(24) }),
    act: (id: string, action: string, body?: object) =>
      call('POST', `/api/checkouts/${id}/${action}`, body),
  }
}

/** Works as the owner of the database, who sees the salon. */
export async function asOwner(
  { address }: TestServer,
  tenantId: string,
  work: (owner: pg.Client) => Promise<unknown>,
): Promise<void> {
  const owner = new pg.Client(address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  await work(owner)
  await owner.end()
}
