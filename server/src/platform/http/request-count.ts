import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors/refuse.ts'

type RequestCount = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

/** Refuses a request beyond its limit with `rate_limited`. The caller may try again when the minute is over. */
export function refuseExceeded(count: RequestCount): void {
  if (!count.isAllowed && count.isExceeded) {
    refuse('rate_limited', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
  }
}
