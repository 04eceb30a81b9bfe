import { fields } from './en/fields.ts'
import { refusals } from './en/refusals.ts'
import { byLanguage } from './language.ts'

const english = { ...refusals, ...fields }

export type RefusalTexts = typeof english

/** Sentences for refusals, and for the problems of single fields. */
export const refusalTexts = byLanguage<RefusalTexts>({ en: english })
