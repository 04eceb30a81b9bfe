import { firstCharacter } from './characters.ts'

/** A short name for screens that other people can see: "Lea Marie Kaminski" becomes "Lea K.". */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const initial = initialOf(rest.at(-1) ?? '')
  return initial ? `${first} ${initial}.` : first
}

/** The first letter of a name, as a capital. */
export function initialOf(name: string): string {
  return firstCharacter(name.trim()).toLocaleUpperCase()
}
