import { expect, test } from 'vitest'
import {
  byLanguage,
  knownLanguage,
  knownLocale,
  languageOf,
  localeFor,
  pageLanguage,
} from './language.ts'

test.each([
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['de-CH', 'de'],
  ['es-419', 'es'],
  ['vi', 'vi'],
  ['pl-PL', 'en'],
  ['not a locale', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the texts for the locale %j are in the language %s', (locale, lang) => {
  expect(languageOf(locale)).toBe(lang)
  expect(pageLanguage(locale)).toEqual({ lang, dir: 'ltr' })
})

test.each([
  [null, 'de-CH', 'de-CH'],
  [null, 'pl-PL', 'pl-PL'],
  ['de', 'de-CH', 'de-CH'],
  ['de', 'en-US', 'de'],
  ['es', 'en-US', 'es-US'],
  ['es', 'de-DE', 'es'],
  ['fr', 'en-CA', 'fr-CA'],
  ['en', 'pl-PL', 'en'],
  ['en', 'de-DE', 'en'],
  ['vi', 'not a locale', 'vi'],
] as const)(
  'a reader with the language %j at a salon with the locale %s gets the formats of %s',
  (language, salon, locale) => {
    expect(localeFor(language, salon)).toBe(locale)
  },
)

test('a code names a language only if the catalogue has the language and the code is in lower case', () => {
  expect(['de', 'DE', 'pl', '', null, undefined].map(knownLanguage)).toEqual([
    'de',
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a valid locale becomes canonical, an invalid one en-US, and undefined stays', () => {
  expect(['de-ch', 'not a locale', '', undefined].map(knownLocale)).toEqual([
    'de-CH',
    'en-US',
    'en-US',
    undefined,
  ])
})

test('a missing text, a surplus text and a missing language do not compile', () => {
  const english = { hold: { again: 'Hold it again', until: (time: string) => `Until ${time}` } }
  type Texts = typeof english
  const all = { en: english, es: english, de: english, fr: english, vi: english }
  expect(byLanguage<Texts>(all)('en-US').hold.until('9:00')).toBe('Until 9:00')
  // @ts-expect-error a text is missing
  byLanguage<Texts>({ ...all, de: { hold: { again: 'Hold it again' } } })
  // @ts-expect-error English does not have this text
  byLanguage<Texts>({ ...all, de: { hold: { ...english.hold }, bye: 'Bye' } })
  // @ts-expect-error a language is missing
  byLanguage<Texts>({ en: english, es: english, de: english, fr: english })
})
