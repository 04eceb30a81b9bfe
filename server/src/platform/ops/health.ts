import { timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../database/ids.ts'
import type { Metrics } from './metrics.ts'

/** A condition for serving requests. Returns the problem, or `undefined` when there is none. */
export type Check = () => Promise<string | Warning | undefined>

/** A problem with which the process still serves all requests. */
interface Warning {
  readonly warning: string
}

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
    const { failed, problems } = await readinessOf(options.checks)
    const ready = failed.length === 0
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

export interface Readiness {
  /** The names of the checks that found a problem which is more than a warning. */
  readonly failed: readonly string[]
  /** The problems and warnings by the name of their check. */
  readonly problems: Readonly<Record<string, string>>
}

/** Runs all checks together, so that their waits do not add up. */
export async function readinessOf(checks: HealthOptions['checks']): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = await check().catch(() => 'could not be checked')
      if (result === undefined) return []
      const isWarning = typeof result === 'object'
      return [{ name, problem: isWarning ? result.warning : result, isWarning }]
    }),
  )
  const found = results.flat()
  return {
    failed: found.filter(({ isWarning }) => !isWarning).map(({ name }) => name),
    problems: Object.fromEntries(found.map(({ name, problem }) => [name, problem])),
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
