const rules = new Intl.PluralRules('en')
const names = new Intl.ListFormat('en')

/** `1 free time`, `2 free times`: the number and the form of the noun that goes with it. */
export function counted(n: number, one: string, other: string): string {
  return `${n} ${rules.select(n) === 'one' ? one : other}`
}

/** Names in one line, each of them once: `Mia and Tom`. */
export function listOf(all: readonly string[]): string {
  return names.format(new Set(all))
}
