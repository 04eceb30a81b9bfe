import type { logout as endpoint } from '@chairtime/contract/auth.ts'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { sessionIdOf } from '../../platform/identity/actor.ts'
import { revokeSession } from '../../platform/identity/session.ts'
import { unbindBrowser } from './binding.ts'

/** Ends the session everywhere it is open, and asks the browser to delete the binding cookie and the site's storage. */
export async function logout(
  database: DatabaseBeforeSalon,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await revokeSession(database, sessionIdOf(ctx.actor), ctx.now)
  unbindBrowser(ctx)
  ctx.setHeader('clear-site-data', '"storage"')
}
