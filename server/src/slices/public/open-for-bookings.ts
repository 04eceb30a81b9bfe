import { parseInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantWrite } from '../../platform/database.ts'
import { createLimits, type Limit, type Limits } from '../../platform/limits.ts'
import type { Refuse } from '../../platform/refuse.ts'
import type { SalonRecord } from '../calendar/salon-record.ts'
import { withPhone } from './too-late.ts'

/** A salon whose trial is over and who has not subscribed takes no new bookings; old ones stand. */
export function refuseUnlessPaidFor(
  refuse: Refuse<'subscription_required'>,
  { business }: Pick<SalonRecord, 'business'>,
  now: Date,
): void {
  if (!business.subscribed && business.trial_ends_ms <= now.getTime()) {
    refuse('subscription_required', withPhone('subscription_required', business))
  }
}

/** The start as the booking rule knows it. Bookings begin on whole minutes. */
export function wholeMinute(refuse: Refuse<never>, startTime: string): number {
  if (Date.parse(startTime) % 60_000 !== 0) {
    refuse('validation_failed', { errors: { start_time: ['Must be a whole minute'] } })
  }
  return parseInstant(startTime)
}

/**
 * Limits counted in the booking's own transaction: what was refused or rolled back does not count,
 * and a booking does not wait for a second connection.
 */
function limitsWithin(db: TenantWrite, { house }: Context): Limits {
  return createLimits({
    database: { aside: (_reason, work) => work(db) },
    secrets: house.secrets,
    scale: house.config.rateLimitScale,
  })
}

const perAddress: Limit = { max: 10, perSeconds: 3600 }
const perPerson: Limit = { max: 5, perSeconds: 86_400 }
const perSalon: Limit = { max: 200, perSeconds: 3600 }

/**
 * Counts a booking against those who book in bulk: by address, by phone number, by salon. Comes last,
 * because bookings of one salon wait for each other's commit from here on.
 */
export async function countBooking(
  db: TenantWrite,
  ctx: Context,
  phoneOwnerId: string | null,
): Promise<void> {
  const limits = limitsWithin(db, ctx)
  await Promise.all([
    limits.spend('bookings of an address', ctx.address, perAddress),
    phoneOwnerId && limits.spend('bookings of a phone', phoneOwnerId, perPerson),
    limits.spend('bookings of a salon', db.tenantId, perSalon),
  ])
}

/** Counts an entry on the waiting list in the same way. */
export async function countWaiting(db: TenantWrite, ctx: Context): Promise<void> {
  await limitsWithin(db, ctx).spend('waiting of an address', ctx.address, perAddress)
}
