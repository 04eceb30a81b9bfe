import { type Database, type TenantId, tenantId } from '../database/database.ts'
import { hashToken } from '../database/ids.ts'
import type { Clock } from '../time/clock.ts'
import { findLink, findLinkEver, findSlug } from './tenants-store.ts'

/** Finds the salon of a slug or link in the address of a call without a session. */
export interface Tenants {
  /** The salon that has this slug, or had it within the last 90 days. */
  bySlug(slug: string): Promise<{ tenantId: TenantId; published: boolean } | undefined>
  byLink(token: string): Promise<{ tenantId: TenantId; appointmentId: string } | undefined>
  /** The salon of a link, also when the link has ended. */
  byLinkEver(token: string): Promise<TenantId | undefined>
}

const REMEMBERED_SECONDS = 1
const REMEMBERED_MAX = 10_000

/**
 * Makes the look-ups of salons. A published site is remembered for one second, so that the calls of a page share
 * one look-up and a change on any node is visible within that second. An unpublished or unknown site is not
 * remembered, so that publishing is visible immediately.
 */
export function createTenants(database: Database, clock: Clock): Tenants {
  const published = new Map<string, { tenantId: TenantId; untilMs: number }>()
  return {
    async bySlug(slug) {
      const known = published.get(slug)
      if (known && known.untilMs > performance.now())
        return { tenantId: known.tenantId, published: true }
      const row = await database.acrossTenants('an address names a salon', (directory) =>
        findSlug(directory, slug, clock.now()),
      )
      if (!row) return undefined
      const found = { tenantId: tenantId(row.tenant_id), published: row.published }
      if (published.size >= REMEMBERED_MAX) published.clear()
      if (found.published) {
        published.set(slug, {
          tenantId: found.tenantId,
          untilMs: performance.now() + REMEMBERED_SECONDS * 1000,
        })
      }
      return found
    },
    async byLink(token) {
      const row = await database.acrossTenants('a link names an appointment', (directory) =>
        findLink(directory, hashToken(token), clock.now()),
      )
      return row && { tenantId: tenantId(row.tenant_id), appointmentId: row.appointment_id }
    },
    async byLinkEver(token) {
      const row = await database.acrossTenants('an ended link names its salon', (directory) =>
        findLinkEver(directory, hashToken(token)),
      )
      return row && tenantId(row.tenant_id)
    },
  }
}
