import pg from 'pg'
import { deskOfTwo } from './desk-of-two.ts'
import type { TestServer } from './harness.ts'

/** Two bottles of one product, for $24 together. */
export const shampoo = { kind: 'product', name: 'Shampoo', price: 12, quantity: 2 }

export const cash = (amount: number) => [{ method: 'cash', amount }]

/** The desk of a salon with two staff members, with the calls of the checkout. */
export function checkoutDesk() {
  const desk = deskOfTwo({ ROLE: 'web' })
  const { call } = desk

  const sell = (body: object) => call('POST', '/api/checkouts', body)
  /** Books a cut at 10:00 and returns the whole answer, which may be a refusal because the time is taken. */
  const tryToBook = (date = '2026-03-02', staff_id = desk.mia) =>
    call('POST', '/api/appointments', {
      service_ids: [desk.cut],
      staff_id,
      start_time: `${date}T10:00:00-05:00`,
    })

  return Object.assign(desk, {
    /** What the salon took today. */
    takings: async () => (await call('GET', '/api/calendar/today')).body.revenue.today,
    /** The payments of a day with their sums and postings, and the visits that are not paid or not finished. */
    list: async (query = '') => (await call('GET', `/api/checkouts${query}`)).body,
    tryToBook,
    /** Books a cut at 10:00 and returns the appointment. */
    bookVisit: async (
      staff_id = desk.mia,
      date?: string,
    ): Promise<{ id: string; version: number }> =>
      (await tryToBook(date, staff_id)).body.appointment,
    sell,
    sellShampoo: () => sell({ lines: [shampoo], payments: cash(24) }),
    act: (id: string, action: string, body?: object) =>
      call('POST', `/api/checkouts/${id}/${action}`, body),
  })
}

/** Runs the work with the login of the database's owner. The work sees only the rows of the salon. */
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
