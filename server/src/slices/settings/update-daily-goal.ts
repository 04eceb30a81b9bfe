import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateDailyGoal as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { readDailyGoal } from './read-daily-goal.ts'
import { changeGoal, readGoal } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Changes the daily goal, which must be more than 0 and a whole number of minor units of the currency. Open dashboards
 * show the new goal. Refuses when the goal has changed since the caller read it.
 */
export async function updateDailyGoal(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const { currency } = await readGoal(db)
  const amountMinor = minorUnits('amount', body.amount, currency)
  if (amountMinor === 0) refuseField('amount', ({ field }) => field.notZero)
  const changed = await changeGoal(db, amountMinor, body.version)
  const goal = await readDailyGoal(db)
  if (!changed) refuse('version_conflict', { details: goal })
  await recordEvent(db, ctx, { kind: 'goal.updated' })
  ctx.announce({ kind: 'dashboard' })
  return goal
}
