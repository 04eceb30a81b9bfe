/** The price list of the landing page. Prices are whole US dollars per month. */

export interface PricedPlan {
  readonly planType: 'starter' | 'professional' | 'enterprise'
  readonly monthlyPrice: number
  /** Price per month when a whole year is paid at once. */
  readonly monthlyPriceBilledYearly: number
}

export const pricedPlans: readonly PricedPlan[] = [
  { planType: 'starter', monthlyPrice: 49, monthlyPriceBilledYearly: 39 },
  { planType: 'professional', monthlyPrice: 99, monthlyPriceBilledYearly: 79 },
  { planType: 'enterprise', monthlyPrice: 199, monthlyPriceBilledYearly: 159 },
]

/** What a year costs in US dollars when it is paid at once. */
export function billedYearly({ monthlyPriceBilledYearly }: PricedPlan): number {
  return 12 * monthlyPriceBilledYearly
}
