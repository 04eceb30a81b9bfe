import { desk } from './en/desk.ts'
import { byLanguage } from './language.ts'

export type DeskTexts = typeof desk

/** Messages of the server to the staff of a salon, in the salon's language. */
export const deskTexts = byLanguage<DeskTexts>({ en: desk })
