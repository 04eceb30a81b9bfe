import { batchLookups } from '../concurrency/batch-lookups.ts'
import { type Database, type TenantId, tenantId } from '../database/database.ts'
import { hashToken } from '../database/ids.ts'
import { refuse } from '../errors/refuse.ts'
import type { Clock } from '../time/clock.ts'
import type { Actor } from './actor.ts'
import type { Secrets } from './secrets.ts'
import { forgetSession, rememberedSession } from './session-memory.ts'
import { findValidSessions, markRevoked, takeTickets } from './session-store.ts'
import { readAccessToken } from './tokens.ts'

/** The signed-in caller and the salon of the session. */
export interface ResolvedSession {
  readonly actor: Actor
  readonly tenantId: TenantId
  readonly sessionId: string
  readonly userId: string
}

interface SessionDeps {
  readonly database: Database
  readonly secrets: Secrets
}

/**
 * The session of an `Authorization: Bearer` header with an access token. Refuses `unauthenticated` without
 * a token of this product, and `session_expired` when the token or its session has ended. An error of the
 * database is thrown unchanged, because it must not sign a user out.
 */
export async function resolveSession(
  app: SessionDeps,
  authorization: string | undefined,
  now: Date,
): Promise<ResolvedSession> {
  const claims = await readAccessToken(app.secrets, bearerOf(authorization), now)
  if (claims === 'invalid') refuse('unauthenticated')
  if (claims === 'expired') refuse('session_expired')
  return (await validSession(app, claims.sessionId, now)) ?? refuse('session_expired')
}

/** Refuses `session_expired` when the session of an admitted caller has ended since. Does nothing without a session. */
export async function refuseEnded(
  app: Pick<SessionDeps, 'database'>,
  sessionId: string | null,
  now: Date,
): Promise<void> {
  if (sessionId !== null && !(await validSession(app, sessionId, now))) refuse('session_expired')
}

/** The token of an `Authorization: Bearer` header. Refuses `unauthenticated` when there is none. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? refuse('unauthenticated')
}

/**
 * Makes the function that verifies the token of a realtime connection: a ticket, which is valid once, or
 * an access token. The function returns the session of the connection, or `null` when the token is not valid,
 * and throws on an error of the database. Look-ups that arrive together share a query.
 */
export function socketTokenVerifier(
  app: SessionDeps & { readonly clock: Clock },
): (token: string) => Promise<ResolvedSession | null> {
  const takeTicket = batchLookups((hashes) =>
    app.database.acrossTenants('sockets show tickets', async (directory) => {
      const buffers = hashes.map((hash) => Buffer.from(hash, 'hex'))
      const rows = await takeTickets(directory, buffers, app.clock.now())
      return new Map(rows.map((row) => [row.ticket_hash.toString('hex'), row.session_id]))
    }),
  )
  // The tickets whose look-up is running. A second socket with the same ticket would share the look-up and its result,
  // so it is refused.
  const beingTaken = new Set<string>()
  const sessionIdOfTicket = async (ticket: string) => {
    const hash = hashToken(ticket).toString('hex')
    if (beingTaken.has(hash)) return undefined
    beingTaken.add(hash)
    return takeTicket(hash).finally(() => beingTaken.delete(hash))
  }
  return async (token) => {
    const now = app.clock.now()
    const sessionId = token.includes('.')
      ? await sessionIdOfAccessToken(app, token, now)
      : await sessionIdOfTicket(token)
    return sessionId === undefined ? null : validSession(app, sessionId, now)
  }
}

/** The ids of the given sessions that are still valid, in one query; realtime calls it every 5 seconds. */
export async function validSessions(
  app: SessionDeps,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = await app.database.acrossTenants('sessions of open sockets', (directory) =>
    findValidSessions(directory, sessionIds, now),
  )
  return new Set(ids)
}

/** Ends a session: its tokens stop working and its realtime connections are closed. */
export async function revokeSession(
  database: Pick<Database, 'acrossTenants'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await database.acrossTenants('a session ends', (directory) =>
    markRevoked(directory, sessionId, now),
  )
  forgetSession(database, sessionId)
}

async function sessionIdOfAccessToken(
  app: SessionDeps,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const claims = await readAccessToken(app.secrets, token, now)
  return typeof claims === 'string' ? undefined : claims.sessionId
}

async function validSession(
  app: Pick<SessionDeps, 'database'>,
  id: string,
  now: Date,
): Promise<ResolvedSession | null> {
  const session = await rememberedSession(app.database, id)
  if (!session || session.expires_at <= now) return null
  const { user_id: userId, name, role } = session
  return {
    actor: { kind: 'user', id: userId, name, role, sessionId: id },
    tenantId: tenantId(session.tenant_id),
    sessionId: id,
    userId,
  }
}
