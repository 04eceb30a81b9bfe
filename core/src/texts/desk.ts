import { desk } from './en/desk.ts'
import { byLanguage } from './language.ts'

export type DeskTexts = typeof desk

/** What the server tells the people of a salon, in the salon's language. */
export const deskTexts = byLanguage<DeskTexts>({ en: desk })
