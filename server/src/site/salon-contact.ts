import type { NoticeSalon } from '@chairtime/contract/pages.ts'
import type { Tenants } from '../platform/api/tenants.ts'
import type { Database, TenantId } from '../platform/database/database.ts'
import { readSalonContact } from './salon-contact-store.ts'

/**
 * Finds the salon of a closed site or of an ended link. It is read without the API, because the API refuses both.
 * Everything else on a page is read through the API.
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
      return salon ? readContact(database, salon.tenantId) : null
    },
    async byLink(token) {
      const id = await tenants.byLinkEver(token)
      return id ? readContact(database, id) : null
    },
  }
}

/** What a notice page says of a salon. The phone number and the path are missing until the site is published. */
async function readContact(database: Database, id: TenantId): Promise<NoticeSalon> {
  const { name, locale, phone, slug, published } = await database
    .inTenant(id)
    .readAutocommit(readSalonContact)
  return published
    ? { name, locale, phone, bookingPath: `/book/${slug}` }
    : { name, locale, phone: null, bookingPath: null }
}
