import {
  type BillingStatus,
  billingStatus,
  trialDaysLeft,
} from '@chairtime/core/billing/billing.ts'
import { type Tenant, useSession } from './session.ts'
import { now as present, useNow } from './use-now.ts'

interface Billing {
  readonly status: BillingStatus
  /** Days left of the trial; 0 without one. */
  readonly daysLeft: number
}

/** How many days before the end of a trial a banner begins to announce the end to the owner. */
export const TRIAL_NOTICE_DAYS = 7

/** The salon's billing status and the days left of its trial, by the server's clock; `undefined` without a salon. */
export function useBilling(): Billing | undefined {
  const tenant = useSession((session) => session.tenant)
  const now = useNow()
  return tenant ? billingOf(tenant, now) : undefined
}

/** Whether the salon's trial is over without a plan. Everything can then be read, but little can be changed. */
export function hasTrialEnded(tenant: Tenant): boolean {
  return billingOf(tenant, present()).status === 'ended'
}

function billingOf({ billing, subscribed, trial_ends_at }: Tenant, now: number): Billing {
  const trialEndsMs = trial_ends_at ? Date.parse(trial_ends_at) : now
  const status = billingStatus({ billing, subscribed, trialEndsMs }, now)
  return { status, daysLeft: trialDaysLeft(trialEndsMs, now) }
}
