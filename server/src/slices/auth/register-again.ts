import { register as contract } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import { findKeptAnswer, type KeyedRequest, keyedRequest } from '../../platform/api/idempotency.ts'
import { insertRequest } from '../../platform/api/idempotency-store.ts'
import {
  type DatabaseBeforeSalon,
  type TenantWrite,
  tenantId,
} from '../../platform/database/database.ts'
import { type Refuse, refusing } from '../../platform/errors/refuse.ts'
import { passwordMatches } from '../../platform/identity/passwords.ts'
import { queueCallerOf } from './limits.ts'
import { namedAccount } from './named-account.ts'
import { openSession } from './open-session.ts'
import { lockAccount } from './user-store.ts'

type Body = Input<typeof contract>['body']
const refuse: Refuse<RefusalsOf<typeof contract>> = refusing(contract)

/**
 * The sign-up as a request with an `Idempotency-Key`; `undefined` without a key. The password is left out, because a
 * hash of the fields is stored and a password could be guessed from it.
 */
export function keyedSignUp({ password: _, ...fields }: Body, ctx: Context) {
  return keyedRequest(contract, fields, ctx)
}

/** Stores, together with the new salon, which request created it. Only the status of the answer is stored. */
export async function keepSignUp(db: TenantWrite, keyed: KeyedRequest | undefined): Promise<void> {
  if (keyed) await insertRequest(db.tenantId, keyed, { status: 201, body: null }).execute(db)
}

/**
 * Replies to a sign-up whose email address already has an account. A caller who repeats the request that created the
 * account is signed in to its salon. The session is a new one, because the tokens of the first answer are not stored.
 * Refuses every other request.
 */
export async function signUpAgain(
  database: DatabaseBeforeSalon,
  body: Body,
  keyed: KeyedRequest | undefined,
  ctx: Context,
): Promise<Reply<typeof contract>> {
  if (!keyed) refuse('email_taken')
  const user = await namedAccount(database, body.email)
  if (!user) refuse('email_taken')
  const salon = database.inTenant(tenantId(user.tenant_id))
  if (!(await salon.readAutocommit((db) => findKeptAnswer(db, keyed)))) refuse('email_taken')
  const caller = queueCallerOf(ctx, body.email.toLowerCase(), false)
  if (!(await passwordMatches(body.password, user.password_hash, caller)))
    refuse('idempotency_mismatch')
  ctx.setHeader('idempotency-replayed', 'true')
  return salon.write(async (db) => {
    if (!(await lockAccount(db, user))) refuse('idempotency_mismatch')
    return openSession(db, user.id, ctx)
  })
}
