import { reopenCheckout as endpoint } from '@chairtime/contract/checkouts.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { reversed } from '@chairtime/core/checkout/ledger.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { checkoutDetail } from '../../scheduling/checkout/checkout-record.ts'
import {
  lockCheckout,
  markReopened,
  readCheckouts,
} from '../../scheduling/checkout/checkout-store.ts'
import { insertPosting, readPostingEntries } from '../../scheduling/checkout/ledger-store.ts'
import { dateAt } from '../../scheduling/checkout/local-day.ts'
import { releaseVisits, saleEvent } from '../../scheduling/checkout/release-visits.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'

type Reopen = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Takes back a checkout by reversing its entries, so that its appointments can be paid again. Appointments whose start
 * is still to come get back the status from before the payment, if `restoreStatus` can restore it. Appointments whose
 * start has passed stay completed, because a client who was served must not count as late. The call can ask for their
 * earlier status, too. Refused on a later day, unless the total is 0: there is nothing to refund then. Also refused
 * when the checkout was reopened before, or was refunded in part or wholly.
 */
export async function reopenCheckout(
  db: TenantWrite,
  { params, body }: Input<Reopen>,
  ctx: Context,
): Promise<Reply<Reopen>> {
  const [, locked] = await Promise.all([shareConfiguration(db), lockCheckout(db, params.id)])
  const before = locked ?? refuse('not_found')
  const { id, currency, timezone } = before
  if (before.reopened_at !== null || before.refunded_minor > 0) refuse('checkout_closed')
  const isToday = dateAt(timezone, before.created_at) === dateAt(timezone, ctx.now)
  if (!isToday && before.total_minor > 0) {
    refuse('checkout_closed', { sentence: ({ refusalCase }) => refusalCase.reopenedTooLate })
  }
  const reason = body?.reason ?? null
  const entries = reversed(await readPostingEntries(db, id))
  const posting = { id: newId(), kind: 'reopening', checkoutId: id, currency, entries } as const
  await insertPosting(db, { ...posting, note: reason, postedBy: ctx.actor.name }, ctx.now)
  await markReopened(db, id, ctx.now)
  const restored = body?.restore_status ? 'all' : 'ahead'
  const event = 'checkout.reopened'
  const amountOf = () => before.total_minor
  const release = { visits: 'all', state: 'reopened', event, reason, restored, amountOf } as const
  const appointments = await releaseVisits(db, ctx, before, release)
  if (appointments.length === 0) {
    const details = { reason, amountMinor: before.total_minor }
    await recordEvent(db, ctx, saleEvent(event, before, before.lines, details))
  }
  return { checkout: checkoutDetail(itemAt(await readCheckouts(db, { id }), 0), ctx), appointments }
}
