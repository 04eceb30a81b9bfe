import type { NoticeSalon } from '@chairtime/contract/pages.ts'
import { findSlug } from '../platform/api/tenants-store.ts'
import { type Database, tenantId } from '../platform/database/database.ts'
import { hashToken } from '../platform/database/ids.ts'
import { findLinkEver, readPublicContact } from './salon-contact-store.ts'

/**
 * Whose site is closed, or whose link has ended: the one thing that a page learns past the API, which
 * opens neither.
 */
export interface ClosedSalons {
  bySlug(slug: string, now: Date): Promise<NoticeSalon | null>
  byLink(token: string): Promise<NoticeSalon | null>
}

export function closedSalons(database: Database): ClosedSalons {
  return {
    async bySlug(slug, now) {
      const row = await database.acrossTenants('a closed site names its salon', (directory) =>
        findSlug(directory, slug, now),
      )
      return row ? contact(database, row.tenant_id) : null
    },
    async byLink(token) {
      const row = await database.acrossTenants('an ended link names its salon', (directory) =>
        findLinkEver(directory, hashToken(token)),
      )
      return row ? contact(database, row.tenant_id) : null
    },
  }
}

/** Until its site is open a salon tells strangers its name and no more. */
async function contact(database: Database, id: string): Promise<NoticeSalon> {
  const { name, locale, phone, slug, published } = await database
    .inTenant(tenantId(id))
    .readAutocommit(readPublicContact)
  return published
    ? { name, locale, phone, bookingPath: `/book/${slug}` }
    : { name, locale, phone: null, bookingPath: null }
}
