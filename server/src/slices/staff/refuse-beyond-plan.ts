import { readBilling } from '../../platform/api/billing-store.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { countActiveStaff } from './store.ts'

/** Refuses if the plan allows no further bookable staff member. The caller holds the configuration lock. */
export async function refuseBeyondPlan(
  db: TenantWrite,
  refuse: Refuse<'plan_limit_reached'>,
  ctx: Context,
): Promise<void> {
  const { staffMax: limit } = await readBilling(db, ctx)
  const active = await countActiveStaff(db)
  if (limit !== null && active >= limit) {
    refuse('plan_limit_reached', { details: { limit, staff_members: active } })
  }
}
