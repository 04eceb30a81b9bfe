import type { IncomingMessage } from 'node:http'
import { itemAt } from '@chairtime/core/known.ts'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { buildUrls, hostAsSent } from '../config/urls.ts'
import { html } from './markup.ts'
import { sendRefusal } from './refusal-page.ts'

/** Paths that are served on any Host, because orchestrators and scrapers use the machine's address or name. */
const probePaths = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Serves only requests to the product's hosts. These are its own host, the host of each salon and, outside production,
 * this machine's loopback names. The host of a salon is one label below the domain of the booking sites. A request
 * is refused as misdirected (421) when its Host is missing, repeated or foreign, or differs from the host in the
 * request target. A browser gets a page that links to the product's own address. Probes are served on any Host.
 */
export function guardHosts(app: FastifyInstance, config: Config): void {
  const serves = servedHostMatcher(config)
  const product = buildUrls(config).app('/')
  const toProduct = ({ foreignHost }: RefusalTexts) =>
    html`<p><a href="${product}">${foreignHost.toProduct}</a></p>`
  app.addHook('onRequest', (request, reply, done) => {
    if (serves(request.raw)) done()
    else sendRefusal(request, reply, 'unknown_host', toProduct)
  })
}

/**
 * Makes the check whether a request may be served: its Host is one of the product's, or its path is that of a probe.
 * Exported for the live screens, whose requests do not go through the routes of Fastify.
 */
export function servedHostMatcher(config: Config): (request: IncomingMessage) => boolean {
  const known = knownHostMatcher(config)
  return ({ headers, rawHeaders, url = '' }) => {
    if (probePaths.has(itemAt(url.split('?', 1), 0))) return true
    const hosts = hostHeaders(rawHeaders)
    if (hosts.length !== 1 && !(hosts.length === 0 && headers.host)) return false
    const host = (headers.host ?? '').toLowerCase()
    return namesHost(url, host) && known(host)
  }
}

/**
 * The slug that a host below the domain of the booking sites names. `undefined` for other hosts, and for the product's
 * own host even if it lies below that domain.
 */
export function slugOfHost(
  config: Pick<Config, 'baseDomain' | 'bookingDomain'>,
  host: string | undefined,
): string | undefined {
  const base = config.bookingDomain ?? config.baseDomain
  const name = (host ?? '').toLowerCase()
  if (name === config.baseDomain || !name.endsWith(`.${base}`)) return undefined
  return name.slice(0, -base.length - 1)
}

function knownHostMatcher(config: Config): (host: string) => boolean {
  const own = new Set([config.baseDomain])
  if (!config.production)
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      own.add(hostAsSent(`${name}:${config.port}`, 'http'))
  return (host) => own.has(host) || /^[a-z0-9-]+$/.test(slugOfHost(config, host) ?? '')
}

/**
 * Whether the request target fits the Host. A target that is an absolute address, which callers send to
 * proxies, must name the same host as the header.
 */
function namesHost(target: string, host: string): boolean {
  if (target.startsWith('/')) return true
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1]
  return authority === undefined || authority.toLowerCase() === host
}

function hostHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, i) => i % 2 === 1 && itemAt(rawHeaders, i - 1).toLowerCase() === 'host',
  )
}
