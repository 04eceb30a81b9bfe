import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

/**
 * The fields that a log line may have beside its level, time and `msg`. All others are left out, so that no name,
 * address, token or search text of a person can get into the logs by accident.
 */
const allowed = new Set([
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

/** The logger of the program. */
export type Log = Logger

/** Creates the logger. It writes one structured line per event, on standard output unless `to` is given. */
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

/** Logs one line per answered request, with the route and never the requested address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    app.log[level](line, 'request')
    done()
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
  /** The code or name of the error behind this one, such as ECONNREFUSED. */
  readonly cause?: string
}

/** The loggable part of an error. The message of a database error is left out, because it quotes data. */
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
    ...(error.cause instanceof Error && {
      cause: 'code' in error.cause ? String(error.cause.code) : error.cause.name,
    }),
  }
}

/** The stack without its first lines, which repeat the message. */
function framesOf(stack: string): string {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines.filter((line) => line.startsWith('at ')).join('\n')
}
