import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openOperations } from './operations.ts'
import { mountApi } from './platform/api/api.ts'
import { siteVerify } from './platform/api/challenge.ts'
import type { AppContext } from './platform/api/context.ts'
import { inProcess } from './platform/api/in-process.ts'
import { createLimits } from './platform/api/limits.ts'
import { createTenants } from './platform/api/tenants.ts'
import type { Config } from './platform/config/config.ts'
import { testMode } from './platform/config/test-mode.ts'
import { buildUrls } from './platform/config/urls.ts'
import type { Database } from './platform/database/database.ts'
import { webPushPort } from './platform/delivery/push.ts'
import { sendsTexts } from './platform/delivery/sms.ts'
import { limitCallsOfUsers } from './platform/http/call-limits.ts'
import { createHttp } from './platform/http/http.ts'
import { limitPublicReads } from './platform/http/read-limits.ts'
import { openPushKeys } from './platform/identity/push-keys.ts'
import { deriveSecrets, type Secrets } from './platform/identity/secrets.ts'
import { localFiles } from './platform/storage/local-files.ts'
import type { Clock } from './platform/time/clock.ts'
import { routes } from './routes.ts'
import { mountPages } from './site/pages.ts'
import { servePictureFiles } from './site/picture-files.ts'
import { readDashboard } from './slices/calendar/dashboard.ts'
import { type Demo, openDemo } from './slices/demo/open-demo.ts'

/** What the process has before it builds the app. */
export interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** If `false`, the app does not serve the web pages and needs no built ones. */
  readonly withPages?: false
}

export interface App {
  readonly http: FastifyInstance
  readonly context: AppContext
  /** The demo salon, if it is configured. */
  readonly demo: Demo | undefined
  /** Sends the messages, public mails and pushes that are due now, without waiting for the workers. */
  sendDue(): Promise<void>
  /**
   * Makes `/readyz` say from now on that the process is draining. Resolves after `drainSeconds`, in which requests are
   * served as before; a worker does not wait.
   */
  drain(): Promise<void>
  /** Stops taking requests, finishes those under way and closes what the app opened. */
  close(): Promise<void>
}

/** Builds all parts of the app and connects them. No other module knows all parts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, clock, log, withPages = true } = options
  const secrets = deriveSecrets(config.authSecret, config.authSecretPrevious)
  const pushKeys = await openPushKeys(database, config, log)
  const context = createContext(options, secrets, pushKeys.publicKey)
  const http = await createHttp(config, log)
  const operations = await openOperations({
    http,
    context,
    pushes: webPushPort(pushKeys, config.securityContact, log),
    log,
    readDashboard: (id) =>
      database.inTenant(id).readForScreens((db) => readDashboard(db, clock.now())),
  })
  if (config.role !== 'worker') {
    const tenants = createTenants(database, clock)
    const apiOptions = {
      app: context,
      tenants,
      afterCommit: operations.afterCommit,
    }
    const countRead = limitPublicReads(http, config)
    const mountOptions = { ...apiOptions, countCall: limitCallsOfUsers(http, config) }
    await http.register(async (api) => mountApi(api, mountOptions, routes), { prefix: '/api' })
    servePictureFiles(http, context.files)
    if (withPages)
      await http.register((pages) =>
        mountPages(pages, {
          config,
          urls: context.urls,
          clock,
          database,
          tenants,
          secrets: context.secrets,
          calls: { call: inProcess(apiOptions, routes), countRead },
          failedChecks: operations.failedChecks,
        }),
      )
  }
  await http.ready()
  const demo = config.demo ? openDemo(context, routes, log) : undefined
  return {
    http,
    context,
    demo,
    sendDue: operations.sendDue,
    async drain() {
      operations.drain()
      if (config.role !== 'worker') await sleep(config.drainSeconds * 1_000)
    },
    async close() {
      operations.drain()
      await Promise.all([demo?.close(), operations.close(), http.close()])
      await operations.closeNodes()
    },
  }
}

function createContext(
  { config, database, clock }: AppOptions,
  secrets: Secrets,
  pushKey: string,
): AppContext {
  const limits = createLimits({ database, secrets, scale: config.rateLimitScale })
  const challenge = config.challenge && siteVerify(config.challenge)
  const { production, port, billing, rateLimitScale, pushServiceUrl } = config
  return {
    config,
    database,
    clock,
    production,
    port,
    billing,
    rateLimitScale,
    pushServiceUrl,
    urls: buildUrls(config),
    secrets,
    files: localFiles(join(config.dataDir, 'uploads')),
    limits,
    challenge,
    pushKey,
    sendsTexts: sendsTexts(config),
    testMode: testMode(config),
  }
}
