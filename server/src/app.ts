import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { mountApi } from './platform/api.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { House } from './platform/context.ts'
import type { Database } from './platform/database.ts'
import type { AfterCommit } from './platform/handle.ts'
import { createHttp } from './platform/http.ts'
import { createLimits } from './platform/limits.ts'
import type { Route } from './platform/route.ts'
import { deriveSecrets } from './platform/secrets.ts'
import { resolveTenants } from './platform/tenants.ts'
import { buildUrls } from './platform/urls.ts'
import { clientsRoutes } from './slices/clients/routes.ts'
import { resourcesRoutes } from './slices/resources/routes.ts'
import { servicesRoutes } from './slices/services/routes.ts'
import { staffRoutes } from './slices/staff/routes.ts'

/** What the process around the app has already opened. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export interface App {
  readonly http: FastifyInstance
  readonly house: House
  /** Stops taking requests, finishes those under way and lets go of what the app itself opened. */
  close(): Promise<void>
}

const routes: readonly Route[] = [
  ...clientsRoutes,
  ...resourcesRoutes,
  ...servicesRoutes,
  ...staffRoutes,
]

/** Builds everything once and hands it down: the only place that knows all the rooms. */
export async function buildApp({ config, database, clock, log }: Parts): Promise<App> {
  const secrets = deriveSecrets(config.authSecret)
  const house: House = {
    config,
    database,
    clock,
    urls: buildUrls(config),
    secrets,
    limits: createLimits({ database, secrets, scale: config.rateLimitScale }),
  }
  const http = await createHttp(config, log)
  const afterCommit: AfterCommit = { deliver: () => {}, wakeMessages: () => {} }
  const tenants = resolveTenants(database, clock)
  await http.register(async (api) => mountApi(api, { house, tenants, afterCommit }, routes), {
    prefix: '/api',
  })
  await http.ready()
  return { http, house, close: () => http.close() }
}
