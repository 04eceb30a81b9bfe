/** A BCP 47 tag such as `de-CH`; `undefined` means the reader's own settings. */
export type Locale = string | undefined

/** The languages of the catalogue. English is the source: its type is required of the other languages. */
const languages = ['en'] as const
export type Language = (typeof languages)[number]

const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr' }

/**
 * The catalogue's language for a locale; English when the catalogue does not have the language of the
 * locale.
 */
export function languageOf(locale: Locale): Language {
  const [code] = (locale ?? '').toLowerCase().split('-')
  return languages.find((language) => language === code) ?? 'en'
}

/** The attributes `lang` and `dir` of a page. */
export function pageLanguage(locale: Locale): { lang: Language; dir: 'ltr' | 'rtl' } {
  const lang = languageOf(locale)
  return { lang, dir: directions[lang] }
}

/**
 * One part of the catalogue. The type argument is the type of the English texts, so a language with a
 * missing or surplus text does not compile.
 */
export function byLanguage<Texts>(
  texts: Readonly<Record<Language, Texts>>,
): (locale: Locale) => Texts {
  return (locale) => texts[languageOf(locale)]
}

/** A locale that `Intl` accepts. An invalid locale must not prevent a page or message. */
export function knownLocale(locale: Locale): Locale {
  if (locale === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
