import type { Context } from '../../platform/context.ts'
import type { TenantDraft, TenantWrite } from '../../platform/database.ts'
import {
  type Limit,
  limitsWithin,
  perNetwork,
  refuseUntilNextWindow,
} from '../../platform/limits.ts'
import { countWithin } from '../../platform/limits-store.ts'
import type { Attempt } from '../../platform/route.ts'

const perAddress: Limit = { max: 10, perSeconds: 3600 }
const perPerson: Limit = { max: 5, perSeconds: 86_400 }
const perSalon: Limit = { max: 200, perSeconds: 3600 }

/**
 * Counts a booking against those who book in bulk: by address, by phone number, by salon. Written last
 * in the booking's own transaction, because bookings of one salon wait for each other from here on.
 */
export function countBooking(
  db: TenantDraft,
  ctx: Context,
  phoneOwnerId: string | null,
): Pick<Attempt<unknown>, 'writes' | 'rules'> {
  const limits = [
    ...perNetwork('bookings of an address', ctx, perAddress),
    ...(phoneOwnerId ? [{ name: 'bookings of a phone', key: phoneOwnerId, limit: perPerson }] : []),
    { name: 'bookings of a salon', key: db.tenantId, limit: perSalon },
  ]
  const { secrets, config } = ctx.house
  const counted = limits.map(({ name, key, limit: { max, perSeconds } }) => ({
    rule: name,
    bucket: secrets.pseudonym(`${name} ${key}`),
    perSeconds,
    most: max * config.rateLimitScale,
  }))
  const rules = limits.map(({ name, limit }) => [name, () => refuseUntilNextWindow(limit)] as const)
  return { writes: [countWithin(counted)], rules: Object.fromEntries(rules) }
}

/** Counts an entry on the waiting list, in its own transaction, in the same way. */
export async function countWaiting(db: TenantWrite, ctx: Context): Promise<void> {
  await limitsWithin(db, ctx.house).spend(perNetwork('waiting of an address', ctx, perAddress))
}
