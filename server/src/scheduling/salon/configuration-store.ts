import { type RawBuilder, sql } from 'kysely'
import type { TenantDraft, TenantWrite } from '../../platform/database/database.ts'
import { versionOf } from './taken-store.ts'

/** The rule that a booking's configuration version is still the current one. */
export const CONFIGURATION_UNCHANGED = 'configuration unchanged'

/**
 * Takes the configuration lock, shared: the salon's configuration cannot change until the transaction ends.
 * Every transaction that claims time takes it before it reads the salon's book and before it locks any row.
 */
export async function shareConfiguration(db: TenantWrite): Promise<void> {
  await sharedConfiguration().execute(db)
}

/** The statement of {@link shareConfiguration}, to be sent before the others of one round trip. */
export function sharedConfiguration(): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock_shared(configuration_key())`
}

/**
 * Takes the configuration lock, exclusive: nobody else changes the configuration or claims time. Every change
 * takes it before it reads anything, then looks at the visits to come, then writes.
 */
export async function lockConfiguration(db: TenantWrite): Promise<void> {
  await sql`select pg_advisory_xact_lock(configuration_key())`.execute(db)
}

/** Asserts, under the rule's name, that the configuration version has not changed since the check. */
export function demandConfiguration(db: TenantDraft, version: string): RawBuilder<unknown> {
  const current = sql`select ${versionOf} from businesses b where b.tenant_id = ${db.tenantId}`
  return sql`select demand((${current}) = ${version}, ${CONFIGURATION_UNCHANGED})`
}
