import type { BookingQuestion } from '@chairtime/core/booking/model.ts'
import { minuteOf } from '../../platform/time/instants.ts'

/** What a client asks the booking rule; limits are judged by the minute that the clock shows. */
export function clientQuestion(
  visit: Pick<BookingQuestion, 'serviceIds' | 'staffId' | 'clientId'>,
  now: Date,
): BookingQuestion {
  return { ...visit, channel: 'client', now: minuteOf(now) }
}
