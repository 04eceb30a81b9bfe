import { type BillingStatus, billingStatus, staffLimit } from '@chairtime/core/billing/billing.ts'
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
  /** Bookable staff members at once; `null` is unlimited. */
  readonly staffMax: number | null
}

/** Where the salon stands with its plan and trial, and what that bounds. */
export async function readBilling(
  db: TenantRead,
  { billing, now }: Pick<Context, 'billing' | 'now'>,
): Promise<SalonBilling> {
  const { rows } = await readSql<PlanRow>`
    select plan, subscribed, trial_ends_at from businesses
     where tenant_id = ${db.tenantId}`.execute(db)
  const { plan, subscribed, trial_ends_at } = rows[0]!
  const facts = { billing, subscribed, trialEndsMs: trial_ends_at.getTime() }
  const status = billingStatus(facts, now.getTime())
  return { status, staffMax: staffLimit(plan, status) }
}
