import { timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../database/ids.ts'
import type { Metrics } from './metrics.ts'

/** A condition for serving requests. Returns the problem, or `undefined` when there is none. */
export type Check = () => Promise<string | undefined>

export interface HealthOptions {
  /** By name: database, migrations, disk, clock, draining. */
  readonly checks: Readonly<Record<string, Check>>
  readonly metrics: Metrics
  /** The bearer token that a scraper must send; without one, only this computer may read the metrics. */
  readonly metricsToken: string | undefined
}

/** Mounts the routes for load balancers and scrapers: liveness, readiness and metrics. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const problems = await problemsOf(options.checks)
    const ready = Object.keys(problems).length === 0
    if (!ready) reply.code(503).header('retry-after', 5)
    return { status: ready ? 'ready' : 'not ready', problems }
  })

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = options
    const isKnown = metricsToken
      ? bears(request.headers.authorization, metricsToken)
      : // behind a trusted proxy, `request.ip` is the address of the proxy's caller
        isLoopback(request.ip)
    if (!isKnown) return reply.callNotFound()
    return reply
      .type(options.metrics.registry.contentType)
      .send(await options.metrics.registry.metrics())
  })
}

function bears(authorization: string | undefined, token: string): boolean {
  if (authorization === undefined) return false
  return timingSafeEqual(hashToken(authorization), hashToken(`Bearer ${token}`))
}

/** The problems of the checks that do not pass, by name. All checks run together, so that waits do not add up. */
export async function problemsOf(checks: HealthOptions['checks']): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const problem = await check().catch(() => 'could not be checked')
      return problem === undefined ? [] : [[name, problem] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
