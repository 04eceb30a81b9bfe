import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cash, checkoutDesk } from '../../../test/checkout-desk.ts'
import { tenantId } from '../../platform/database/database.ts'
import { insertRefund, lockCheckout } from '../../scheduling/checkout/checkout-store.ts'

const desk = checkoutDesk()
const { call, sell } = desk

test('when a client is erased while a refund of their bill is being made, the reason of the refund is erased, too', async () => {
  const { body } = await call('POST', '/api/appointments', {
    service_ids: [desk.cut],
    staff_id: desk.mia,
    start_time: '2026-03-02T10:00:00-05:00',
    client: { name: 'Zelda Quux' },
  })
  const { id, client } = body.appointment
  await call('POST', `/api/appointments/${id}/status`, { status: 'completed' })
  await desk.passTo('2026-03-02T18:00:00Z')
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  const tenantDb = desk.server.app.context.database.inTenant(tenantId(desk.salon.tenantId))
  const erasing = await tenantDb.write(async (db) => {
    await lockCheckout(db, checkout.id)
    const [parts, reason] = [[{ id, method: 'cash', amountMinor: 500 }], 'Zelda is unhappy']
    const refund = { checkoutId: checkout.id, parts, reason, refundedBy: 'Ana', lines: [] }
    await insertRefund(db, refund, new Date('2026-03-02T18:00:00Z'))
    const answer = call('POST', `/api/clients/${client.id}/erase`, { name: client.name })
    const outcome = { isKnown: false }
    void answer.then(() => {
      outcome.isKnown = true
    })
    await expect.poll(async () => outcome.isKnown || (await isWaiting())).toBe(true)
    return { answer }
  })
  expect((await erasing.answer).status).toBe(204)
  const { refunds } = (await call('GET', `/api/checkouts/${checkout.id}`)).body.checkout
  expect(refunds).toMatchObject([{ amount: 5, reason: null }])
})

// each call has a transaction of its own, because `pg_stat_activity` does not change within a transaction
async function isWaiting(): Promise<boolean> {
  return desk.server.app.context.database.acrossTenants('a test looks', async (db) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  })
}
