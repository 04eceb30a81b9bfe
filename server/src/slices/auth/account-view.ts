import type { readAccount } from '@chairtime/contract/auth.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { AccountRow } from './account-store.ts'

/** The reply that describes a user and the salon of the session. */
export function accountView(
  row: AccountRow,
  {
    billing,
    sendsTexts,
    testMode,
    urls,
    now,
  }: Pick<Context, 'billing' | 'sendsTexts' | 'testMode' | 'urls' | 'now'>,
): Reply<typeof readAccount> {
  const { onboarding_complete } = row
  const trialEnds = formatInstant(zoneTable(row.timezone), minuteOf(row.trial_ends_at))
  return {
    user: {
      id: row.user_id,
      name: row.user_name,
      email: row.email,
      phone: row.phone,
      onboarding_complete,
      verification_pending: row.verification_pending,
      verification_failed: row.verification_failed,
    },
    tenant: {
      id: row.tenant_id,
      name: row.business_name,
      slug: row.slug,
      plan: row.plan,
      trial_ends_at: billing === 'off' ? null : trialEnds,
      timezone: row.timezone,
      currency: row.currency,
      locale: row.locale,
      role: row.role,
      booking_url: urls.booking(row.slug),
      published: row.published,
      billing,
      subscribed: row.subscribed,
      sends_texts: sendsTexts,
      test_mode: testMode,
    },
    onboarding_complete,
    now: now.toISOString(),
  }
}
