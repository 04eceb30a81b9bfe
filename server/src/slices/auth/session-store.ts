import { sql } from 'kysely'
import type { Directory, TenantWrite } from '../../platform/database/database.ts'

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly refreshHash: Buffer
  readonly rotates: boolean
  readonly cookieHash: Buffer
  readonly device: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertSession(db: TenantWrite, session: NewSession): Promise<void> {
  const { createdAt } = session
  await sql`
    insert into sessions (id, user_id, tenant_id, refresh_hash, rotates, cookie_hash, device,
                          created_at, last_used_at, expires_at)
    values (${session.id}, ${session.userId}, ${db.tenantId}, ${session.refreshHash},
            ${session.rotates}, ${session.cookieHash}, ${session.device},
            ${createdAt}, ${createdAt}, ${session.expiresAt})`.execute(db)
}

/** A session that was found by one of its refresh tokens. */
export interface RefreshedSession {
  readonly id: string
  readonly user_id: string
  readonly tenant_id: string
  /** Which token of the session the caller sent: the current one, the one before it, or an older one. */
  readonly shown: 'current' | 'previous' | 'older'
  readonly rotates: boolean
  readonly rotated_at: Date | null
  /** SHA-256 of the current refresh token. */
  readonly refresh_hash: Buffer
  /** Salt that makes the current token from its predecessor; empty before the first rotation. */
  readonly rotation_salt: Buffer
  readonly cookie_hash: Buffer | null
  /** Whether a refresh was sent with the binding cookie. From then on, every refresh must be sent with it. */
  readonly cookie_seen: boolean
  readonly created_at: Date
  readonly last_used_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

/**
 * Returns the session of a present or former refresh token. Locks the session, so that parallel refreshes run one after
 * another.
 */
export async function findByRefreshToken(
  directory: Directory,
  tokenHash: Buffer,
): Promise<RefreshedSession | undefined> {
  const { rows } = await sql<RefreshedSession>`
    select id, user_id, tenant_id, rotates, rotated_at, refresh_hash, rotation_salt, cookie_hash, cookie_seen, created_at,
           last_used_at, expires_at, revoked_at,
           case when refresh_hash = ${tokenHash} then 'current'
                when previous_refresh_hash = ${tokenHash} then 'previous'
                else 'older' end as shown
      from sessions
     where id = (select id from sessions where refresh_hash = ${tokenHash}
                 union all
                 select session_id from spent_refresh_tokens where token_hash = ${tokenHash}
                 limit 1)
       for update`.execute(directory)
  return rows[0]
}

export interface Use {
  readonly sessionId: string
  readonly cookieSeen: boolean
  readonly now: Date
}

export async function markUsed(directory: Directory, use: Use): Promise<void> {
  await sql`
    update sessions set last_used_at = ${use.now}, cookie_seen = ${use.cookieSeen}
     where id = ${use.sessionId}`.execute(directory)
}

/** Replaces the current refresh token with the next one; the current token becomes the previous one. */
export async function rotateRefreshToken(
  directory: Directory,
  rotation: Use & { from: Buffer; to: Buffer; salt: Buffer; expiresAt: Date },
): Promise<void> {
  const { sessionId, from, to, salt, now } = rotation
  await sql`
    update sessions
       set refresh_hash = ${to}, previous_refresh_hash = ${from}, rotation_salt = ${salt}, rotated_at = ${now}, rotates = true,
           last_used_at = ${now}, cookie_seen = ${rotation.cookieSeen}, expires_at = ${rotation.expiresAt}
     where id = ${sessionId}`.execute(directory)
  await sql`
    insert into spent_refresh_tokens (token_hash, session_id, spent_at)
    values (${from}, ${sessionId}, ${now})`.execute(directory)
}

/** Ends one session of the salon. Returns false when it had already ended. */
export async function endSession(db: TenantWrite, sessionId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set revoked_at = ${now}
     where id = ${sessionId} and tenant_id = ${db.tenantId} and revoked_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Ends every session of a user of the salon, also those in other salons. Returns the ids of the ended sessions. */
export async function endSessionsOf(
  db: TenantWrite,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set revoked_at = ${now}
     where user_id = ${userId} and revoked_at is null
       and exists (select from memberships m
                    where m.user_id = ${userId} and m.tenant_id = ${db.tenantId})
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

export async function insertTicket(
  directory: Directory,
  ticket: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into socket_tickets (ticket_hash, session_id, expires_at)
    values (${ticket.hash}, ${ticket.sessionId}, ${ticket.expiresAt})`.execute(directory)
}
