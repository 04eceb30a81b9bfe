import { type ActivityFacts, activity } from './en/activity.ts'
import { byLanguage } from './language.ts'

export type { ActivityFacts }

/** What the salon reads in the list of what happened. */
export const activityTexts = byLanguage<typeof activity>({ en: activity })
