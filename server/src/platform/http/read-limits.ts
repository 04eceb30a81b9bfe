import { get, itemAt } from '@chairtime/core/known.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { type Network, networksOf } from './networks.ts'
import { refuseExceeded } from './request-count.ts'

/**
 * The most reads of an IPv4 address or a /64 in a minute; a /48 has more (`share`). Choosing a time takes about twenty,
 * so thirty callers behind one address stay within the limit. A program that copies calendars exceeds it.
 */
const READS_A_MINUTE = 600

/**
 * Counts a read for the networks of the request's address. Beyond the limit of a network it refuses with
 * `rate_limited` until the minute of the network is over. Such a minute begins with the first read that it counts.
 */
export type CountRead = (request: FastifyRequest) => Promise<void>

/**
 * Limits the reads that need no sign-in, `GET /api/public/*`, by network. The counts are in this process's memory,
 * for the 5,000 networks of each width that were seen last. Returns a function that counts one read more. Booking and
 * manage pages call it, because the server makes their public calls itself, without HTTP. Static files are not limited.
 */
export function limitPublicReads(app: FastifyInstance, config: Config): CountRead {
  const networks = new WeakMap<FastifyRequest, readonly Network[]>()
  const limiters = [limiterOf(app, config, networks, 0), limiterOf(app, config, networks, 1)]
  const countRead: CountRead = async (request) => {
    const ofRequest = networksOf(request.ip)
    networks.set(request, ofRequest)
    // an IPv4 address has no wider network
    for (const limiter of limiters.slice(0, ofRequest.length)) {
      refuseExceeded(await limiter(request))
    }
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPublicRead(request)) countRead(request).then(() => done(), done)
    else done()
  })
  return countRead
}

function limiterOf(
  app: FastifyInstance,
  { rateLimitScale }: Config,
  networks: WeakMap<FastifyRequest, readonly Network[]>,
  index: number,
) {
  const networkOf = (request: FastifyRequest) => itemAt(get(networks, request), index)
  return app.createRateLimit({
    max: (request) => READS_A_MINUTE * rateLimitScale * networkOf(request).share,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request).name,
  })
}

function isPublicRead({ method, routeOptions }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && routeOptions.url?.startsWith('/api/public/') === true
  )
}
