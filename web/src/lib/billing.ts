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

/** The number of days before the end of a trial on which a banner tells the owner of that end. */
export const TRIAL_NOTICE_DAYS = 7

/** The salon's billing status and the days left of its trial, by the server's clock; `undefined` without a salon. */
export function useBilling(): Billing | undefined {
  const tenant = useSession((session) => session.tenant)
  const now = useNow()
  return tenant ? billingOf(tenant, now) : undefined
}

/** Whether the salon's trial is over without a plan: everything can be read, and most things cannot be changed. */
export function hasTrialEnded(tenant: Tenant): boolean {
  return billingOf(tenant, present()).status === 'ended'
}

function billingOf({ billing, subscribed, trial_ends_at }: Tenant, now: number): Billing {
  const trialEndsMs = trial_ends_at ? Date.parse(trial_ends_at) : now
  const status = billingStatus({ billing, subscribed, trialEndsMs }, now)
  return { status, daysLeft: trialDaysLeft(trialEndsMs, now) }
}
