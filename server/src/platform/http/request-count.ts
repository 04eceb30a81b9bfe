import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors/refuse.ts'

type RequestCount = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

/** When a request exceeds its limit, refuses `rate_limited` until the minute is over. */
export function refuseExceeded(count: RequestCount): void {
  if (!count.isAllowed && count.isExceeded) {
    refuse('rate_limited', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
  }
}
