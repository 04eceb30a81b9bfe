import type { Route } from './platform/api/route.ts'
import { activityRoutes } from './slices/activity/routes.ts'
import { appointmentsRoutes } from './slices/appointments/routes.ts'
import { assistantRoutes } from './slices/assistant/routes.ts'
import { authRoutes } from './slices/auth/routes.ts'
import { calendarRoutes } from './slices/calendar/routes.ts'
import { checkoutsRoutes } from './slices/checkouts/routes.ts'
import { clientsRoutes } from './slices/clients/routes.ts'
import { dayClosesRoutes } from './slices/day-closes/routes.ts'
import { enquiriesRoutes } from './slices/enquiries/routes.ts'
import { messagesRoutes } from './slices/messages/routes.ts'
import { newsletterRoutes } from './slices/newsletter/routes.ts'
import { notificationsRoutes } from './slices/notifications/routes.ts'
import { onboardingRoutes } from './slices/onboarding/routes.ts'
import { performanceRoutes } from './slices/performance/routes.ts'
import { picturesRoutes } from './slices/pictures/routes.ts'
import { publicRoutes } from './slices/public/routes.ts'
import { resourcesRoutes } from './slices/resources/routes.ts'
import { servicesRoutes } from './slices/services/routes.ts'
import { settingsRoutes } from './slices/settings/routes.ts'
import { staffRoutes } from './slices/staff/routes.ts'
import { teamRoutes } from './slices/team/routes.ts'
import { timeOffRoutes } from './slices/time-off/routes.ts'
import { waitlistRoutes } from './slices/waitlist/routes.ts'

/** Every call under `/api`, slice by slice. */
export const routes: readonly Route[] = [
  ...activityRoutes,
  ...appointmentsRoutes,
  ...assistantRoutes,
  ...authRoutes,
  ...calendarRoutes,
  ...checkoutsRoutes,
  ...clientsRoutes,
  ...dayClosesRoutes,
  ...enquiriesRoutes,
  ...messagesRoutes,
  ...newsletterRoutes,
  ...notificationsRoutes,
  ...onboardingRoutes,
  ...performanceRoutes,
  ...picturesRoutes,
  ...publicRoutes,
  ...resourcesRoutes,
  ...servicesRoutes,
  ...settingsRoutes,
  ...staffRoutes,
  ...teamRoutes,
  ...timeOffRoutes,
  ...waitlistRoutes,
]
