import { firstCharacter } from './characters.ts'

/** A short name for screens that other people can see: "Lea Marie Kaminski" becomes "Lea K.". */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const initial = initialOf(rest.at(-1) ?? '')
  return initial ? `${first} ${initial}.` : first
}

/** The first character of a name, as a capital if it is a letter. */
export function initialOf(name: string): string {
  return firstCharacter(name.trim()).toLocaleUpperCase()
}
