import type { Role } from '@chairtime/contract/permissions.ts'
import { sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import { verificationFailed, verificationPending } from './verification-store.ts'

/** A user together with the salon they are signed in to. */
export interface AccountRow {
  readonly user_id: string
  readonly user_name: string
  readonly email: string
  readonly phone: string | null
  readonly role: Role
  readonly tenant_id: string
  readonly business_name: string
  readonly slug: string
  readonly plan: string
  readonly trial_ends_at: Date
  readonly subscribed: boolean
  readonly timezone: string
  readonly currency: string
  readonly locale: string
  readonly published: boolean
  readonly onboarding_complete: boolean
  readonly verification_pending: boolean
  readonly verification_failed: boolean
}

/**
 * The account of a user of the present salon. Refuses with `session_expired` when the user has been removed from the
 * salon. This can happen because another node may accept the session for up to a second after the removal.
 */
export async function findAccount(db: TenantRead, userId: string): Promise<AccountRow> {
  return (await lookUpAccount(db, userId)) ?? refuse('session_expired')
}

/** The account of a user of the present salon; `undefined` when the user has been removed from the salon. */
export async function lookUpAccount(
  db: TenantRead,
  userId: string,
): Promise<AccountRow | undefined> {
  const { rows } = await readSql<AccountRow>`
    select u.id as user_id, u.name as user_name, u.email, u.phone, m.role,
           b.tenant_id, b.name as business_name, b.slug, b.plan, b.trial_ends_at, b.subscribed,
           b.timezone, b.currency, b.locale, b.published_at is not null as published,
           b.onboarding_completed_at is not null as onboarding_complete,
           ${verificationPending(sql`u.id`)} as verification_pending,
           ${verificationFailed(db, sql`u.id`)} as verification_failed
      from memberships m
      join users u on u.id = m.user_id
      join businesses b on b.tenant_id = m.tenant_id
     where m.tenant_id = ${db.tenantId} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}
