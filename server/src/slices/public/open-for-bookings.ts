import { billingStatus, isWritable } from '@chairtime/core/billing/billing.ts'
import type { Context } from '../../platform/api/context.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import type { BusinessFacts, SalonRecord } from '../../scheduling/salon/salon-record.ts'
import { withPhone } from './with-phone.ts'

type Asked = Pick<Context, 'billing' | 'now'>

/** A salon whose trial is over and who has not subscribed takes no new bookings; old ones stand. */
export function takesBookings(
  { subscribed, trial_ends_ms: trialEndsMs }: BusinessFacts,
  { billing, now }: Asked,
): boolean {
  return isWritable(billingStatus({ billing, subscribed, trialEndsMs }, now.getTime()))
}

/** Refuses what would be a new booking of such a salon, with its phone. */
export function refuseUnlessPaidFor(
  refuse: Refuse<'subscription_required'>,
  { business }: Pick<SalonRecord, 'business'>,
  asked: Asked,
): void {
  if (!takesBookings(business, asked)) {
    refuse('subscription_required', withPhone('subscription_required', business))
  }
}
