import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors/refuse.ts'

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

/** When a request exceeds its limit, refuses `rate_limited` until the minute is over. */
export function refuseExceeded(counted: Counted): void {
  if (!counted.isAllowed && counted.isExceeded) {
    refuse('rate_limited', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) })
  }
}
