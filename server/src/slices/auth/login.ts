import { login as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import { type KeyedLimit, perNetwork } from '../../platform/api/limits.ts'
import { giveBack } from '../../platform/api/limits-store.ts'
import { type DatabaseBeforeSalon, tenantId } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Refuse, refusing } from '../../platform/errors/refuse.ts'
import { hashPassword, isOutdated, passwordMatches } from '../../platform/identity/passwords.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { knownDevice } from './device.ts'
import { countFailure, type FailedSignIn, recordFailures } from './failures-store.ts'
import { authLimits, queueCallerOf } from './limits.ts'
import { namedAccount } from './named-account.ts'
import { openSession } from './open-session.ts'
import { lockAccount, type SignInRow, setPasswordHash } from './user-store.ts'

const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)

/**
 * Signs a user in. Refuses a caller who has failed too often. Refuses a wrong password and an unknown address alike,
 * after equal work. Accounts are never locked. Beyond the limit of an account, attempts from unknown browsers run one
 * after another. A browser that has signed in to the account before has a limit of its own.
 */
export async function login(
  database: DatabaseBeforeSalon,
  { body: { email, password } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const account = email.toLowerCase()
  const device = knownDevice(ctx, account)
  const { windows } = await ctx.limits.spend(limitsOf(account, device, ctx))
  const user = await namedAccount(database, email)
  const caller = queueCallerOf(ctx, account, device !== undefined)
  const failed = failedSignIn(account, user, ctx)
  const matches = await passwordMatches(password, user?.password_hash ?? null, caller)
  if (!user || !matches) {
    await database.inTenant(failed.tenantId).write((db) => countFailure(failed).execute(db))
    refuse('invalid_credentials')
  }
  const newHash = isOutdated(user.password_hash) ? await hashPassword(password, caller) : null
  const actor = { kind: 'user', id: user.id, name: user.name, role: null, sessionId: null } as const
  return database.inTenant(failed.tenantId).write(async (db) => {
    // the password was replaced or the user removed while the password was checked
    if (!(await lockAccount(db, user))) refuse('invalid_credentials')
    // the statements are sent together, so they cost one round trip
    const [session] = await Promise.all([
      openSession(db, user.id, ctx),
      newHash && setPasswordHash(db, user.id, newHash),
      recordEvent(db, { actor, now: ctx.now }, { kind: 'user.signed_in' }),
      recordFailures(db, failed),
      // this attempt no longer counts, because the limits count failures only
      giveBack(windows).execute(db),
    ])
    return session
  })
}

/**
 * The limits of a sign-in. An attempt counts before its outcome is known, so that parallel attempts cannot
 * exceed a limit.
 */
function limitsOf(
  account: string,
  device: string | undefined,
  ctx: Context,
): readonly KeyedLimit[] {
  const { loginByDevice, loginByAddress, loginByAccountAndAddress, loginByAccount } = authLimits
  if (device) {
    return [{ name: 'login by device', key: `${device} ${account}`, limit: loginByDevice }]
  }
  return [
    ...perNetwork('login by address', ctx, loginByAddress),
    ...perNetwork('login by both', ctx, loginByAccountAndAddress, account),
    { name: 'login by account', key: account, limit: loginByAccount },
  ]
}

function failedSignIn(account: string, user: SignInRow | undefined, { secrets, now }: Context) {
  return {
    bucket: secrets.pseudonym(`failed sign-ins ${account}`),
    tenantId: tenantId(user?.tenant_id ?? newId()),
    user,
    now,
  } satisfies FailedSignIn
}
