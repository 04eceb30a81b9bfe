import { readFileSync } from 'node:fs'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

type Weakness = keyof RefusalTexts['weakPassword']

/**
 * The weakness of a password, or `null`. `common`: it is among some 5,000 of the most used passwords of eight
 * characters and more. `name`: its letters are those of one of the names.
 */
export function weaknessOf(password: string, names: readonly string[]): Weakness | null {
  if (common.has(password.toLowerCase())) return 'common'
  const core = lettersOf(password)
  return names.some((name) => name !== '' && lettersOf(name) === core && core !== '')
    ? 'name'
    : null
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
