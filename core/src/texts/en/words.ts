const rules = new Intl.PluralRules('en')
const names = new Intl.ListFormat('en')

/** `1 free time`, `2 free times`: a number with the matching form of its noun. */
export function counted(n: number, one: string, other: string): string {
  return `${n} ${rules.select(n) === 'one' ? one : other}`
}

/** A list of names without duplicates: `Mia and Tom`. */
export function listOf(all: readonly string[]): string {
  return names.format(new Set(all))
}
