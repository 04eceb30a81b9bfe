/** The price list of the landing page. Prices are whole US dollars per month. */

export interface PricedPlan {
  readonly planType: 'starter' | 'professional' | 'enterprise'
  readonly monthlyPrice: number
  /** Price per month when a whole year is paid at once. */
  readonly yearlyPrice: number
}

export const pricedPlans: readonly PricedPlan[] = [
  { planType: 'starter', monthlyPrice: 49, yearlyPrice: 39 },
  { planType: 'professional', monthlyPrice: 99, yearlyPrice: 79 },
  { planType: 'enterprise', monthlyPrice: 199, yearlyPrice: 159 },
]

/** What a year costs in US dollars when it is paid at once. */
export function billedYearly({ yearlyPrice }: PricedPlan): number {
  return 12 * yearlyPrice
}
