import { salon } from './en/salon.ts'
import { inEnglish } from './language.ts'

export type SalonTexts = typeof salon

/** Names that the product gives to things of a salon; in English for each locale. */
export const salonTexts = inEnglish(salon)
