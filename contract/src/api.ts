import { z } from 'zod'
import * as activity from './activity.ts'
import * as appointmentChanges from './appointments/changes.ts'
import * as appointmentCheckout from './appointments/checkout.ts'
import * as appointmentContact from './appointments/contact.ts'
import * as runningLate from './appointments/running-late.ts'
import * as appointmentStatus from './appointments/status.ts'
import * as appointments from './appointments.ts'
import * as assistant from './assistant.ts'
import * as auth from './auth.ts'
import * as openings from './calendar/openings.ts'
import * as calendar from './calendar.ts'
import * as checkouts from './checkouts.ts'
import * as clientMerges from './clients/merges.ts'
import * as clientNotes from './clients/notes.ts'
import * as clientPhotos from './clients/photos.ts'
import * as clients from './clients.ts'
import * as dayCloses from './day-closes.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as messages from './messages.ts'
import * as newsletter from './newsletter.ts'
import * as pushDevice from './notifications/device.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as performance from './performance.ts'
import * as pictures from './pictures.ts'
import * as publicAppointments from './public/appointments.ts'
import * as publicAvailability from './public/availability.ts'
import * as publicHolds from './public/holds.ts'
import * as publicManage from './public/manage.ts'
import * as publicProofs from './public/proofs.ts'
import * as publicSite from './public/site.ts'
import * as publicWaitlist from './public/waitlist.ts'
import * as resources from './resources.ts'
import * as bulkImport from './services/bulk-import.ts'
import * as categories from './services/categories.ts'
import * as templates from './services/templates.ts'
import * as services from './services.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as team from './team.ts'
import * as timeOff from './time-off.ts'
import * as visitChoice from './visit-choice.ts'
import * as waitlist from './waitlist.ts'

const files = {
  auth,
  onboarding,
  services: { ...services, ...categories, ...bulkImport, ...templates },
  calendar: { ...calendar, ...openings },
  appointments: {
    ...appointments,
    ...appointmentContact,
    ...appointmentChanges,
    ...appointmentStatus,
    ...runningLate,
    ...appointmentCheckout,
  },
  checkouts,
  'day-closes': dayCloses,
  clients: { ...clients, ...clientNotes, ...clientMerges, ...clientPhotos },
  staff,
  team,
  'time-off': timeOff,
  resources,
  pictures,
  performance,
  settings,
  public: {
    ...publicSite,
    ...publicAvailability,
    ...publicHolds,
    ...publicProofs,
    ...publicAppointments,
    ...publicWaitlist,
    ...publicManage,
  },
  newsletter,
  enquiries,
  activity,
  assistant,
  messages,
  notifications: { ...notifications, ...pushDevice },
  waitlist,
}

/** All calls, by first path segment. The documentation and the whole-system tests iterate over them. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  Object.entries(files).map(([segment, file]) => [segment, callsOf(file)]),
)

/** The schemas of the calls by their name in the contract. The documentation uses these names. */
export const schemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [visitChoice, ...Object.values(files)]
    .flatMap((file) => Object.entries<unknown>(file))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)

function callsOf(file: Readonly<Record<string, unknown>>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(file).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
