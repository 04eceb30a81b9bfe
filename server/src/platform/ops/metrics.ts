import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** Counts and times every answer, by method, route and status. */
  measureRequests(app: FastifyInstance): void
  messageSettled(state: string, channel: string): void
  /** Counts a text that did not go out because the budget of all salons is spent. Operators should set an alert. */
  textsPaused(): void
}

/** Sources of gauges that are read when the metrics are collected. */
export interface MetricSources {
  screens(): number
  messagesOverdue(): Promise<{
    readonly count: number
    readonly oldest_seconds: number
    readonly unknown: number
  }>
  enquiriesUndelivered(): Promise<number>
}

/** The metrics of one process, in a separate registry. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'chairtime_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const settled = new Counter({
    name: 'chairtime_messages_settled_total',
    help: 'Messages by what became of them.',
    labelNames: ['state', 'channel'],
    registers,
  })
  const paused = new Counter({
    name: 'chairtime_texts_paused_total',
    help: 'Texts that did not go out because the budget of all salons was spent.',
    registers,
  })
  new Gauge({
    name: 'chairtime_screens',
    help: 'Open realtime connections.',
    registers,
    collect() {
      this.set(sources.screens())
    },
  })
  watchMessages(registry, sources)
  new Gauge({
    name: 'chairtime_enquiries_undelivered',
    help: 'Stored enquiries whose mail to the operator failed or may not have arrived.',
    registers,
    async collect() {
      this.set(await sources.enquiriesUndelivered().catch(() => Number.NaN))
    },
  })
  return {
    registry,
    measureRequests: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        requests.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
    messageSettled: (state, channel) => settled.inc({ state, channel }),
    textsPaused: () => paused.inc(),
  }
}

/**
 * Registers the gauges of overdue messages and of messages in the state `unknown`. An alert should tell operators when
 * the oldest overdue message is more than five minutes late. The gauges are collected concurrently and share one query.
 * Without the database their value is NaN, and all other gauges still work.
 */
function watchMessages(registry: Registry, { messagesOverdue }: MetricSources): void {
  type Figures = Awaited<ReturnType<typeof messagesOverdue>>
  let reading: Promise<Figures> | undefined
  const read = () => {
    reading ??= messagesOverdue().finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, figure: keyof Figures) =>
    new Gauge({
      name: `chairtime_messages_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(
          await read().then(
            (figures) => figures[figure],
            () => Number.NaN,
          ),
        )
      },
    })
  gauge('overdue', 'Messages whose time has come and that are not sent yet.', 'count')
  gauge(
    'oldest_overdue_seconds',
    'How many seconds the oldest overdue message is late.',
    'oldest_seconds',
  )
  gauge('unknown', 'Messages of which nobody knows whether their provider took them.', 'unknown')
}
