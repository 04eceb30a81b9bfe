import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'

/**
 * Shares the configuration lock, so that the salon's configuration cannot change until the transaction ends. Every
 * transaction that claims time takes the lock before it reads the salon's book and before it locks any row.
 */
export async function shareConfiguration(db: TenantWrite): Promise<void> {
  await sql`select ${sharedConfiguration()}`.execute(db)
}

/** An expression that takes the lock of {@link shareConfiguration}. Use it only in a statement that reads no table. */
export function sharedConfiguration(): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock_shared(configuration_key())`
}

/**
 * Takes the exclusive configuration lock, so that nobody else changes the configuration or claims time. Every change of
 * the configuration takes the lock before it reads anything. So no visit can be booked after the change has read the
 * visits to come and before it writes.
 */
export async function lockConfiguration(db: TenantWrite): Promise<void> {
  await sql`select pg_advisory_xact_lock(configuration_key())`.execute(db)
}
