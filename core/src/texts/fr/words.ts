import { wordsOf } from '../words.ts'

export const { counted, listOf } = wordsOf('fr')

/** The text with one full stop, also when it ends with one already, such as `lun. 23 nov.`. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
