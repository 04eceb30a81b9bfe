import { expect, test } from 'vitest'
import { byLanguage, knownLocale, languageOf, pageLanguage } from './language.ts'

test.each(['en', 'en-US', 'EN-gb', 'de-DE', 'not a locale', '', undefined])(
  'the locale %j is written to in English, the only language so far',
  (locale) => {
    expect(languageOf(locale)).toBe('en')
    expect(pageLanguage(locale)).toEqual({ lang: 'en', dir: 'ltr' })
  },
)

test('a locale is used as it is written where it can be read, else as American English', () => {
  expect(['de-ch', 'not a locale', '', undefined].map(knownLocale)).toEqual([
    'de-CH',
    'en-US',
    'en-US',
    undefined,
  ])
})

test('a language with a text too few or too many does not compile', () => {
  const english = { hold: { again: 'Hold it again', until: (time: string) => `Until ${time}` } }
  type Texts = typeof english
  expect(byLanguage<Texts>({ en: english })('en-US').hold.until('9:00')).toBe('Until 9:00')
  // @ts-expect-error a text is missing
  byLanguage<Texts>({ en: { hold: { again: 'Hold it again' } } })
  // @ts-expect-error a text is not used
  byLanguage<Texts>({ en: { hold: { ...english.hold }, bye: 'Bye' } })
  // @ts-expect-error a language is missing
  byLanguage<Texts>({})
})
