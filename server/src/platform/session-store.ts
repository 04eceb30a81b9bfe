import type { Role } from '@chairtime/contract/permissions.ts'
import { sql } from 'kysely'
import type { Directory } from './database.ts'

/** A session that has not been revoked, with who holds it. */
export interface LiveSession {
  readonly id: string
  readonly user_id: string
  readonly tenant_id: string
  readonly name: string
  readonly role: Role
  readonly expires_at: Date
}

export async function findLiveSession(
  directory: Directory,
  sessionId: string,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select s.id, s.user_id, s.tenant_id, u.name, m.role, s.expires_at
      from sessions s
      join users u on u.id = s.user_id
      join memberships m on m.user_id = s.user_id and m.tenant_id = s.tenant_id
     where s.id = ${sessionId} and s.revoked_at is null`.execute(directory)
  return rows[0]
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

/** Takes the ticket, so that it opens nothing again; the session it was for, if it was still good. */
export async function takeTicket(
  directory: Directory,
  ticketHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string; expires_at: Date }>`
    delete from socket_tickets where ticket_hash = ${ticketHash}
    returning session_id, expires_at`.execute(directory)
  const ticket = rows[0]
  return ticket && ticket.expires_at > now ? ticket.session_id : undefined
}
