import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { readPushDevice as endpoint } from '@chairtime/contract/notifications/device.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { sessionIdOf } from '../../platform/identity/actor.ts'
import { findDevice } from './device-store.ts'
import { deviceView } from './device-view.ts'

/** Reads the device of the session, if there is one, and the public key with which browsers subscribe. */
export async function readPushDevice(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const device = await findDevice(db, sessionIdOf(ctx.actor))
  return { public_key: ctx.pushKey, device: device ? deviceView(device) : null }
}
