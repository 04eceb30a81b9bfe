import { type BillingStatus, billingStatus, staffLimit } from '@chairtime/core/billing/billing.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { TenantRead } from '../database/database.ts'
import { readSql } from '../database/read-sql.ts'
import type { Context } from './context.ts'

interface PlanRow {
  readonly plan: string
  readonly subscribed: boolean
  readonly trial_ends_at: Date
}

export interface SalonBilling {
  readonly status: BillingStatus
  /** How many bookable staff members the plan or the trial allows; `null` is unlimited. */
  readonly staffMax: number | null
}

/** The billing status of the salon, and the limit of staff members that follows from this status and the plan. */
export async function readBilling(
  db: TenantRead,
  { billing, now }: Pick<Context, 'billing' | 'now'>,
): Promise<SalonBilling> {
  const { rows } = await readSql<PlanRow>`
    select plan, subscribed, trial_ends_at from businesses
     where tenant_id = ${db.tenantId}`.execute(db)
  const { plan, subscribed, trial_ends_at } = itemAt(rows, 0)
  const facts = { billing, subscribed, trialEndsMs: trial_ends_at.getTime() }
  const status = billingStatus(facts, now.getTime())
  return { status, staffMax: staffLimit(plan, status) }
}
