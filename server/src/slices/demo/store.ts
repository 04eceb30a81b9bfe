import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { Directory, TenantWrite } from '../../platform/database/database.ts'

/**
 * Tries to take the lock for filling the demo salon; false when another node has it. The transaction keeps the
 * lock until it ends, and may stay idle meanwhile.
 */
export async function tryLockDemo(directory: Directory): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(directory)
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('the demo salon', 0)) as free`.execute(
    directory,
  )
  return itemAt(rows, 0).free
}

/** The salon and user behind the demo owner's email address, if they exist. */
export async function findOwner(
  directory: Directory,
  email: string,
): Promise<{ tenant_id: string; user_id: string } | undefined> {
  const { rows } = await sql<{ tenant_id: string; user_id: string }>`
    select m.tenant_id, m.user_id from users u
    join memberships m on m.user_id = u.id and m.role = 'owner'
    where u.email_key = lower(${email})`.execute(directory)
  return rows[0]
}

/** Gives the salon a slug that no registration can take. */
export async function takeSlug(db: TenantWrite, slug: string): Promise<void> {
  await sql`
    update slugs set slug = ${slug} where tenant_id = ${db.tenantId} and is_current`.execute(db)
  await sql`update businesses set slug = ${slug} where tenant_id = ${db.tenantId}`.execute(db)
}

export interface Presentation {
  readonly address: string
  readonly about: string
}

/** Sets the public texts that the salon does not have, and the end of its trial. */
export async function presentSalon(
  db: TenantWrite,
  { address, about }: Presentation,
  trialEndsAt: Date,
): Promise<void> {
  await sql`
    update businesses set address = coalesce(address, ${address}), about = coalesce(about, ${about}),
      trial_ends_at = ${trialEndsAt}
    where tenant_id = ${db.tenantId}`.execute(db)
}
