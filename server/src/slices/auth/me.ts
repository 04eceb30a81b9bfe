import type { me as contract } from '@chairtime/contract/auth.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readAccount } from './account-store.ts'
import { accountView } from './account-view.ts'

/** Shows who is signed in, and for which salon. */
export async function me(
  db: TenantRead,
  _input: Input<typeof contract>,
  ctx: Context,
): Promise<Reply<typeof contract>> {
  return accountView(await readAccount(db, ctx.actor.id!), ctx)
}
