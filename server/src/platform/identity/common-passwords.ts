import { readFileSync } from 'node:fs'

/** Why a password is refused although it is long enough. */
const easyToGuess = {
  common: 'This password is used by many people. Please choose another one.',
  name: 'A password must not be your name or the name of your business.',
} as const

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/**
 * What makes a password easy to guess, as a sentence, or `null`: being among the 5,000 most used ones
 * of eight characters and more, or one of the names with nothing but digits and signs around it.
 */
export function weaknessOf(password: string, names: readonly string[]): string | null {
  if (common.has(password.toLowerCase())) return easyToGuess.common
  const core = lettersOf(password)
  return names.some((name) => name !== '' && lettersOf(name) === core && core !== '')
    ? easyToGuess.name
    : null
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
