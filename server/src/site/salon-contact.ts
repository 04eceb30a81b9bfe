import type { NoticeSalon } from '@chairtime/contract/pages.ts'
import type { Tenants } from '../platform/api/tenants.ts'
import type { Database, TenantId } from '../platform/database/database.ts'
import { readPublicContact } from './salon-contact-store.ts'

/**
 * The salon of a closed site or an ended link. Nothing else on a page is read without the API, which refuses both.
 */
export interface ClosedSalons {
  bySlug(slug: string): Promise<NoticeSalon | null>
  byLink(token: string): Promise<NoticeSalon | null>
}

/** Makes the functions that find the salon of a closed site by slug, and that of an ended link by its token. */
export function closedSalons(database: Database, tenants: Tenants): ClosedSalons {
  return {
    async bySlug(slug) {
      const salon = await tenants.bySlug(slug)
      return salon ? contact(database, salon.tenantId) : null
    },
    async byLink(token) {
      const id = await tenants.byEndedLink(token)
      return id ? contact(database, id) : null
    },
  }
}

/** The contact of a salon; the name alone before its site is published. */
async function contact(database: Database, id: TenantId): Promise<NoticeSalon> {
  const { name, locale, phone, slug, published } = await database
    .inTenant(id)
    .readAutocommit(readPublicContact)
  return published
    ? { name, locale, phone, bookingPath: `/book/${slug}` }
    : { name, locale, phone: null, bookingPath: null }
}
