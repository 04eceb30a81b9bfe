import { z } from 'zod'
import * as activity from './activity.ts'
import * as appointments from './appointments.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as clients from './clients.ts'
import type { Endpoint } from './endpoint.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as publicCalls from './public.ts'
import * as resources from './resources.ts'
import * as services from './services.ts'
import * as staff from './staff.ts'

const files = {
  auth,
  onboarding,
  services,
  calendar,
  appointments,
  clients,
  staff,
  resources,
  public: publicCalls,
  activity,
  notifications,
}

/** Every call there is, by its first path segment; documentation and whole-system tests walk it. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  Object.entries(files).map(([segment, file]) => [segment, callsOf(file)]),
)

/** The schemas that the calls are made of, by the name of the contract; documentation calls them so, too. */
export const schemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.values(files)
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
