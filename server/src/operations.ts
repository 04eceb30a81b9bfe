import { seesMoney } from '@chairtime/contract/money-shown.ts'
import type { DashboardUpdate } from '@chairtime/contract/realtime.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { joinNodes } from './nodes.ts'
import { refuseWithoutTime } from './platform/api/clock-refusal.ts'
import type { AppContext } from './platform/api/context.ts'
import type { AfterCommit } from './platform/api/handle.ts'
import { StartError } from './platform/config/start-error.ts'
import type { TenantId } from './platform/database/database.ts'
import { smtpMail } from './platform/delivery/mail.ts'
import type { PushPort } from './platform/delivery/push.ts'
import { withoutTexts } from './platform/delivery/sms.ts'
import { mountDevelopment } from './platform/docs/dev.ts'
import { mountDocs } from './platform/docs/docs-page.ts'
import { servedHostMatcher } from './platform/http/hosts.ts'
import { mountSecurityText } from './platform/http/security-text.ts'
import { socketTokenVerifier, validSessions } from './platform/identity/session.ts'
import { onSessionRevoked } from './platform/identity/session-memory.ts'
import { startWorker, type Worker } from './platform/jobs/worker.ts'
import { mountHealth, readinessOf } from './platform/ops/health.ts'
import { logRequests } from './platform/ops/logging.ts'
import { createMetrics, type Metrics } from './platform/ops/metrics.ts'
import { readinessChecks } from './platform/ops/readiness.ts'
import { noScreens, type Realtime, startRealtime } from './platform/realtime/realtime.ts'
import { sendDeliveryReports } from './slices/dev/delivery-reports.ts'
import { developmentDeps } from './slices/dev/development.ts'
import { developmentMail, developmentTexts } from './slices/dev/providers.ts'
import { tidy } from './slices/housekeeping/tidy.ts'
import { messagesOverdue } from './slices/messages/delivery-store.ts'
import type { Post } from './slices/messages/post.ts'
import { undeliveredEnquiries } from './slices/messages/public-mail-store.ts'
import { receiveDeliveryReport } from './slices/messages/receive-delivery-report.ts'
import { receiveText } from './slices/messages/receive-text.ts'
import { sendDueMessages } from './slices/messages/send-messages.ts'
import { sendDuePublicMails } from './slices/messages/send-public-mails.ts'
import { remindDesk } from './slices/notifications/remind-desk.ts'
import { sendDuePushes } from './slices/notifications/send-pushes.ts'

export interface OperationsOptions {
  readonly http: FastifyInstance
  readonly context: AppContext
  readonly pushes: PushPort
  readonly log: Logger
  readDashboard(tenantId: TenantId): Promise<DashboardUpdate>
}

/** The parts of the program besides the handling of requests. */
export interface Operations {
  readonly afterCommit: AfterCommit
  /** The names of the checks for which `/readyz` answers 503. */
  failedChecks(): Promise<readonly string[]>
  /** Sends the messages, public mails and pushes that are due now, without waiting for the workers. */
  sendDue(): Promise<void>
  /** Makes the process answer from now on that it is not ready. */
  drain(): void
  close(): Promise<void>
  /** Sends the last notices to the other nodes. Call it after the HTTP server has closed. */
  closeNodes(): Promise<void>
}

/** Opens the live screens, the outgoing messages, health, metrics, documentation and development pages. */
export async function openOperations(options: OperationsOptions): Promise<Operations> {
  const { http, context, pushes, log } = options
  const { config, clock, database } = context
  let draining = false
  const realtime = config.role === 'worker' ? noScreens : openRealtime(options)
  const metrics = createMetrics({
    screens: realtime.screens,
    messagesOverdue: () =>
      database.acrossTenantsAsWorker('how long messages wait', (jobs) =>
        messagesOverdue(jobs, clock.now()),
      ),
    enquiriesUndelivered: () =>
      database.acrossTenants('how many enquiries reached nobody', undeliveredEnquiries),
  })
  logRequests(http)
  metrics.measureRequests(http)
  mountDocs(http)
  mountSecurityText(http, config, context.urls)
  const checks = readinessChecks({
    database,
    clock,
    dataDir: config.databaseUrls === undefined ? config.dataDir : undefined,
    draining: () => draining,
  })
  mountHealth(http, { checks, metrics, metricsToken: config.metricsToken })
  const post = postOf(context, log, metrics)
  const send = serialized(async () => {
    const more = await sendDueMessages(context, post)
    const morePublic = await sendDuePublicMails(context, post)
    if (!config.production) await sendDeliveryReports(context, receiveDeliveryReport)
    return more || morePublic
  })
  const sendPushes = serialized(() => sendDuePushes(context, pushes))
  const workers = config.role === 'web' ? [] : openWorkers(context, { send, sendPushes }, log)
  const wake = () => {
    for (const worker of workers) worker.wake()
  }
  const clockMoved = () => {
    realtime.refresh()
    wake()
  }
  const nodes = joinNodes({ context, realtime, clockMoved, log })
  if (!config.production) {
    const deps = developmentDeps({
      app: context,
      deliver: nodes.deliver,
      receiveText,
      afterReceiving: wake,
    })
    const moved = () => {
      clockMoved()
      nodes.shareClock()
    }
    await http.register(async (dev) => mountDevelopment(dev, deps, moved), { prefix: '/dev' })
  }
  return {
    afterCommit: { deliver: nodes.deliver, wakeMessages: wake },
    failedChecks: async () => (await readinessOf(checks)).failed,
    sendDue: async () => {
      while (await send());
      while (await sendPushes());
    },
    drain: () => {
      draining = true
    },
    close: async () => {
      realtime.close()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
    closeNodes: () => nodes.close(),
  }
}

function openRealtime({ http, context, log, readDashboard }: OperationsOptions): Realtime {
  const { clock, config, urls } = context
  const verifySocketToken = socketTokenVerifier(context)
  const localOrigins = config.production
    ? []
    : [`http://127.0.0.1:${config.port}`, `http://localhost:${config.port}`]
  return startRealtime(http.server, {
    verifyToken: async (token) => {
      refuseWithoutTime(clock)
      const session = await verifySocketToken(token)
      return session && { ...session, seesMoney: seesMoney(session.actor.role) }
    },
    validSessions: async (ids) => {
      refuseWithoutTime(clock)
      return validSessions(context, ids, clock.now())
    },
    onSessionRevoked: (listener) => onSessionRevoked(context, listener),
    readDashboard,
    readReminders: (tenantId, span) =>
      context.database.inTenant(tenantId).readForScreens((db) => remindDesk(db, span)),
    now: () => (clock.problem() === undefined ? clock.now() : undefined),
    origins: new Set([new URL(urls.app('/')).origin, ...localOrigins]),
    servesHost: servedHostMatcher(config),
    log,
  })
}

/**
 * The providers of messages. The built-in providers only pretend to deliver. Outside production they take the texts
 * and, without a mail server, also the mails. In production they are not used, so no texts are sent.
 *
 * @throws StartError when production has no mail server.
 */
function postOf(context: AppContext, log: Logger, metrics: Metrics): Post {
  const { smtpUrl, mailFrom, production } = context.config
  if (production && smtpUrl === undefined) {
    throw new StartError(
      'SMTP_URL is missing: in production set it to your mail server, for example smtp://user:password@mail.example.com:587.',
    )
  }
  return {
    mail: smtpUrl === undefined ? developmentMail(context, mailFrom) : smtpMail(smtpUrl, mailFrom),
    texts: context.sendsTexts ? developmentTexts(context) : withoutTexts(),
    log,
    settled: metrics.messageSettled,
    textsPaused: () => {
      metrics.textsPaused()
      log.error('Texts are paused: the budget of all salons for this hour is spent')
    },
  }
}

/** Runs rounds one after another, so that waiting for a round includes all earlier ones. */
function serialized(round: () => Promise<boolean>): () => Promise<boolean> {
  let last: Promise<boolean> = Promise.resolve(false)
  return () => {
    last = last.then(round, round)
    return last
  }
}

/** Each round sends what is due and returns whether more is left. */
interface Rounds {
  send(): Promise<boolean>
  sendPushes(): Promise<boolean>
}

/** Messages and pushes have workers of their own, so that neither waits for a slow server of the other. */
function openWorkers(context: AppContext, { send, sendPushes }: Rounds, log: Logger): Worker[] {
  // the workers rest while the time is not known
  const knowsTime = () => context.clock.problem() === undefined
  const messages = startWorker({
    work: async () => knowsTime() && (await send()),
    tidy: async () => {
      if (knowsTime()) await tidy(context)
    },
    log,
    // as long as a mail server may take to answer, because the outcome of an interrupted message would stay unknown
    stopMilliseconds: 10_000,
  })
  const pushes = startWorker({
    work: async () => knowsTime() && (await sendPushes()),
    tidy: async () => {},
    log,
  })
  return [messages, pushes]
}
