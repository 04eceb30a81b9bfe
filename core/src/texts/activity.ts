import { type ActivityFacts, activity } from './en/activity.ts'
import { inEnglish } from './language.ts'

export type { ActivityFacts }

/** Sentences of the list of recent events. */
export const activityTexts = inEnglish(activity)
