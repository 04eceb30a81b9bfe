import { salon } from './en/salon.ts'
import { inEnglish } from './language.ts'

export type SalonTexts = typeof salon

/** Names that the product gives to things of a salon, for example to its chairs. They are English for every locale. */
export const salonTexts = inEnglish(salon)
