import { type DeskTexts, deskTexts } from '@chairtime/core/texts/desk.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { type NewNotification, notify } from '../../scheduling/effects/notification-store.ts'
import type { ClaimedMessage } from './delivery-store.ts'
import type { MessageFacts } from './message-facts.ts'

type Channel = 'email' | 'sms'

/**
 * Notifies the desk that a client or an invited person was not reached, and why. Automatic replies to a client's text
 * are left out.
 */
export async function notifyOfFailure(
  db: TenantWrite,
  { id, channel, answers_phone }: Pick<ClaimedMessage, 'id' | 'channel' | 'answers_phone'>,
  reason: string,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  if (answers_phone !== null || !isForDesk(channel, facts)) return
  const texts = deskTexts(facts.locale)
  const { titleText, titleMail, text, mail } = texts.unsent
  const title = (channel === 'sms' ? titleText : titleMail)(nameOf(facts))
  const usual = channel === 'sms' ? text : mail
  const message = isKnown(texts, reason) ? texts.unsentBecause[reason] : usual
  await notifyAbout(db, id, { title, message }, facts, now)
}

/**
 * Notifies the desk that a message to a client or an invited person has an unknown outcome. Automatic replies to a
 * client's text are left out.
 */
export async function notifyOfUnknown(
  db: TenantWrite,
  { id, channel, answers_phone }: Pick<ClaimedMessage, 'id' | 'channel' | 'answers_phone'>,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  if (answers_phone !== null || !isForDesk(channel, facts)) return
  const { titleText, titleMail, text, mail } = deskTexts(facts.locale).unknownOutcome
  const title = (channel === 'sms' ? titleText : titleMail)(nameOf(facts))
  await notifyAbout(db, id, { title, message: channel === 'sms' ? text : mail }, facts, now)
}

/** Whether the reason is one for the desk. A provider's own reasons are for the log. */
function isKnown(texts: DeskTexts, reason: string): reason is keyof DeskTexts['unsentBecause'] {
  return Object.hasOwn(texts.unsentBecause, reason)
}

/**
 * Whether the desk is notified about a message: about those of a visit, the waiting list and an open invitation,
 * about receipts, and about every text but a contact code, which a client can request again.
 */
function isForDesk(channel: Channel, facts: MessageFacts): boolean {
  const { visit, waiting, receipt, invitation_open: invited, is_code } = facts
  const isOfClient = visit !== null || waiting !== null || receipt !== null
  return isOfClient || invited || (channel === 'sms' && !is_code)
}

/**
 * The recipient. Everybody at the salon reads it, so an address that was typed for a receipt is not shown: the client of
 * the bill, or what was sold, stands for it. A person who is invited to the team has no name yet.
 */
function nameOf({ recipient_name, email, receipt, locale }: MessageFacts): string {
  if (receipt === null) return recipient_name || (email ?? '')
  const sold = receipt.lines.map(({ name }) => name).join(' + ')
  return recipient_name || receipt.clients[0]?.name || deskTexts(locale).client.buyer(sold)
}

async function notifyAbout(
  db: TenantWrite,
  subjectId: string,
  words: Pick<NewNotification, 'title' | 'message'>,
  { visit }: MessageFacts,
  now: Date,
): Promise<void> {
  const about = visit === null ? {} : { appointmentId: visit.id }
  await notify(db, { kind: 'desk_task', ...words, subjectId, ...about }, now)
}
