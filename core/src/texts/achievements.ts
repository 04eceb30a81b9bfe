import { achievements } from './en/achievements.ts'
import { inEnglish } from './language.ts'

/** The achievements as the salon reads them. */
export const achievementTexts = inEnglish(achievements)
