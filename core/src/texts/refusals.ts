import { refusals } from './en/refusals.ts'
import { byLanguage } from './language.ts'

export type RefusalTexts = typeof refusals

/** What a person reads when something is refused. */
export const refusalTexts = byLanguage<RefusalTexts>({ en: refusals })
