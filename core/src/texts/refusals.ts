import { refusals } from './en/refusals.ts'
import { byLanguage } from './language.ts'

export type RefusalTexts = typeof refusals

/** Sentences for refusals. */
export const refusalTexts = byLanguage<RefusalTexts>({ en: refusals })
