/** What a plan bounds. `null` is unlimited. */

const staffMax: Readonly<Record<string, number | null>> = {
  starter: 3,
  professional: 10,
  enterprise: null,
}

/** The trial is of this plan, whatever is chosen for afterwards. */
const trialPlan = 'professional'

/** How many staff members can be bookable at once; an unknown plan allows what the smallest does. */
export function staffLimit(account: {
  readonly plan: string
  readonly trialing: boolean
}): number | null {
  const limit = staffMax[account.trialing ? trialPlan : account.plan]
  return limit === undefined ? 3 : limit
}
