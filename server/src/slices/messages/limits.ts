import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { Limit, Limits } from '../../platform/api/limits.ts'
import type { TenantId } from '../../platform/database/database.ts'

const HOUR_SECONDS = 3_600

/** Reason when the budget of all salons is spent: no text is sent until the next hour. */
export const PLATFORM_BUDGET_SPENT = 'texts_paused'

interface Budget {
  readonly name: string
  readonly key: string
  readonly limit: Limit
  /** The reason, shown to the salon, why a text beyond the budget is not sent. */
  readonly reason: string
}

/** The budgets of one text, in this order: of its number, of the number's area, of its salon, of all salons. */
export function textBudgets(tenant: TenantId, phone: string): readonly Budget[] {
  const number = { key: phone, reason: 'too_many_texts' }
  return [
    { name: 'texts an hour', ...number, limit: { max: 3, perSeconds: HOUR_SECONDS } },
    { name: 'texts a day', ...number, limit: { max: 8, perSeconds: DAY_SECONDS } },
    {
      name: 'texts a day to an area',
      key: areaOf(phone),
      limit: { max: 2_000, perSeconds: DAY_SECONDS },
      reason: 'area_budget_spent',
    },
    {
      name: 'texts a day of a salon',
      key: tenant,
      limit: { max: 500, perSeconds: DAY_SECONDS },
      reason: 'salon_budget_spent',
    },
    {
      name: 'texts an hour of all salons',
      key: '',
      limit: { max: 5_000, perSeconds: HOUR_SECONDS },
      reason: PLATFORM_BUDGET_SPENT,
    },
  ]
}

/**
 * Counts one text against its budgets, before the provider is called. A text beyond one of them counts against
 * none. Returns the reason of the first budget of the list that the text exceeds.
 */
export async function spendBudgets(
  limits: Limits,
  budgets: readonly Budget[],
): Promise<string | undefined> {
  const exceeded = await limits.spendIfWithin(budgets)
  return budgets.find(({ name }) => name === exceeded)?.reason
}

/** The plus sign and the first four digits of a number: +1202 for Washington, +4479 for British mobiles. */
function areaOf(phone: string): string {
  return phone.slice(0, 5)
}
