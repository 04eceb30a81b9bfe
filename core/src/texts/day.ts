import { day } from './en/day.ts'
import { byLanguage } from './language.ts'

/** The salon's day at a glance. */
export const dayTexts = byLanguage<typeof day>({ en: day })
