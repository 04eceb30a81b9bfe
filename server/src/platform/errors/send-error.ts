import { preferredLanguage } from '@chairtime/core/texts/accept-language.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { errorReply } from './errors.ts'

/** The calls of clients. Only their refusals follow `Accept-Language`, because the app of the salon is in English. */
const publicCalls = '/api/public/'

/** Answers an error in the common JSON shape, and logs a failure with its cause. */
export function sendError(
  log: FastifyBaseLogger,
  reply: FastifyReply,
  error: unknown,
  requestId: string,
) {
  const { url, headers } = reply.request
  const asked = url.startsWith(publicCalls) ? preferredLanguage(headers['accept-language']) : null
  const answer = errorReply(error, requestId, asked ?? 'en')
  if (answer.failure) log.error({ err: error, request_id: requestId }, 'request failed')
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
  if (answer.status === 401) reply.header('www-authenticate', challengeOf(answer.body.code))
  return reply
    .code(answer.status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send(answer.body)
}

/** The value of `WWW-Authenticate`, which every 401 has (RFC 9110, 11.6.1; RFC 6750, 3). */
function challengeOf(code: string): string {
  const realm = 'Bearer realm="Chairtime"'
  return code === 'session_expired' ? `${realm}, error="invalid_token"` : realm
}
