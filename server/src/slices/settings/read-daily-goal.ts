import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { readDailyGoal as endpoint } from '@chairtime/contract/settings.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readGoal } from './store.ts'

/** The takings that the salon wants to reach on a day, in its currency. */
export async function readDailyGoal(db: TenantRead): Promise<Reply<typeof endpoint>> {
  const { amount_minor, currency, version } = await readGoal(db)
  return { daily_goal: { amount: toMajor(amount_minor, currency), currency, version } }
}
