import { preferredLanguage } from '@chairtime/core/texts/accept-language.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { type ErrorReply, errorReply } from './errors.ts'
import { Refused } from './refuse.ts'

/**
 * How the paths of clients' calls begin. Only clients' calls are answered in the language of `Accept-Language`, because
 * the salon's app is in English.
 */
const publicCalls = '/api/public/'

/** Answers an error in the common JSON shape, and logs the cause of a failure or an outage. */
export function sendError(
  log: FastifyBaseLogger,
  reply: FastifyReply,
  error: unknown,
  requestId: string,
) {
  const { url, headers } = reply.request
  const locale = url.startsWith(publicCalls) ? preferredLanguage(headers['accept-language']) : null
  const answer = errorReply(error, requestId, locale ?? 'en')
  logTrouble(log, error, answer)
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
  if (answer.status === 401) reply.header('www-authenticate', challengeOf(answer.body.code))
  return reply
    .code(answer.status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send(answer.body)
}

/** Logs a failure of the program or an outage with its cause. A refusal (`Refused`) is not logged, even with a 503. */
export function logTrouble(log: FastifyBaseLogger, error: unknown, answer: ErrorReply): void {
  const facts = { err: error, request_id: answer.body.request_id }
  if (answer.isDefect) log.error(facts, 'request failed')
  else if (answer.status === 503 && !(error instanceof Refused))
    log.warn(facts, 'request met an outage')
}

/** The value of `WWW-Authenticate`, which every 401 has (RFC 9110, 11.6.1; RFC 6750, 3). */
function challengeOf(code: string): string {
  const realm = 'Bearer realm="Chairtime"'
  return code === 'session_expired' ? `${realm}, error="invalid_token"` : realm
}
