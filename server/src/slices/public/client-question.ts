import type { BookingQuestion } from '@chairtime/core/booking/model.ts'

/** What a client asks the booking rule. A started minute is over, as far as limits go. */
export function clientQuestion(
  visit: Pick<BookingQuestion, 'serviceIds' | 'staffId' | 'clientId'>,
  now: Date,
): BookingQuestion {
  return { ...visit, channel: 'client', now: Math.ceil(now.getTime() / 60_000) }
}
