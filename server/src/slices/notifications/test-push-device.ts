import type { Input } from '@chairtime/contract/endpoint.ts'
import { testPushDevice as endpoint } from '@chairtime/contract/notifications/device.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { sessionIdOf } from '../../platform/identity/actor.ts'
import { queueTest } from './device-store.ts'

const refuse = refusing(endpoint)

/** Sends a notification to the session's browser. Refuses when it hears of nothing. */
export async function testPushDevice(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  if (!(await queueTest(db, sessionIdOf(ctx.actor), ctx.now))) refuse('not_found')
}
