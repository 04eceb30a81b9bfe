import { booking } from './en/booking.ts'
import { byLanguage } from './language.ts'

export type BookingTexts = typeof booking

/** The booking site, in the salon's language; the one part of the catalogue that its pages load. */
export const bookingTexts = byLanguage<BookingTexts>({ en: booking })
