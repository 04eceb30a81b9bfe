import type { TenantWrite } from '../../platform/database/database.ts'
import { notify } from '../../scheduling/effects/notification-store.ts'
import type { ClaimedMessage } from './delivery-store.ts'
import type { MessageFacts } from './message-facts.ts'

type Channel = 'email' | 'sms'

/** The reason, as shown to the salon, why a message to a client was not sent. */
const sentences: Readonly<Record<string, string>> = {
  number_not_allowed:
    'The number is not a mobile number of a country that your salon texts. Please reach them in another way.',
  too_many_texts: 'This number had as many texts as one may get. Please reach them in another way.',
  area_budget_spent:
    'More texts went to numbers of this area today than is usual. Please reach them in another way.',
  salon_budget_spent:
    'Your salon has sent as many texts as it may in a day. Please reach them in another way.',
  texts_paused: 'Texts are paused for everybody at the moment. Please reach them in another way.',
  no_text_provider: 'No provider of texts is set up. Please reach them in another way.',
  undelivered: 'The text did not arrive. Please check the number.',
}

/** Tells the desk that a client was not reached, and why. Answers to a client's text are left out. */
export async function notifyOfFailure(
  db: TenantWrite,
  { channel, answers_phone }: Pick<ClaimedMessage, 'channel' | 'answers_phone'>,
  reason: string,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  if (answers_phone !== null) return
  const otherwise =
    channel === 'sms'
      ? 'The text could not be delivered. Please check the number.'
      : 'The e-mail could not be delivered. Please check the address.'
  const verb = channel === 'sms' ? 'text' : 'e-mail'
  const title = `We could not ${verb} ${facts.recipient_name}`
  if (isForDesk(channel, facts)) {
    await tell(db, title, sentences[reason] ?? otherwise, facts, now)
  }
}

/** Tells the desk that a message to a client has an unknown outcome. */
export async function notifyOfUnknown(
  db: TenantWrite,
  channel: Channel,
  facts: MessageFacts,
  now: Date,
): Promise<void> {
  const [what, again] =
    channel === 'sms' ? ['our text', 'Text them again?'] : ['our e-mail', 'E-mail it again?']
  const title = `We do not know whether ${facts.recipient_name} got ${what}`
  const message = `The connection broke off while it was being sent, and we do not send it twice by ourselves. ${again}`
  if (isForDesk(channel, facts)) await tell(db, title, message, facts, now)
}

/** Not for mails about a user's own account, and not for codes, which anybody can ask for again. */
function isForDesk(channel: Channel, { visit, is_code }: MessageFacts): boolean {
  return visit !== null || (channel === 'sms' && !is_code)
}

async function tell(
  db: TenantWrite,
  title: string,
  message: string,
  { visit }: MessageFacts,
  now: Date,
): Promise<void> {
  const about = visit === null ? {} : { appointmentId: visit.id }
  await notify(db, { kind: 'desk_task', title, message, ...about }, now)
}
