import { resetPassword as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import { accountTexts } from '@chairtime/core/texts/account.ts'
import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import {
  type DatabaseBeforeSalon,
  type TenantWrite,
  tenantId,
} from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { type Refuse, refusing } from '../../platform/errors/refuse.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { forgetSession } from '../../platform/identity/session-memory.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { type AccountRow, lookUpAccount } from './account-store.ts'
import { deviceCookie } from './device.ts'
import { authLimits, queueCallerOf } from './limits.ts'
import { refuseWeak } from './refuse-weak.ts'
import { findReset, useReset } from './reset-store.ts'
import { endSessionsOf } from './session-store.ts'
import { lockMembership, setPasswordHash } from './user-store.ts'
import { confirmAddress } from './verification-store.ts'

const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)

/**
 * Sets a new password by the link of a mail. Ends every session of the user, and tells the user by mail that the
 * password was changed. The link also confirms the address, and opens no session. Refuses a link that was used or is
 * older than half an hour, and a password that is easy to guess.
 */
export async function resetPassword(
  database: DatabaseBeforeSalon,
  { body: { token, password } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await ctx.limits.spend(perNetwork('reset', ctx, authLimits.reset))
  const tokenHash = hashToken(token)
  const reset = await database.acrossTenants('a reset link is used', (directory) =>
    findReset(directory, tokenHash, ctx.now),
  )
  if (!reset) refuse('reset_link_invalid')
  const salon = database.inTenant(tenantId(reset.tenant_id))
  const account =
    (await salon.read((db) => lookUpAccount(db, reset.user_id))) ?? refuse('reset_link_invalid')
  refuseWeak(refuse, password, [account.business_name, account.user_name, account.email])
  // the link proves that the caller reads the account's mail, so `queueCallerOf` gets `true` as `proven`
  const passwordHash = await hashPassword(
    password,
    queueCallerOf(ctx, account.email.toLowerCase(), true),
  )
  const ended = await salon.write(async (db) => {
    // this salon must not set the password of a user who was removed meanwhile
    if (!(await lockMembership(db, reset.user_id))) refuse('reset_link_invalid')
    const link = { userId: reset.user_id, tokenHash, now: ctx.now }
    if (!(await useReset(db, link))) refuse('reset_link_invalid')
    await setPasswordHash(db, reset.user_id, passwordHash)
    await confirmAddress(db, reset.user_id, ctx.now)
    await report(db, account, ctx)
    return endSessionsOf(db, reset.user_id, ctx.now)
  })
  for (const sessionId of ended) forgetSession(database, sessionId)
  // this browser now counts as known, so the user can sign in here while somebody else guesses passwords
  ctx.setHeader('set-cookie', deviceCookie(ctx, account.email))
  return { message: accountTexts('en').account.passwordChanged }
}

async function report(db: TenantWrite, account: AccountRow, { now }: Context): Promise<void> {
  const { user_id: id, user_name: name, role } = account
  const actor = { kind: 'user', id, name, role, sessionId: null } as const
  await recordEvent(db, { actor, now }, { kind: 'user.password_reset' })
  await enqueueMessage(
    db,
    { kind: 'password_changed', channel: 'email', userId: id, dueAt: now },
    now,
  )
}
