import type { Language } from './language.ts'

/** Plurals and lists of a language. */
export function wordsOf(language: Language) {
  const rules = new Intl.PluralRules(language)
  const names = new Intl.ListFormat(language)
  /** The number with the form of its noun that it demands. */
  const counted = (n: number, one: string, other: string) =>
    `${n} ${rules.select(n) === 'one' ? one : other}`
  /** A list of names without duplicates. */
  const listOf = (all: readonly string[]) => names.format(new Set(all))
  return { counted, listOf }
}

/** Two sentences, the first without a second full stop after an abbreviated name: `With Ada L. Enter confirms.` */
export function ended(first: string, second = ''): string {
  return `${first.endsWith('.') ? first : `${first}.`} ${second}`.trim()
}
