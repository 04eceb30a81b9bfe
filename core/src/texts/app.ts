import { auth } from './en/app/auth.ts'
import { calendar } from './en/app/calendar.ts'
import { byLanguage } from './language.ts'

const english = { auth, calendar }

export type AppTexts = typeof english

/** The app of the salon, feature by feature, in the language of its user. */
export const appTexts = byLanguage<AppTexts>({ en: english })
