import { wordsOf } from '../words.ts'

export const { counted, listOf } = wordsOf('fr')

/** The text with its full stop, which `lun. 23 nov.` ends with already. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
