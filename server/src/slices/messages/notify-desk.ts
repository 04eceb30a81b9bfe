import { type DeskTexts, deskTexts } from '@chairtime/core/texts/desk.ts'
import { formatTime, keepTogether } from '@chairtime/core/texts/format.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { notify } from '../../scheduling/effects/notification-store.ts'
import { type ClaimedMessage, isFirstMessage } from './delivery-store.ts'
import type { MessageFacts } from './message-facts.ts'

type Channel = 'email' | 'sms'

type Message = Pick<ClaimedMessage, 'id' | 'channel' | 'answers_phone'>

type OptedOutTexts = DeskTexts['toCall']['optedOut']

/**
 * Notifies the desk that a message did not reach its recipient, and why. Does nothing for a message that the desk need
 * not hear of (`notifyAbout`).
 */
export async function notifyOfFailure(
  db: TenantWrite,
  message: Message,
  reason: string,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  const texts = deskTexts(facts.salon_locale)
  const because = isReasonForDesk(texts, reason) ? texts.undeliveredBecause[reason] : undefined
  const { titleText, titleMail, text, mail } = texts.unsent
  await notifyAbout(db, message, { titleText, titleMail, text, mail }, because, facts, now)
}

/**
 * Notifies the desk that the outcome of a message is unknown. Does nothing for a message that the desk need not hear of
 * (`notifyAbout`).
 */
export async function notifyOfUnknown(
  db: TenantWrite,
  message: Message,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  await notifyAbout(
    db,
    message,
    deskTexts(facts.salon_locale).unknownOutcome,
    undefined,
    facts,
    now,
  )
}

/**
 * Asks the desk to call a client who does not hear of a change by the salon, because the number has opted out of texts
 * and there is no email address. The salon may not know of the opt-out, because it holds for all salons.
 */
export async function notifyOfOptOut(
  db: TenantWrite,
  { id, kind, reference }: Pick<ClaimedMessage, 'id' | 'kind' | 'reference'>,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  const { visit, email, delay, timezone, salon_locale: locale } = facts
  const { title, optedOut } = deskTexts(locale).toCall
  if (!isChange(optedOut, kind) || reference.by === 'client') return
  if (visit === null || email !== null) return
  // a client who has just booked needs no call
  if (kind === 'booking_confirmation' && (await isFirstMessage(db, id))) return
  const when = keepTogether(formatTime(visit.starts * 1000, { timezone, locale }, 'dayTime'))
  const message = optedOut[kind](when, delay?.minutes ?? 0)
  const words = { title: title(nameOf(facts)), message }
  const about = { subjectId: id, appointmentId: visit.id }
  await notify(db, { kind: 'client_to_call', ...words, ...about }, now)
}

/** Whether a message of this kind tells of a change that the client must hear of. */
function isChange(texts: OptedOutTexts, kind: string): kind is keyof OptedOutTexts {
  return Object.hasOwn(texts, kind)
}

/**
 * Whether the catalogue has a sentence for the desk about this reason. If not, the desk reads the usual sentence, and
 * what the provider said is only in the log.
 */
function isReasonForDesk(
  texts: DeskTexts,
  reason: string,
): reason is keyof DeskTexts['undeliveredBecause'] {
  return Object.hasOwn(texts.undeliveredBecause, reason)
}

/**
 * Whether the desk is notified about a message. It hears of messages about a visit, the waiting list or an open
 * invitation, of receipts, and of every text but a contact code, which a client can request again.
 */
function isForDesk(channel: Channel, facts: MessageFacts): boolean {
  const { visit, waiting, receipt, invitation_open: invited, is_code } = facts
  const isOfClient = visit !== null || waiting !== null || receipt !== null
  return isOfClient || invited || (channel === 'sms' && !is_code)
}

/**
 * The name of the recipient. It is never an address, because everybody at the salon reads the notification. A receipt
 * may go to an address that was typed at the checkout. The name is then that of the first client of the bill; without
 * one, it is a phrase that says what was sold. For any other recipient without a name it is a general word.
 */
function nameOf({ recipient_name, receipt, invitation_open, salon_locale }: MessageFacts): string {
  const { client } = deskTexts(salon_locale)
  if (recipient_name) return recipient_name
  if (receipt === null) return invitation_open ? client.invited : client.unknown
  const sold = receipt.lines.map(({ name }) => name).join(' + ')
  return receipt.clients[0]?.name || client.buyer(sold)
}

/**
 * Writes the notification, in words for the message's channel. There is none about an automatic answer to a client's
 * text, or about a message that does not concern the desk (`isForDesk`).
 */
async function notifyAbout(
  db: TenantWrite,
  { id, channel, answers_phone }: Message,
  { titleText, titleMail, text, mail }: DeskTexts['unknownOutcome'],
  because: string | undefined,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  if (answers_phone !== null || !isForDesk(channel, facts)) return
  const [titleOf, usual] = channel === 'sms' ? [titleText, text] : [titleMail, mail]
  const words = { title: titleOf(nameOf(facts)), message: because ?? usual }
  const about = facts.visit && { appointmentId: facts.visit.id }
  await notify(db, { kind: 'desk_task', ...words, subjectId: id, ...about }, now)
}
