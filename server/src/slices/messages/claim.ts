import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId, TenantWrite } from '../../platform/database/database.ts'
import { type ClaimedMessage, claimMessage, settleMessage } from './delivery-store.ts'
import { readMessageFacts } from './facts-store.ts'
import { type LinkTokens, mintLinks } from './links.ts'
import type { MessageFacts } from './message-facts.ts'
import { notifyOfFailure, notifyOfOptOut } from './notify-desk.ts'
import type { Post } from './post.ts'
import { reasonToSkip } from './relevance.ts'
import { isSuppressed, textableNumberFor } from './suppression-store.ts'

/** A message that this process may send, with its facts and the tokens of its links. */
export interface Claimed {
  readonly message: ClaimedMessage
  readonly facts: MessageFacts
  readonly tokens: LinkTokens
  /** Time of the claim, by the product's clock. */
  readonly at: Date
}

/** The reason why a claimed message is not sent. The message is then settled. */
export interface Obstacle {
  readonly state: 'skipped' | 'failed'
  readonly reason: string
  readonly channel: 'email' | 'sms'
}

/**
 * Claims a due message in a transaction of its own, and settles it there if it must not be sent;
 * `undefined` when another worker has claimed it.
 */
export async function claim(
  app: AppContext,
  post: Post,
  tenant: TenantId,
  id: string,
): Promise<Claimed | Obstacle | undefined> {
  const at = app.clock.now()
  return app.database.inTenant(tenant).write(async (db) => {
    const message = await claimMessage(db, id, at)
    if (!message) return undefined
    const factsAsRead = await readMessageFacts(db, id, at)
    const facts =
      message.channel === 'sms' ? await withTextableNumber(db, message, factsAsRead) : factsAsRead
    let obstacle = await obstacleTo(db, post, { message, facts, at }, factsAsRead)
    if (obstacle === undefined) {
      const tokens = await mintLinks(db, message, facts)
      // A visit that was given to another client meanwhile gets no link. A `texts_link` answers a client who asked by
      // text for another time; without its link it is not sent.
      if (message.kind !== 'texts_link' || tokens.manage) return { message, facts, tokens, at }
      obstacle = { state: 'skipped', reason: 'appointment_changed' }
    }
    await settleMessage(db, message, obstacle)
    if (obstacle.state === 'failed') await notifyOfFailure(db, message, obstacle.reason, facts, at)
    if (obstacle.reason === 'opted_out') await notifyOfOptOut(db, message, facts, at)
    return { ...obstacle, channel: message.channel }
  })
}

/**
 * Why a message must not be sent; `undefined` when it may be. An opt-out of the number overrides every consent; only
 * answers to an opt-out, an opt-in or HELP are still sent.
 */
async function obstacleTo(
  db: TenantWrite,
  post: Post,
  { message, facts, at }: Omit<Claimed, 'tokens'>,
  factsAsRead: MessageFacts,
): Promise<Omit<Obstacle, 'channel'> | undefined> {
  const reason = reasonToSkip(message, factsAsRead, at)
  if (reason !== undefined) return { state: 'skipped', reason }
  if (message.channel === 'email') return undefined
  const { sender } = post.texts
  // the text was queued while the installation still had a text provider
  if (sender === undefined) return { state: 'failed', reason: 'no_text_provider' }
  if (facts.phone === null) return { state: 'failed', reason: 'number_not_allowed' }
  const line = { sender, phone: facts.phone }
  const isAnswerToKeyword = message.answers_phone !== null && message.kind !== 'texts_link'
  const optedOut = !isAnswerToKeyword && (await isSuppressed(db, line))
  return optedOut ? { state: 'skipped', reason: 'opted_out' } : undefined
}

/**
 * The facts, in which `phone` is the number to which the text goes (E.164), or `null` when that number must not be
 * texted.
 */
async function withTextableNumber(
  db: TenantWrite,
  { answers_phone }: ClaimedMessage,
  facts: MessageFacts,
): Promise<MessageFacts> {
  const phone = answers_phone ?? facts.phone ?? ''
  return { ...facts, phone: (await textableNumberFor(db, phone)) ?? null }
}
