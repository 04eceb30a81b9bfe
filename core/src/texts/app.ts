import { affected } from './en/app/affected.ts'
import { appointments } from './en/app/appointments.ts'
import { assistant } from './en/app/assistant.ts'
import { auth } from './en/app/auth.ts'
import { billing } from './en/app/billing.ts'
import { calendar } from './en/app/calendar.ts'
import { calendarNote } from './en/app/calendar-note.ts'
import { checkout } from './en/app/checkout.ts'
import { clientPhotos } from './en/app/client-photos.ts'
import { clients } from './en/app/clients.ts'
import { dashboard } from './en/app/dashboard.ts'
import { deskBooking } from './en/app/desk-booking.ts'
import { deskCalendar } from './en/app/desk-calendar.ts'
import { document } from './en/app/document.ts'
import { frame } from './en/app/frame.ts'
import { labels } from './en/app/labels.ts'
import { messages } from './en/app/messages.ts'
import { notifications } from './en/app/notifications.ts'
import { offline } from './en/app/offline.ts'
import { onboarding } from './en/app/onboarding.ts'
import { palette } from './en/app/palette.ts'
import { services } from './en/app/services.ts'
import { settings } from './en/app/settings.ts'
import { shell } from './en/app/shell.ts'
import { shortcuts } from './en/app/shortcuts.ts'
import { shown } from './en/app/shown.ts'
import { team } from './en/app/team.ts'
import { today } from './en/app/today.ts'
import { visit } from './en/app/visit.ts'
import { waitlist } from './en/app/waitlist.ts'
import { day } from './en/day.ts'
import { inEnglish } from './language.ts'

const english = {
  affected,
  appointments,
  assistant,
  auth,
  billing,
  calendar,
  calendarNote,
  clients,
  clientPhotos,
  checkout,
  dashboard,
  deskBooking,
  day,
  deskCalendar,
  document,
  frame,
  labels,
  messages,
  notifications,
  offline,
  onboarding,
  palette,
  services,
  settings,
  shell,
  shortcuts,
  shown,
  team,
  waitlist,
  visit,
  today,
}

export type AppTexts = typeof english

/** The texts of the salon's app, feature by feature. They are English in every locale. */
export const appTexts = inEnglish(english)
