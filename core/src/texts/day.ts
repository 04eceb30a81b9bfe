import { day } from './en/day.ts'
import { inEnglish } from './language.ts'

/** The salon's day at a glance. */
export const dayTexts = inEnglish(day)
