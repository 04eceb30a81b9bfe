import type { Input } from '@chairtime/contract/endpoint.ts'
import type { removePushDevice as endpoint } from '@chairtime/contract/notifications/device.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { sessionIdOf } from '../../platform/identity/actor.ts'
import { removeDeviceOf } from './device-store.ts'

/** Ends the notifications of the session's browser. */
export async function removePushDevice(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<undefined> {
  await removeDeviceOf(db, sessionIdOf(ctx.actor))
}
