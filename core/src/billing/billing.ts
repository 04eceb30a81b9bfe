/** Plans and trials: what a salon pays for, and what its plan allows. */

/** How long a salon can try everything before it pays. */
export const TRIAL_DAYS = 30

/**
 * `off`: plans and trials do not count in this installation. `ended`: the trial is over and nothing was
 * subscribed to.
 */
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

/** Whether the salon may be changed and takes bookings online; after its trial it can only be read. */
export function isWritable(status: BillingStatus): boolean {
  return status !== 'ended'
}

const staffMax: Readonly<Record<string, number | null>> = {
  starter: 3,
  professional: 10,
  enterprise: null,
}

/** The plan whose limits hold during a trial, independent of the plan that is chosen for later. */
const trialPlan = 'professional'

/**
 * How many staff members can be bookable at once; `null` is unlimited. An unknown plan allows as many as
 * the smallest one.
 */
export function staffLimit(plan: string, status: BillingStatus): number | null {
  if (status === 'off') return null
  const limit = staffMax[status === 'trialing' ? trialPlan : plan]
  return limit === undefined ? 3 : limit
}

const DAY_MS = 86_400_000

/** Days of the trial that are left, a begun day counted as one; 0 once it is over. */
export function trialDaysLeft(trialEndsMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((trialEndsMs - nowMs) / DAY_MS))
}
