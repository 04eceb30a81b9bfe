import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { knownLocale, languageOf } from '@chairtime/core/texts/language.ts'
import { createContext, useContext } from 'react'

export const TextsContext = createContext<BookingTexts | null>(null)

/** The booking site's part of the catalogue, in the language of the page. */
export function useTexts(): BookingTexts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new TypeError('a page is shown without its texts')
  return texts
}

/** The attribute `lang` of what the salon wrote; `undefined` where the page is in that language. */
export function langOf(business: { readonly locale: string; readonly own_locale: string }) {
  const own = knownLocale(business.own_locale)
  return own?.split('-')[0] === languageOf(business.locale) ? undefined : own
}
