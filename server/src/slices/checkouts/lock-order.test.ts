import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cash, checkoutDesk } from '../../../test/checkout-desk.ts'
import { tenantId } from '../../platform/database/database.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'

const desk = checkoutDesk()
const { act, bookVisit, sell } = desk

// each call has a transaction of its own, because `pg_stat_activity` does not change within a transaction
async function isWaiting(): Promise<boolean> {
  return desk.server.app.context.database.acrossTenants('a test looks', async (db) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  })
}

test.each([
  ['a whole refund', 'refund', { method: 'cash', reason: 'Ill' }],
  ['a reopening', 'reopen', {}],
])(
  '%s waits for a change of the configuration before it locks the bill or its visits',
  async (_what, action, body) => {
    const { id } = await bookVisit()
    const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
    const waiting = await desk.server.app.context.database
      .inTenant(tenantId(desk.salon.tenantId))
      .write(async (db) => {
        await lockConfiguration(db)
        const answer = act(checkout.id, action, body)
        await expect.poll(isWaiting).toBe(true)
        // Time off that cancels the visit locks the configuration first and then the visit. So the waiting call must
        // not have locked these rows yet. With `nowait`, a locked row would be an error.
        await sql`select from appointments where id = ${id} for update nowait`.execute(db)
        await sql`select from checkouts where id = ${checkout.id} for update nowait`.execute(db)
        return { answer }
      })
    expect((await waiting.answer).status).toBe(200)
  },
)
