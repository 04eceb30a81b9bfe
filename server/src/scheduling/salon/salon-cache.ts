import type { TenantId } from '../../platform/database/database.ts'
import type { SalonRecord } from './salon-record.ts'

const SALONS_KEPT = 5_000

/**
 * The configurations read last, the least recently used one forgotten first. What is kept here is
 * used only after the database has confirmed its version, so it is never older than the answer.
 */
const kept = new Map<TenantId, SalonRecord>()

/** The salon's configuration as it was read last, current or not. */
export function remembered(tenantId: TenantId): SalonRecord | undefined {
  const record = kept.get(tenantId)
  if (record) {
    kept.delete(tenantId)
    kept.set(tenantId, record)
  }
  return record
}

export function remember(tenantId: TenantId, record: SalonRecord): void {
  kept.delete(tenantId)
  kept.set(tenantId, record)
  if (kept.size > SALONS_KEPT) kept.delete(kept.keys().next().value!)
}

export function forget(tenantId: TenantId): void {
  kept.delete(tenantId)
}

/** Forgets every configuration; used when the database may have been replaced. */
export function forgetAll(): void {
  kept.clear()
}
