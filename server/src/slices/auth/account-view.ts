import type { me } from '@chairtime/contract/auth.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/instants.ts'
import type { Urls } from '../../platform/urls.ts'
import type { AccountRow } from './account-store.ts'

/** A user and their salon as the screens see them. */
export function accountView(row: AccountRow, urls: Pick<Urls, 'booking'>): Reply<typeof me> {
  const { onboarding_complete } = row
  return {
    user: {
      id: row.user_id,
      name: row.user_name,
      email: row.email,
      phone: row.phone,
      onboarding_complete,
    },
    tenant: {
      id: row.tenant_id,
      name: row.business_name,
      slug: row.slug,
      plan: row.plan,
      trial_ends_at: formatInstant(zoneTable(row.timezone), minuteOf(row.trial_ends_at)),
      timezone: row.timezone,
      currency: row.currency,
      locale: row.locale,
      role: row.role,
      booking_url: urls.booking(row.slug),
      published: row.published,
    },
    onboarding_complete,
  }
}
