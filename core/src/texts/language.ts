/** A BCP 47 tag such as `de-CH`; `undefined` means the reader's own settings. */
export type Locale = string | undefined

/** The languages in which clients of a salon read. */
export const languages = ['en', 'es', 'de', 'fr', 'vi'] as const
export type Language = (typeof languages)[number]

/** The name of each language in the language itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  vi: 'Tiếng Việt',
}

const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  es: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  vi: 'ltr',
}

/** The language of this code; `null` for a code that the catalogue does not have. */
export function knownLanguage(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null
}

/**
 * The catalogue's language for a locale; English when the catalogue does not have the language of the
 * locale.
 */
export function languageOf(locale: Locale): Language {
  return knownLanguage(languageCodeOf(locale)) ?? 'en'
}

/**
 * The locale for a reader of a language at a salon. It is the salon's own locale if that is in this language, or if
 * no language is given. Else it is the language, with the salon's region if the language has conventions of its own
 * there. For example, `es-US` shows the prices of a salon in the United States as `$45`.
 */
export function localeFor(language: Language | null, salonLocale: string): string {
  if (language === null || languageCodeOf(salonLocale) === language) return salonLocale
  const region = /-([a-z]{2})\b/i.exec(salonLocale)?.[1]?.toUpperCase()
  return region && regions[language].includes(region) ? `${language}-${region}` : language
}

/**
 * The regions in which a language has conventions of its own. The region that the code alone stands for is left out,
 * such as Germany for `de`.
 */
const regions: Readonly<Record<Language, readonly string[]>> = {
  en: ['AU', 'CA', 'GB', 'IE', 'NZ', 'ZA'],
  es: ['AR', 'CL', 'CO', 'MX', 'PE', 'US'],
  de: ['AT', 'CH'],
  fr: ['BE', 'CA', 'CH'],
  vi: [],
}

function languageCodeOf(locale: Locale): string | undefined {
  return (locale ?? '').toLowerCase().split('-')[0]
}

/** The attributes `lang` and `dir` of a page. */
export function pageLanguage(locale: Locale): { lang: Language; dir: 'ltr' | 'rtl' } {
  const lang = languageOf(locale)
  return { lang, dir: directions[lang] }
}

/**
 * One part of the catalogue that clients read. The type argument is the type of the English texts, so a language with a
 * missing or surplus text does not compile.
 */
export function byLanguage<Texts>(
  texts: Readonly<Record<Language, Texts>>,
): (locale: Locale) => Texts {
  return (locale) => texts[languageOf(locale)]
}

/** One part of the catalogue that is not translated. It is English for each locale. */
export function inEnglish<Texts>(texts: Texts): (locale: Locale) => Texts {
  return () => texts
}

/** The locale in the form that `Intl` accepts. An invalid locale becomes `en-US`, so that no page or message fails. */
export function knownLocale(locale: Locale): Locale {
  if (locale === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
