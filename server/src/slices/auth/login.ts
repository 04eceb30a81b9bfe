import { setTimeout as sleep } from 'node:timers/promises'
import { login as contract } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, tenantId } from '../../platform/database.ts'
import { hashPassword, isOutdated, passwordMatches } from '../../platform/passwords.ts'
import { type Refuse, refusing } from '../../platform/refuse.ts'
import { recordEvent } from '../activity/store.ts'
import { authLimits } from './limits.ts'
import { openSession } from './open-session.ts'
import { findUserByEmail, setPasswordHash } from './user-store.ts'

const refuse: Refuse<RefusalsOf<typeof contract>> = refusing(contract)
const slowMilliseconds = 2_000

/**
 * Signs a user in. Refuses a wrong password and an unknown address alike, after the same work, and
 * whoever has failed too often.
 */
export async function login(
  doors: Database,
  { body: { email, password } }: Input<typeof contract>,
  ctx: Context,
): Promise<Reply<typeof contract>> {
  const attempt = await countAttempt(email, ctx)
  const user = await doors.acrossTenants('somebody signs in', (directory) =>
    findUserByEmail(directory, email),
  )
  const matches = await passwordMatches(password, user?.password_hash ?? null)
  if (!user || !matches) refuse('invalid_credentials')
  await attempt.giveBack()
  const newHash = isOutdated(user.password_hash) ? await hashPassword(password) : null
  const actor = { kind: 'user', id: user.id, name: user.name, role: null, sessionId: null } as const
  return doors.inTenant(tenantId(user.tenant_id)).write(async (db) => {
    if (newHash) await setPasswordHash(db, user.id, newHash)
    await recordEvent(db, { actor, now: ctx.now }, { kind: 'user.signed_in' })
    return openSession(db, user.id, ctx)
  })
}

/** Every attempt counts before its outcome is known, so that many at once gain nothing. */
async function countAttempt(email: string, { address, house: { limits } }: Context) {
  const account = email.toLowerCase()
  const both = `${address} ${account}`
  await limits.spend('login by address', address, authLimits.loginByAddress)
  await limits.spend('login by both', both, authLimits.loginByBoth)
  const usual = await limits.count('login by account', account, authLimits.loginByAccount)
  if (!usual) await sleep(slowMilliseconds)
  return {
    /** A success is none of the failures that the limits are against. */
    async giveBack() {
      await limits.giveBack('login by address', address, authLimits.loginByAddress)
      await limits.giveBack('login by both', both, authLimits.loginByBoth)
      await limits.giveBack('login by account', account, authLimits.loginByAccount)
    },
  }
}
