import type { House } from '../../platform/context.ts'
import { type TenantId, tenantId } from '../../platform/database.ts'
import { minutesAfter } from '../../platform/instants.ts'
import type { Log } from '../../platform/logging.ts'
import { type MailPort, Undeliverable } from '../../platform/mail.ts'
import type { TextPort } from '../../platform/sms.ts'
import { composeMail, composeText } from './compose.ts'
import { readMessageFacts } from './facts-store.ts'
import { mayText } from './limits.ts'
import { reasonToSkip } from './relevance.ts'
import {
  type ClaimedMessage,
  claimMessage,
  dueMessages,
  type MessageFacts,
  settleMessage,
} from './store.ts'

/** Who carries messages out of the house. */
export interface Post {
  readonly mail: MailPort
  readonly texts: TextPort
  readonly log: Log
  /** Counts what became of messages. */
  settled(state: string, channel: string): void
}

const atOnce = 8
const attemptsMax = 4

/**
 * Sends the longest waiting messages of all salons, a few at once, and says whether more may be left.
 * Each is claimed in a commit of its own before the provider hears of it, so that of several processes
 * one sends it; what is no longer true by then is skipped.
 */
export async function sendDueMessages(house: House, post: Post): Promise<boolean> {
  const { database, clock } = house
  const due = await database.sweep('messages whose time has come', (jobs) =>
    dueMessages(jobs, clock.now(), atOnce),
  )
  await Promise.all(due.map(({ tenant_id, id }) => sendOne(house, post, tenantId(tenant_id), id)))
  return due.length === atOnce
}

interface Claimed {
  readonly message: ClaimedMessage
  readonly facts: MessageFacts
}

async function sendOne(house: House, post: Post, tenant: TenantId, id: string): Promise<void> {
  const now = house.clock.now()
  const salon = house.database.inTenant(tenant)
  const claimed = await salon.write(async (db): Promise<Claimed | undefined> => {
    const message = await claimMessage(db, id, now)
    if (!message) return undefined
    const facts = await readMessageFacts(db, id, now)
    const reason = reasonToSkip(message, facts, now)
    if (reason === undefined) return { message, facts }
    await settleMessage(db, id, { state: 'skipped', reason })
    return undefined
  })
  if (!claimed) return
  const outcome = await deliver(house, post, tenant, claimed)
  await salon.write((db) => settleMessage(db, id, outcome))
  post.settled(outcome.state, claimed.message.channel)
}

type Outcome = Parameters<typeof settleMessage>[2]

async function deliver(
  house: House,
  post: Post,
  tenant: TenantId,
  { message, facts }: Claimed,
): Promise<Outcome> {
  try {
    if (message.channel === 'sms' && !(await mayText(house.limits, facts.phone ?? ''))) {
      return { state: 'failed', reason: 'too_many_texts' }
    }
    const { providerId } =
      message.channel === 'sms'
        ? await post.texts.send(composeText(house, tenant, message, facts))
        : await post.mail.send(composeMail(house, tenant, message, facts))
    return { state: 'sent', providerId, at: house.clock.now() }
  } catch (error) {
    const log = {
      err: error,
      tenant_id: tenant,
      message_id: message.id,
      attempts: message.attempts,
    }
    if (error instanceof Undeliverable || message.attempts >= attemptsMax) {
      post.log.error(log, 'A message could not be delivered')
      return { state: 'failed', reason: 'undeliverable' }
    }
    post.log.warn(log, 'A message will be tried again')
    const dueAt = minutesAfter(house.clock.now(), backoffMinutes[message.attempts - 1]!)
    return { state: 'pending', reason: 'provider_unavailable', dueAt }
  }
}

/** Before the second, third and fourth attempt. */
const backoffMinutes = [0.5, 2, 10]
