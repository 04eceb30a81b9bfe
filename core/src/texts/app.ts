import { affected } from './en/app/affected.ts'
import { auth } from './en/app/auth.ts'
import { billing } from './en/app/billing.ts'
import { calendar } from './en/app/calendar.ts'
import { landing } from './en/app/landing.ts'
import { legal } from './en/app/legal.ts'
import { messages } from './en/app/messages.ts'
import { settings } from './en/app/settings.ts'
import { byLanguage } from './language.ts'

const english = { affected, auth, billing, calendar, landing, legal, messages, settings }

export type AppTexts = typeof english

/** The app of the salon, feature by feature, in the language of its user. */
export const appTexts = byLanguage<AppTexts>({ en: english })
