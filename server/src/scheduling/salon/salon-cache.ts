import { LRUCache } from 'lru-cache'
import type { TenantId } from '../../platform/database/database.ts'
import type { SalonRecord } from './salon-record.ts'

const SALONS_KEPT = 5_000

/**
 * The configurations that were used last; the least recently used one is forgotten first. An answer uses a
 * kept configuration only after the database has confirmed its version, so no answer is outdated.
 */
const kept = new LRUCache<TenantId, SalonRecord>({ max: SALONS_KEPT })

/** The salon's configuration as it was read last, current or not. */
export function remembered(tenantId: TenantId): SalonRecord | undefined {
  return kept.get(tenantId)
}

export function remember(tenantId: TenantId, record: SalonRecord): void {
  kept.set(tenantId, record)
}

/** Forgets this configuration of the salon, unless a newer one has taken its place. */
export function forget(tenantId: TenantId, record: SalonRecord): void {
  if (kept.peek(tenantId) === record) kept.delete(tenantId)
}

/** Forgets every configuration; used when the database may have been replaced. */
export function forgetAll(): void {
  kept.clear()
}
