import { sql } from 'kysely'
import type { Directory, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'

/** Adds a password reset without a token; the token is made when the mail is sent. */
export async function insertReset(
  db: TenantWrite,
  reset: { id: string; userId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into password_resets (id, user_id, expires_at, created_at)
    values (${reset.id}, ${reset.userId}, ${reset.expiresAt}, ${reset.now})`.execute(db)
}

/** Sets the token of a reset; the token of an earlier mail of this reset stops working. */
export async function setResetToken(db: TenantWrite, id: string, token: string): Promise<void> {
  await sql`
    update password_resets set token_hash = ${hashToken(token)}
     where id = ${id} and used_at is null`.execute(db)
}

export interface ResetRow {
  readonly user_id: string
  readonly tenant_id: string
}

/** The user of a link that is still valid, with their salon. */
export async function findReset(
  directory: Directory,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetRow | undefined> {
  const { rows } = await sql<ResetRow>`
    select r.user_id, m.tenant_id
      from password_resets r
      join memberships m on m.user_id = r.user_id
     where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now}`.execute(
    directory,
  )
  return rows[0]
}

/**
 * Marks the link and the user's other reset links as used. Returns false when this link was used before or has expired.
 */
export async function useReset(
  db: TenantWrite,
  reset: { userId: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update password_resets set used_at = ${reset.now}
     where token_hash = ${reset.tokenHash} and used_at is null and expires_at > ${reset.now}`.execute(
    db,
  )
  if (numAffectedRows !== 1n) return false
  await sql`
    update password_resets set used_at = ${reset.now}
     where user_id = ${reset.userId} and used_at is null`.execute(db)
  return true
}
