import { desk } from './en/desk.ts'
import { inEnglish } from './language.ts'

export type DeskTexts = typeof desk

/** Messages of the server to the staff of a salon, in the salon's language. */
export const deskTexts = inEnglish(desk)
