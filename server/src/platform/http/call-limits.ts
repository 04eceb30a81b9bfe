import { get } from '@chairtime/core/known.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { refuseExceeded } from './request-count.ts'

/**
 * The most calls of one user in a minute. A screen reads about four answers at once and at most once a second, so
 * a few open tabs stay below the limit. A program that asks without a pause exceeds it.
 */
const CALLS_A_MINUTE = 1_200

/**
 * Counts a call of a signed-in user. A minute begins with the first call in it. Refuses calls beyond the limit
 * (`rate_limited`) until that minute is over.
 */
export type CountCall = (request: FastifyRequest, userId: string) => Promise<void>

/**
 * Limits the calls of each signed-in user, in this process's memory, which keeps the 5,000 users that were seen
 * last. Anybody can register, so a signed-in caller needs a limit, too.
 */
export function limitCallsOfUsers(app: FastifyInstance, { rateLimitScale }: Config): CountCall {
  const users = new WeakMap<FastifyRequest, string>()
  const limiter = app.createRateLimit({
    max: CALLS_A_MINUTE * rateLimitScale,
    timeWindow: 60_000,
    keyGenerator: (request) => get(users, request),
  })
  return async (request, userId) => {
    users.set(request, userId)
    refuseExceeded(await limiter(request))
  }
}
