import type { Input } from '@chairtime/contract/endpoint.ts'
import { testPushDevice as endpoint } from '@chairtime/contract/notifications/device.ts'
import type { Context } from '../../platform/api/context.ts'
import type { Limit } from '../../platform/api/limits.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { sessionIdOf, userIdOf } from '../../platform/identity/actor.ts'
import { queueTest } from './device-store.ts'

const refuse = refusing(endpoint)

/** Limited, because push services slow down a sender of too many pushes, and all salons share one sender. */
const testsOfUser: Limit = { max: 20, perSeconds: 3600 }

/**
 * Sends a test push to the browser of the session. Refuses the 21st test of a user in an hour, and a browser in which
 * notifications are off.
 */
export async function testPushDevice(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  const key = userIdOf(ctx.actor)
  await ctx.limits.spend([{ name: 'tests of notifications', key, limit: testsOfUser }])
  if (!(await queueTest(db, sessionIdOf(ctx.actor), ctx.now))) refuse('not_found')
}
