import { booking as german } from './de/booking.ts'
import { booking } from './en/booking.ts'
import { booking as spanish } from './es/booking.ts'
import { booking as french } from './fr/booking.ts'
import { byLanguage } from './language.ts'
import { booking as vietnamese } from './vi/booking.ts'

export type BookingTexts = typeof booking

/** The texts of the booking site, for the server. In the browser a page loads only the file of its own language. */
export const bookingTexts = byLanguage<BookingTexts>({
  en: booking,
  es: spanish,
  de: german,
  fr: french,
  vi: vietnamese,
})
