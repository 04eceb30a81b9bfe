import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { savePushDevice as endpoint } from '@chairtime/contract/notifications/device.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { isPushKey, isPushService } from '../../platform/delivery/push.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { sessionIdOf, userIdOf } from '../../platform/identity/actor.ts'
import { findDevice, saveDevice } from './device-store.ts'
import { deviceView } from './device-view.ts'

const refuse = refusing(endpoint)

/**
 * Lets the browser of the session hear of bookings. Refuses an address that does not belong to a known push service,
 * because the server sends requests to this address. Also refuses an invalid key, and an eleventh device of the user.
 */
export async function savePushDevice(
  db: TenantWrite,
  { body: { endpoint: address, keys } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  if (!isPushService(address, ctx.pushServiceUrl)) {
    refuseField('endpoint', ({ field }) => field.noPushService)
  }
  if (!isPushKey(keys.p256dh)) {
    refuseField('keys.p256dh', ({ field }) => field.noPushKey)
  }
  const sessionId = sessionIdOf(ctx.actor)
  const device = { userId: userIdOf(ctx.actor), sessionId, endpoint: address, ...keys }
  const saved = (await saveDevice(db, device, ctx.now)) && (await findDevice(db, sessionId))
  return { device: deviceView(saved || refuse('too_many_devices')) }
}
