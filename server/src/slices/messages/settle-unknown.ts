import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import type { Accepted } from '../../platform/delivery/mail.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import type { Attempt } from './attempt.ts'
import { noteAccepted } from './delivery-store.ts'
import { readMessageFacts } from './facts-store.ts'
import { notifyOfFailure, notifyOfUnknown } from './notify-desk.ts'
import { ATTEMPTS_MAX, type Post } from './post.ts'
import { noteTold, releaseUnknown, takeUnknown, type UnknownMessage } from './unknown-store.ts'

/** Minutes after the claim during which a silent provider is asked again. After them the outcome stays unknown. */
export const ASK_FOR_MINUTES = 60

type Answer = Accepted | 'never_taken' | 'no_answer' | 'cannot_be_asked'

/**
 * Settles a message whose claim ran out or whose outcome is unknown. A message that the provider took becomes
 * `sent`. A message that it certainly never took is sent again, and is given up after the last attempt. A provider that
 * does not answer is asked again for an hour. Without an answer the message stays unknown, and the salon or the user of
 * the account decides about it.
 */
export async function settleUnknown(
  app: AppContext,
  post: Post,
  tenant: TenantId,
  id: string,
): Promise<void> {
  const now = app.clock.now()
  const salon = app.database.inTenant(tenant)
  const message = await salon.write((db) => takeUnknown(db, id, now))
  if (!message) return
  if (message.is_new) noteAbandoned(post, { ...message, tenant })
  const answer = await ask(post, message)
  if (answer === 'no_answer' && now < minutesAfter(message.claimed_at, ASK_FOR_MINUTES)) return
  const isGivenUp = await salon.write(async (db) => {
    if (answer === 'never_taken') {
      const nextState = message.attempts < ATTEMPTS_MAX ? 'pending' : 'failed'
      const isReleased = await releaseUnknown(db, message, nextState, now)
      if (!isReleased || nextState === 'pending') return false
      await notifyOfFailure(db, message, 'never_taken', await readMessageFacts(db, id, now), now)
      return true
    }
    if (typeof answer === 'object') {
      const sender = message.channel === 'sms' ? post.texts.sender : undefined
      await noteAccepted(db, id, { state: 'sent', ...answer, sender }, now)
    } else if (await noteTold(db, id, now)) {
      await notifyOfUnknown(db, message, await readMessageFacts(db, id, now), now)
    }
    return false
  })
  if (isGivenUp) noteGivenUp(post, { ...message, tenant })
  if (typeof answer === 'object') post.settled('sent', message.channel)
}

type Noted = Pick<Attempt, 'id' | 'attempts' | 'channel' | 'tenant'>

/** Logs and counts a message whose claim ran out, because the process that was sending it has ended or hangs. */
export function noteAbandoned(post: Post, { id, attempts, channel, tenant }: Noted): void {
  const log = { tenant_id: tenant, message_id: id, attempts }
  post.log.error(log, 'Nobody knows whether a message was taken')
  post.settled('unknown', channel)
}

/** Logs and counts a message that its provider never took, in any of the attempts. */
export function noteGivenUp(post: Post, { id, attempts, channel, tenant }: Noted): void {
  const log = { tenant_id: tenant, message_id: id, attempts }
  post.log.error(log, 'A message was never taken by its provider')
  post.settled('failed', channel)
}

/** Asks the provider of a message whether it took the message. */
export async function ask(
  post: Post,
  { id, channel }: Pick<UnknownMessage, 'id' | 'channel'>,
): Promise<Answer> {
  const port = channel === 'sms' ? post.texts : post.mail
  if (!port.find) return 'cannot_be_asked'
  try {
    return (await port.find(id)) ?? 'never_taken'
  } catch (error) {
    post.log.warn({ err: error, message_id: id }, 'The provider could not be asked for a message')
    return 'no_answer'
  }
}
