import { landing } from './en/landing.ts'
import { inEnglish } from './language.ts'

export type LandingTexts = typeof landing

/** Texts of the landing page, and of the header and footer of all pages about the product. */
export const landingTexts = inEnglish(landing)
