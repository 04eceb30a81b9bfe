const rules = new Intl.PluralRules('en')
const names = new Intl.ListFormat('en')
const choices = new Intl.ListFormat('en', { type: 'disjunction' })

/** `is` for 1 and `are` for 2: the form that a number demands. */
export function plural(n: number, one: string, other: string): string {
  return rules.select(n) === 'one' ? one : other
}

/** `1 free time`, `2 free times`: a number with the matching form of its noun. */
export function counted(n: number, one: string, other: string): string {
  return `${n} ${plural(n, one, other)}`
}

/** A list of names without duplicates: `Mia and Tom`. */
export function listOf(all: readonly string[]): string {
  return names.format(new Set(all))
}

/** A list of what is possible: `Monday or Friday`. */
export function oneOf(all: readonly string[]): string {
  return choices.format(all)
}
