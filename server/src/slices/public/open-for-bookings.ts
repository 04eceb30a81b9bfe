import type { Refuse } from '../../platform/refuse.ts'
import type { BusinessFacts, SalonRecord } from '../calendar/salon-record.ts'
import { withPhone } from './with-phone.ts'

/** A salon whose trial is over and who has not subscribed takes no new bookings; old ones stand. */
export function takesBookings({ subscribed, trial_ends_ms }: BusinessFacts, now: Date): boolean {
  return subscribed || trial_ends_ms > now.getTime()
}

/** Refuses what would be a new booking of such a salon, with its phone. */
export function refuseUnlessPaidFor(
  refuse: Refuse<'subscription_required'>,
  { business }: Pick<SalonRecord, 'business'>,
  now: Date,
): void {
  if (!takesBookings(business, now)) {
    refuse('subscription_required', withPhone('subscription_required', business))
  }
}
