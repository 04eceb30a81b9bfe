import type { PageView } from '@chairtime/contract/pages.ts'
import { type BookingTexts, bookingTexts } from '@chairtime/core/texts/booking.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { createContext, useContext } from 'react'

/** The locale of a page: that of its salon, if the page has a salon. */
export function localeOf(view: PageView): Locale {
  switch (view.kind) {
    case 'booking':
    case 'waitlist':
      return view.site.business.locale
    case 'manage':
      return view.appointment.business.locale
    case 'notice':
      return view.salon?.locale
  }
}

/** Set by `Page`; English for a component that is shown alone. */
export const TextsContext = createContext<BookingTexts>(bookingTexts(undefined))

/** The booking site's part of the catalogue, in the language of the page. */
export function useTexts(): BookingTexts {
  return useContext(TextsContext)
}
