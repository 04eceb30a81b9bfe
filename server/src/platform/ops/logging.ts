import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

/**
 * What a log line may say. Anything else is left out, so that no name, address, token or question of a
 * person can get into the logs by accident.
 */
const allowed = new Set([
  'address',
  'attempts',
  'channel',
  'count',
  'duration_ms',
  'err',
  'event',
  'kind',
  'message_id',
  'method',
  'pid',
  'port',
  'reason',
  'request_id',
  'route',
  'signal',
  'status',
  'tenant_id',
])

/** Where what happened is written down. */
export type Log = Logger

/** Structured lines on standard output, one per event. */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: onlyAllowed },
    serializers: { err: describeError },
  }
  return to ? pino(options, to) : pino(options)
}

/** One line per answered request, naming the route and never the address that was asked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    app.log[level](line, 'request')
  })
}

function onlyAllowed(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).filter(([field]) => allowed.has(field)))
}

interface Described {
  readonly type: string
  readonly message?: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly stack?: string
}

/** A database's message quotes the data it is about; its code and constraint say enough. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields: Error & { code?: unknown; constraint?: unknown; table?: unknown } = error
  const fromDatabase = 'severity' in error
  return {
    type: error.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...(typeof fields.code === 'string' && { code: fields.code }),
    ...(typeof fields.constraint === 'string' && { constraint: fields.constraint }),
    ...(typeof fields.table === 'string' && { table: fields.table }),
    ...(error.stack && { stack: framesOf(error.stack) }),
  }
}

/** The stack without its first lines, which repeat the message. */
function framesOf(stack: string): string {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines.filter((line) => line.startsWith('at ')).join('\n')
}
