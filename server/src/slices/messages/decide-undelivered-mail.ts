import type { Input } from '@chairtime/contract/endpoint.ts'
import { decideUndeliveredMail as endpoint } from '@chairtime/contract/messages.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { userIdOf } from '../../platform/identity/actor.ts'
import { enqueueMessage } from '../../scheduling/effects/message-store.ts'
import { noteDecided } from './undelivered-mail-store.ts'

const refuse = refusing(endpoint)

/**
 * Decides about an undelivered mail to the caller, and sends it once more if the caller wants that. Refuses
 * (`not_found`) when the mail went to another user, when it was sent, when it was decided about before, and when mails
 * of its kind are not sent again. Refuses also while its provider is still being asked.
 */
export async function decideUndeliveredMail(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  { actor, now }: Context,
): Promise<undefined> {
  const userId = userIdOf(actor)
  const kind = await noteDecided(db, { id: params.id, userId }, now)
  if (kind === undefined) return refuse('not_found')
  if (body.send_again) {
    await enqueueMessage(db, { kind, channel: 'email', userId, dueAt: now }, now)
  }
}
