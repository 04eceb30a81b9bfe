/** Plans and trials: the billing status of a salon and the limits of its plan. */
import { DAY_MS } from '../time/day.ts'

/** Length of the free trial in days. */
export const TRIAL_DAYS = 30

/** `off`: this installation has no plans and trials. `ended`: the trial is over without a subscription. */
export type BillingStatus = 'off' | 'trialing' | 'subscribed' | 'ended'

export interface BillingFacts {
  readonly billing: 'on' | 'off'
  readonly subscribed: boolean
  /** The instant at which the trial ends, in epoch milliseconds. */
  readonly trialEndsMs: number
}

/** The billing status of a salon at an instant in epoch milliseconds. */
export function billingStatus(
  { billing, subscribed, trialEndsMs }: BillingFacts,
  nowMs: number,
): BillingStatus {
  if (billing === 'off') return 'off'
  if (subscribed) return 'subscribed'
  return trialEndsMs > nowMs ? 'trialing' : 'ended'
}

/**
 * Whether the salon accepts all changes and online bookings. After a trial without a subscription it takes no online
 * bookings, and the changes in `pausedWithoutPlan` are refused.
 */
export function isWritable(status: BillingStatus): boolean {
  return status !== 'ended'
}

const SMALLEST_PLAN_MAX = 3

/** The largest number of bookable staff members of each plan; `null` is unlimited. */
const staffMax: Readonly<Record<string, number | null>> = {
  starter: SMALLEST_PLAN_MAX,
  professional: 10,
  enterprise: null,
}

/** The plan whose limits apply during a trial, independent of the plan chosen for later. */
const trialPlan = 'professional'

/**
 * The largest number of bookable staff members; `null` is unlimited, as when the billing status is `off`. A trial has
 * the limit of `trialPlan`. An unknown plan has the limit of the smallest plan.
 */
export function staffLimit(plan: string, status: BillingStatus): number | null {
  if (status === 'off') return null
  const limit = staffMax[status === 'trialing' ? trialPlan : plan]
  return limit === undefined ? SMALLEST_PLAN_MAX : limit
}

/** Remaining days of the trial, rounded up; 0 after its end. */
export function trialDaysLeft(trialEndsMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((trialEndsMs - nowMs) / DAY_MS))
}
