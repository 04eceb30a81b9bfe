import { billingStatus, isWritable } from '@chairtime/core/billing/billing.ts'
import type { Context } from '../../platform/api/context.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import type { BusinessFacts, SalonRecord } from '../../scheduling/salon/salon-record.ts'
import { withPhone } from './with-phone.ts'

type BillingContext = Pick<Context, 'billing' | 'now'>

/**
 * Whether the salon takes new bookings. Where billing is on, a salon without a subscription takes none after its trial.
 * Existing bookings stay valid.
 */
export function takesBookings(
  { subscribed, trial_ends_ms: trialEndsMs }: BusinessFacts,
  { billing, now }: BillingContext,
): boolean {
  return isWritable(billingStatus({ billing, subscribed, trialEndsMs }, now.getTime()))
}

/** Refuses unless the salon takes new bookings. The refusal names the salon's phone number, if there is one. */
export function refuseUnlessPaidFor(
  refuse: Refuse<'subscription_required'>,
  { business }: Pick<SalonRecord, 'business'>,
  ctx: BillingContext,
): void {
  if (!takesBookings(business, ctx)) {
    refuse('subscription_required', withPhone('subscription_required', business))
  }
}
