import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** Takes part in every answer: how many, how fast, with which status. */
  measureRequests(app: FastifyInstance): void
  messageSettled(state: string, channel: string): void
  /** The budget of texts of all salons is spent. Worth waking somebody for. */
  textsPaused(): void
}

/** What is read at the moment somebody asks for the figures. */
export interface MetricSources {
  screens(): number
  messagesOverdue(): Promise<{
    readonly count: number
    readonly oldest_seconds: number
    readonly unknown: number
  }>
}

/** The figures of one process, in a registry of its own. */
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
  return {
    registry,
    measureRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
    messageSettled: (state, channel) => settled.inc({ state, channel }),
    textsPaused: () => paused.inc(),
  }
}

/** An oldest one of more than five minutes is worth waking somebody for. */
function watchMessages(registry: Registry, sources: MetricSources): void {
  const waiting = new Gauge({
    name: 'chairtime_messages_overdue',
    help: 'Messages whose time has come and that are not sent yet.',
    registers: [registry],
  })
  const unknown = new Gauge({
    name: 'chairtime_messages_unknown',
    help: 'Messages of which nobody knows whether their provider took them.',
    registers: [registry],
  })
  new Gauge({
    name: 'chairtime_messages_oldest_overdue_seconds',
    help: 'How long the first of them has waited.',
    registers: [registry],
    async collect() {
      try {
        const messages = await sources.messagesOverdue()
        waiting.set(messages.count)
        unknown.set(messages.unknown)
        this.set(messages.oldest_seconds)
      } catch {
        // without the database this figure is unknown; the others still count
        waiting.set(Number.NaN)
        unknown.set(Number.NaN)
        this.set(Number.NaN)
      }
    },
  })
}
