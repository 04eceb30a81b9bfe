import type { Actor, House } from './context.ts'
import { type TenantId, tenantId } from './database.ts'
import { hashToken } from './ids.ts'
import { refuse } from './refuse.ts'
import { forgetSession, rememberedSession } from './session-memory.ts'
import { markRevoked, takeTicket } from './session-store.ts'
import { readAccessToken } from './tokens.ts'

/** Who calls, and for which salon. */
export interface ResolvedSession {
  readonly actor: Actor
  readonly tenantId: TenantId
  readonly sessionId: string
  readonly userId: string
}

type Rooms = Pick<House, 'database' | 'secrets'>

/**
 * The session behind an `Authorization: Bearer` header with an access token. Refuses `unauthenticated`
 * without a token of ours, `session_expired` when the token or its session has ended. Trouble with the
 * database is thrown as it is: it must never sign anybody out.
 */
export async function resolveSession(
  house: Rooms,
  authorization: string | undefined,
  now: Date,
): Promise<ResolvedSession> {
  return resolveAccessToken(house, bearerOf(authorization), now)
}

/** The token of an `Authorization: Bearer` header. Refuses `unauthenticated` when there is none. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? refuse('unauthenticated')
}

/** The session that a realtime connection belongs to: by a ticket, good once, or an access token. */
export async function verifySocketToken(
  house: Rooms,
  token: string,
  now: Date,
): Promise<ResolvedSession> {
  if (token.includes('.')) return resolveAccessToken(house, token, now)
  const sessionId = await house.database.acrossTenants('a socket shows a ticket', (directory) =>
    takeTicket(directory, hashToken(token), now),
  )
  return liveSession(house, sessionId ?? refuse('unauthenticated'), now)
}

/** Whether a session still stands; realtime connections ask once a minute. */
export async function sessionStands(house: Rooms, sessionId: string, now: Date): Promise<boolean> {
  const session = await rememberedSession(house.database, sessionId)
  return session !== undefined && session.expires_at > now
}

/** Ends a session: its tokens stop working and its realtime connections are closed. */
export async function revokeSession(house: Rooms, sessionId: string, now: Date): Promise<void> {
  await house.database.acrossTenants('a session ends', (directory) =>
    markRevoked(directory, sessionId, now),
  )
  forgetSession(house.database, sessionId)
}

async function resolveAccessToken(
  house: Rooms,
  token: string,
  now: Date,
): Promise<ResolvedSession> {
  const claims = await readAccessToken(house.secrets, token, now)
  if (claims === 'invalid') refuse('unauthenticated')
  if (claims === 'expired') refuse('session_expired')
  return liveSession(house, claims.sessionId, now)
}

async function liveSession(house: Rooms, id: string, now: Date): Promise<ResolvedSession> {
  const session = await rememberedSession(house.database, id)
  if (!session || session.expires_at <= now) refuse('session_expired')
  const { user_id: userId, name, role } = session
  return {
    actor: { kind: 'user', id: userId, name, role, sessionId: id },
    tenantId: tenantId(session.tenant_id),
    sessionId: id,
    userId,
  }
}
