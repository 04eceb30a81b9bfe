import type { Role } from '@chairtime/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Directory, TenantWrite } from '../database/database.ts'
import { lifetimes } from './session-lifetimes.ts'

/** A session that has not been revoked, with its user. */
export interface UnrevokedSession {
  readonly id: string
  readonly user_id: string
  readonly tenant_id: string
  readonly name: string
  readonly role: Role
  readonly expires_at: Date
}

/** Those of the given sessions that are not revoked and whose user is still in the salon's team. */
export async function findUnrevokedSessions(
  directory: Directory,
  sessionIds: readonly string[],
): Promise<UnrevokedSession[]> {
  const { rows } = await sql<UnrevokedSession>`
    select s.id, s.user_id, s.tenant_id, u.name, m.role, s.expires_at
      from sessions s
      join users u on u.id = s.user_id
      join memberships m on m.user_id = s.user_id and m.tenant_id = s.tenant_id
     where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null`.execute(directory)
  return rows
}

/**
 * The SQL condition that a session `s` has expired or, with a rotating token, was unused for too long. It does not ask
 * whether the session was revoked.
 */
export function hasRunOut(now: Date): RawBuilder<boolean> {
  return sql`(s.expires_at <= ${now} or s.rotates
    and s.last_used_at <= ${now}::timestamptz - make_interval(mins => ${lifetimes.idleMinutes}::int))`
}

/** The ids of the given sessions that are neither revoked nor expired and whose user is still in the salon's team. */
export async function findValidSessions(
  directory: Directory,
  sessionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
      join memberships m on m.user_id = s.user_id and m.tenant_id = s.tenant_id
     where s.id = any(${sessionIds}::uuid[])
       and s.revoked_at is null and s.expires_at > ${now}`.execute(directory)
  return rows.map(({ id }) => id)
}

export async function markRevoked(
  directory: Directory,
  sessionId: string,
  now: Date,
): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now}
     where id = ${sessionId} and revoked_at is null`.execute(directory)
}

/** Ends the sessions of a user at this salon. Returns the ids of the ended sessions. */
export async function endSessionsInSalon(
  db: TenantWrite,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set revoked_at = ${now}
     where user_id = ${userId} and tenant_id = ${db.tenantId} and revoked_at is null
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Consumes socket tickets. Returns the hashes of those that were valid, each with the id of its session. */
export async function takeTickets(
  directory: Directory,
  ticketHashes: readonly Buffer[],
  now: Date,
): Promise<{ ticket_hash: Buffer; session_id: string }[]> {
  const { rows } = await sql<{ ticket_hash: Buffer; session_id: string; expires_at: Date }>`
    delete from socket_tickets where ticket_hash = any(${ticketHashes}::bytea[])
    returning ticket_hash, session_id, expires_at`.execute(directory)
  return rows.filter(({ expires_at }) => expires_at > now)
}
