import type { PageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { knownLocale, type Locale, languageOf } from '@chairtime/core/texts/language.ts'
import { createContext, useContext } from 'react'

/** The locale of a page, which its server has chosen. */
export function localeOf(view: PageView): Locale {
  switch (view.kind) {
    case 'booking':
    case 'waitlist':
      return view.site.business.locale
    case 'manage':
      return view.appointment.business.locale
    case 'notice':
      return view.locale
  }
}

export const TextsContext = createContext<BookingTexts | null>(null)

/** The booking site's part of the catalogue, in the language of the page. */
export function useTexts(): BookingTexts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new TypeError('a page is shown without its texts')
  return texts
}

/** The attribute `lang` of what the salon wrote; `undefined` where the page is in the same language. */
export function langOf(business: { readonly locale: string; readonly own_locale: string }) {
  const own = knownLocale(business.own_locale)
  return own?.split('-')[0] === languageOf(business.locale) ? undefined : own
}
