import type { BookingQuestion } from '@chairtime/core/booking/model.ts'
import { exactMinuteOf } from '../../platform/time/instants.ts'

/** The booking rule's question for a booking by a client. */
export function clientQuestion(
  visit: Pick<BookingQuestion, 'serviceIds' | 'staffId' | 'staffByService' | 'clientId'>,
  now: Date,
): BookingQuestion {
  return { ...visit, channel: 'client', now: exactMinuteOf(now) }
}
