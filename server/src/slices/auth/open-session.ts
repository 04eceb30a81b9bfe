import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { hashToken, newId, newToken } from '../../platform/database/ids.ts'
import { lifetimes } from '../../platform/identity/session-lifetimes.ts'
import { signAccessToken } from '../../platform/identity/tokens.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { findAccount } from './account-store.ts'
import { accountView } from './account-view.ts'
import { bindBrowser, bindingOf } from './binding.ts'
import { insertSession } from './session-store.ts'

/** Whether the caller announces that it takes a new refresh token with every access token. */
export function announcesRotation({ headers }: Context): boolean {
  return headers['x-refresh-rotation'] === '1'
}

/** Opens a session of the user in the present salon. Returns the reply of the call that signs the user in. */
export async function openSession(db: TenantWrite, userId: string, ctx: Context) {
  const { now } = ctx
  const sessionId = newId()
  const refreshToken = newToken()
  const rotates = announcesRotation(ctx)
  const binding = bindingOf(ctx)
  const session = {
    id: sessionId,
    userId,
    refreshHash: hashToken(refreshToken),
    rotates,
    cookieHash: hashToken(binding),
    device: (ctx.headers['user-agent'] ?? '').slice(0, 200),
    createdAt: now,
    expiresAt: minutesAfter(now, rotates ? lifetimes.rotatingMinutes : lifetimes.stableMinutes),
  }
  // the statements are sent together, so they cost one round trip
  const [account] = await Promise.all([findAccount(db, userId), insertSession(db, session)])
  bindBrowser(ctx, binding, account.email)
  const claims = { userId, tenantId: db.tenantId, sessionId }
  return {
    ...accountView(account, ctx),
    access_token: await signAccessToken(ctx.secrets, claims, now),
    refresh_token: refreshToken,
  }
}
