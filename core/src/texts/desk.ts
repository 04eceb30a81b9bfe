import { desk } from './en/desk.ts'
import { inEnglish } from './language.ts'

export type DeskTexts = typeof desk

/** What the server writes to the users of a salon, such as notifications. It is English in every locale. */
export const deskTexts = inEnglish(desk)
