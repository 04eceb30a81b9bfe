import { type ActivityFacts, activity } from './en/activity.ts'
import { byLanguage } from './language.ts'

export type { ActivityFacts }

/** Sentences of the list of recent events. */
export const activityTexts = byLanguage<typeof activity>({ en: activity })
