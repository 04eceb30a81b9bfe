import { landing } from './en/landing.ts'
import { inEnglish } from './language.ts'

export type LandingTexts = typeof landing

/** The landing page and the frame of all pages about the product. */
export const landingTexts = inEnglish(landing)
