import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { updateDailyGoal as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minor, problem } from '../../scheduling/checkout/bill-of.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { readDailyGoal } from './read-daily-goal.ts'
import { changeGoal, readGoal } from './store.ts'

/** Changes the daily goal, which must be more than 0 in whole minor units of the currency. Open dashboards follow. */
export async function updateDailyGoal(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const { currency } = await readGoal(db)
  const amountMinor = minor('amount', body.amount, currency)
  if (amountMinor === 0) problem('amount', ({ field }) => field.notZero)
  await changeGoal(db, amountMinor)
  await recordEvent(db, ctx, { kind: 'goal.updated' })
  ctx.announce({ kind: 'dashboard' })
  return readDailyGoal(db)
}
