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
  return reply
    .code(answer.status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send(answer.body)
}
