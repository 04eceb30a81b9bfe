import { day } from './en/day.ts'
import { inEnglish } from './language.ts'

/** The greeting of the dashboard, and the words for the salon's occupancy. */
export const dayTexts = inEnglish(day)
