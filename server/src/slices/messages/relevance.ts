import { isAttendedOrMissed, isExpected } from '@chairtime/core/booking/status.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import type { ClaimedMessage } from './delivery-store.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'

/** An automatic answer to a text is sent within five minutes or not at all. */
const ANSWER_MINUTES = 5

/**
 * Why a message must not be sent any more, by the data at the moment of sending; `undefined` when it may
 * be sent.
 */
export function reasonToSkip(
  message: ClaimedMessage,
  facts: MessageFacts,
  now: Date,
): string | undefined {
  if (message.answers_phone !== null) {
    if (now > minutesAfter(message.created_at, ANSWER_MINUTES)) return 'answer_too_late'
    return message.kind === 'texts_link' ? reasonNotToLink(message, facts) : undefined
  }
  if (message.kind === 'team_invitation' && !facts.invitation_open) return 'invitation_closed'
  if (!isReachable(message, facts)) return 'no_address'
  if (message.kind === 'password_reset' && !facts.reset_open) return 'reset_closed'
  if (message.kind === 'email_verification' && !facts.verification_open)
    return 'verification_closed'
  if (message.kind === 'contact_code' && !facts.code_open) return 'code_closed'
  if (facts.receipt !== null && facts.receipt.reopened_at !== null) return 'checkout_reopened'
  if (message.kind === 'waitlist_joined') return reasonNotToSayJoined(facts, now)
  if (message.appointment_id === null) return undefined
  if (facts.visit === null) return 'appointment_gone'
  const cancelled = facts.visit.status === 'cancelled'
  if (cancelled !== cancellationKinds.has(message.kind)) return 'appointment_changed'
  if (facts.given_away && message.kind !== 'booking_reassigned') return 'appointment_changed'
  if (message.superseded) return 'superseded'
  if (facts.delay && !isDelayed(facts.visit, facts.delay, now)) return 'appointment_changed'
  if (isOver(facts.visit, now)) return 'appointment_over'
  return undefined
}

function reasonNotToSayJoined({ waiting }: MessageFacts, now: Date): string | undefined {
  if (waiting?.status !== 'waiting') return 'waitlist_left'
  return waiting.expires * 1000 <= now.getTime() ? 'waitlist_over' : undefined
}

/**
 * A link opens the visit for everybody who has it. So the link is sent only when the client still has the visit, and still has
 * the phone number from which the text came.
 */
function reasonNotToLink(message: ClaimedMessage, facts: MessageFacts): string | undefined {
  if (!isReachable(message, facts) || facts.phone !== message.answers_phone) return 'no_address'
  return isTheirs(facts) ? undefined : 'appointment_changed'
}

/** Whether the client who was texted about the visit still has it and is expected. */
function isTheirs({ visit, given_away }: MessageFacts): boolean {
  return visit !== null && !given_away && isExpected(visit.status)
}

/** Whether the client is still expected at the start for which the delay was announced, and the delay is not over. */
function isDelayed(
  { status, starts }: VisitFacts,
  { start, minutes }: NonNullable<MessageFacts['delay']>,
  now: Date,
): boolean {
  return isExpected(status) && starts === start && (starts + minutes * 60) * 1000 > now.getTime()
}

function isOver({ status, ends }: VisitFacts, now: Date): boolean {
  return isAttendedOrMissed(status) || ends * 1000 <= now.getTime()
}

const cancellationKinds: ReadonlySet<string> = new Set(['booking_cancelled', 'booking_reassigned'])

/** An email needs an address. A text needs a number, and a recipient who allows texts. */
function isReachable({ channel }: ClaimedMessage, facts: MessageFacts): boolean {
  if (channel === 'email') return facts.email !== null
  return facts.texts_allowed && facts.phone !== null
}
