import {
  type ClientVisit,
  cancelRefusal,
  changeDeadlines,
  moveRefusal,
} from '@chairtime/core/booking/client-change.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { MessageTexts } from '@chairtime/core/texts/messages.ts'
import { exactMinuteOf } from '../../platform/time/instants.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { shortTime } from './wording.ts'

/** Says until when the client can change the visit online; if the client cannot, says how to reach the salon. */
export function changeSentence(
  { changes }: MessageTexts,
  facts: MessageFacts,
  visit: VisitFacts,
  now: Date,
): string {
  const clientVisit = toClientVisit(visit, now)
  const deadlines = changeDeadlines(clientVisit)
  const cancelUntil = cancelRefusal(clientVisit) === null && timeOf(facts, deadlines.cancel)
  const moveUntil = moveRefusal(clientVisit) === null && timeOf(facts, deadlines.move)
  if (cancelUntil && cancelUntil === moveUntil) return changes.both(cancelUntil)
  if (cancelUntil && moveUntil) return changes.each(moveUntil, cancelUntil)
  if (cancelUntil) return changes.onlyCancel(cancelUntil)
  if (moveUntil) return changes.onlyMove(moveUntil)
  const { salon_phone: phone } = facts
  return phone === null ? changes.contact : changes.call(phoneNumber(phone))
}

function toClientVisit(visit: VisitFacts, now: Date): ClientVisit {
  return {
    start: visit.starts / 60,
    bookedAt: visit.booked / 60,
    now: exactMinuteOf(now),
    policy: visit.policy,
    moves: visit.moves,
    status: visit.status,
  }
}

/** A deadline as a local time, rounded down to its minute. */
function timeOf(facts: MessageFacts, minute: number): string {
  return shortTime(facts, { starts: Math.floor(minute) * 60 })
}
