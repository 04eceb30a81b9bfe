import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Directory, TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** Adds a link that confirms an address. It has no token yet; the token is made when the mail is sent. */
export async function insertVerification(
  db: TenantWrite,
  link: { id: string; userId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into email_verifications (id, user_id, expires_at, created_at)
    values (${link.id}, ${link.userId}, ${link.expiresAt}, ${link.now})`.execute(db)
}

/** Sets the token of a link; the token of an earlier mail of this link stops working. */
export async function setVerificationToken(
  db: TenantWrite,
  id: string,
  token: string,
): Promise<void> {
  await sql`
    update email_verifications set token_hash = ${hashToken(token)}
     where id = ${id} and used_at is null`.execute(db)
}

/** Whether the user was asked to confirm the address and has not done so. */
export async function isVerificationPending(db: TenantRead, userId: string): Promise<boolean> {
  const { rows } = await readSql<{ pending: boolean }>`
    select ${verificationPending(sql`${userId}`)} as pending`.execute(db)
  return itemAt(rows, 0).pending
}

/** An SQL expression: whether a user was asked to confirm the address and has not done so. */
export function verificationPending(user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((
    select bool_and(v.used_at is null) from email_verifications v where v.user_id = ${user}), false)`
}

/**
 * An SQL expression: whether a user was asked to confirm the address and has not done so, and the latest mail with a
 * link could not be delivered.
 */
export function verificationFailed(
  { tenantId }: TenantRead,
  user: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (
    select from messages mail join email_verifications v
        on v.user_id = mail.user_id and v.id::text = mail.reference ->> 'verification_id'
     where mail.tenant_id = ${tenantId} and mail.user_id = ${user} and mail.kind = 'email_verification'
       and mail.state = 'failed' and mail.decided_at is null and v.used_at is null
       and not exists (select from email_verifications later
                        where later.user_id = v.user_id and later.created_at > v.created_at))`
}

/** The user of a link that is still valid, with their salon. */
export async function findVerification(
  directory: Directory,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly user_id: string; readonly tenant_id: string } | undefined> {
  const { rows } = await sql<{ user_id: string; tenant_id: string }>`
    select v.user_id, m.tenant_id
      from email_verifications v
      join memberships m on m.user_id = v.user_id
     where v.token_hash = ${tokenHash} and v.used_at is null and v.expires_at > ${now}`.execute(
    directory,
  )
  return rows[0]
}

/** Confirms the address: consumes the user's unused links, valid or expired. Returns false when there was none. */
export async function confirmAddress(db: TenantWrite, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update email_verifications set used_at = ${now}
     where user_id = ${userId} and used_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
