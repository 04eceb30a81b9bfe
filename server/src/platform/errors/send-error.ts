import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { errorReply } from './errors.ts'

/** Answers an error in the common JSON shape, and logs a failure with its cause. */
export function sendError(
  log: FastifyBaseLogger,
  reply: FastifyReply,
  error: unknown,
  requestId: string,
) {
  const answer = errorReply(error, requestId)
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
