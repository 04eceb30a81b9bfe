import { createHmac, randomBytes } from 'node:crypto'
import { refresh as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import {
  type DatabaseBeforeSalon,
  type Directory,
  tenantId,
} from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { type Refuse, refusing } from '../../platform/errors/refuse.ts'
import { bearerOf } from '../../platform/identity/session.ts'
import { lifetimes } from '../../platform/identity/session-lifetimes.ts'
import { signAccessToken } from '../../platform/identity/tokens.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { shownBinding } from './binding.ts'
import { announcesRotation } from './open-session.ts'
import { endReusedSession } from './reuse.ts'
import {
  findByRefreshToken,
  markUsed,
  type RefreshedSession,
  rotateRefreshToken,
} from './session-store.ts'

const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)
/** How long the previous refresh token still works, so that parallel requests with it succeed. */
const PREVIOUS_TOKEN_MS = 10_000

/**
 * Exchanges a refresh token for a new access token. A caller that announces rotation, or whose session rotates, also
 * gets the next refresh token. Refuses the token of an ended session. Once a refresh has been sent with the binding
 * cookie of the session, refuses a caller without that cookie. A refresh token that was replaced is refused and ends
 * the session, because two parties hold that token. Only the token that was replaced last still works, for
 * `PREVIOUS_TOKEN_MS`.
 */
export async function refresh(
  database: DatabaseBeforeSalon,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const token = bearerOf(ctx.headers.authorization)
  const { session, ...result } = await database.acrossTenants('a session goes on', (directory) =>
    exchange(directory, token, ctx),
  )
  if (result.reused) {
    await endReusedSession(database, session, ctx)
    refuse('session_expired')
  }
  const claims = {
    userId: session.user_id,
    tenantId: tenantId(session.tenant_id),
    sessionId: session.id,
  }
  return {
    access_token: await signAccessToken(ctx.secrets, claims, ctx.now),
    ...(result.next !== undefined && { refresh_token: result.next }),
  }
}

interface Exchange {
  readonly session: RefreshedSession
  readonly reused?: true
  /** The next refresh token, if the session rotates. */
  readonly next?: string
}

async function exchange(directory: Directory, token: string, ctx: Context): Promise<Exchange> {
  const { now } = ctx
  const session = await findByRefreshToken(directory, hashToken(token))
  if (!session || hasEnded(session, now)) refuse('session_expired')
  if (session.shown === 'older' || (session.shown === 'previous' && !isJustRotated(session, now))) {
    return { session, reused: true }
  }
  const cookieSeen = showsBinding(session, ctx)
  if (session.cookie_seen && !cookieSeen) refuse('session_expired')
  const use = { sessionId: session.id, cookieSeen, now }
  // parallel requests with one token all get the successor that the first of them made
  if (session.shown === 'previous') {
    const next = successor(token, session.rotation_salt)
    return hashToken(next).equals(session.refresh_hash) ? { session, next } : { session }
  }
  if (!announcesRotation(ctx) && !session.rotates) {
    await markUsed(directory, use)
    return { session }
  }
  const salt = randomBytes(32)
  const next = successor(token, salt)
  await rotateRefreshToken(directory, {
    ...use,
    salt,
    from: hashToken(token),
    to: hashToken(next),
    expiresAt: minutesAfter(session.created_at, lifetimes.rotatingMinutes),
  })
  return { session, next }
}

/**
 * The refresh token that follows this one. The database holds the salt and the hashes of both tokens. Neither token can
 * be made from these. The program's secret is not used, so a new secret does not change the tokens.
 */
function successor(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update(salt).digest('base64url')
}

function hasEnded(session: RefreshedSession, now: Date): boolean {
  const idleUntil = minutesAfter(session.last_used_at, lifetimes.idleMinutes)
  const isIdle = session.rotates && idleUntil <= now
  return session.revoked_at !== null || session.expires_at <= now || isIdle
}

function isJustRotated({ rotated_at: rotatedAt }: RefreshedSession, now: Date): boolean {
  return rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= PREVIOUS_TOKEN_MS
}

function showsBinding(session: RefreshedSession, ctx: Context): boolean {
  const shown = shownBinding(ctx)
  return shown !== undefined && session.cookie_hash?.equals(hashToken(shown)) === true
}
