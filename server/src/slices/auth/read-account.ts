import type { readAccount as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { findAccount } from './account-store.ts'
import { accountView } from './account-view.ts'

/** Shows who is signed in, and for which salon. */
export async function readAccount(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  return accountView(await findAccount(db, userIdOf(ctx.actor)), ctx)
}
