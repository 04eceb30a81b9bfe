import { affected } from './en/app/affected.ts'
import { appointments } from './en/app/appointments.ts'
import { auth } from './en/app/auth.ts'
import { billing } from './en/app/billing.ts'
import { calendar } from './en/app/calendar.ts'
import { dashboard } from './en/app/dashboard.ts'
import { frame } from './en/app/frame.ts'
import { labels } from './en/app/labels.ts'
import { messages } from './en/app/messages.ts'
import { onboarding } from './en/app/onboarding.ts'
import { services } from './en/app/services.ts'
import { settings } from './en/app/settings.ts'
import { shown } from './en/app/shown.ts'
import { day } from './en/day.ts'
import { inEnglish } from './language.ts'

const english = {
  affected,
  appointments,
  auth,
  billing,
  calendar,
  dashboard,
  day,
  frame,
  labels,
  messages,
  onboarding,
  services,
  settings,
  shown,
}

export type AppTexts = typeof english

/** The app of the salon, feature by feature, in the language of its user. */
export const appTexts = inEnglish(english)
