import { decideMoveNotice as endpoint } from '@chairtime/contract/appointments/changes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import {
  hasNotice,
  sendWaitingNotice,
  withdrawWaitingNotice,
} from '../../scheduling/effects/waiting-notice-store.ts'

type Decide = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Sends the waiting message about a move at once, or drops it. A message that is due or was sent stays as it is. A
 * client who cannot be reached has no message.
 */
export async function decideMoveNotice(
  db: TenantWrite,
  { params, body }: Input<Decide>,
  { now }: Context,
): Promise<Reply<Decide>> {
  if (!(await lockAppointment(db, params.id))) refuse('not_found')
  const decide = body.send ? sendWaitingNotice : withdrawWaitingNotice
  const decided = (await decide(db, params.id, now)) > 0
  return { decided, told: await hasNotice(db, params.id) }
}
