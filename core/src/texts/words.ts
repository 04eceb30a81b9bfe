import type { Language } from './language.ts'

/** Plurals and lists of a language. */
export function wordsOf(language: Language) {
  // each is made at its first use, because the server loads the words of all languages
  const rules = onFirstUse(() => new Intl.PluralRules(language))
  const names = onFirstUse(() => new Intl.ListFormat(language))
  const choices = onFirstUse(() => new Intl.ListFormat(language, { type: 'disjunction' }))

  /** `is` for 1 and `are` for 2: the form that a number demands. */
  const plural = (n: number, one: string, other: string) =>
    rules().select(n) === 'one' ? one : other
  /** `1 free time`, `2 free times`: a number with the matching form of its noun. */
  const counted = (n: number, one: string, other: string) => `${n} ${plural(n, one, other)}`
  /** A list of names without duplicates: `Mia and Tom`. */
  const listOf = (all: readonly string[]) => names().format(new Set(all))
  /** A list of what is possible: `Monday or Friday`. */
  const oneOf = (all: readonly string[]) => choices().format(all)
  return { plural, counted, listOf, oneOf }
}

/**
 * One or two sentences. The first gets a full stop unless it already ends with one. An abbreviated name or time may end
 * with one: `With Ada L. Enter confirms.`, `Until 1:30 p.m.`
 */
export function asSentences(first: string, second = ''): string {
  return `${first.endsWith('.') ? first : `${first}.`} ${second}`.trim()
}

function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
