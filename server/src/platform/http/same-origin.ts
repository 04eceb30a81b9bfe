import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendRefusal } from './refusal-page.ts'
import { bearsSecret } from './secret-address.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that could change something and that a browser sends from a page of another origin
 * (`cross_site`). Each host takes such requests from its own pages only: a salon's page is as foreign to
 * the app as any other site. Programs that are no browsers send neither header and pass.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  const schemes = config.production ? ['https'] : ['https', 'http']
  app.addHook('onRequest', async (request, reply) => {
    if (reading.has(request.method) || isFromOwnPage(request, schemes)) return
    return sendRefusal(request, reply, 'cross_site')
  })
}

/**
 * `Sec-Fetch-Site` cannot be set by a page, so it decides if it is there. Browsers leave it out over plain HTTP
 * to another computer; old browsers always do. A form has the origin `null` on a page with the referrer policy
 * `no-referrer`, such as our pages with a link's secret, and also in a sandboxed frame of any site. Without
 * `Sec-Fetch-Site` the secret in the address tells the two apart: no other site knows it.
 */
function isFromOwnPage({ headers, url }: Sent, schemes: readonly string[]): boolean {
  const { origin, host = '' } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  if (origin === 'null')
    return site === 'same-origin' || (site === undefined && bearsSecret({ url }))
  return schemes.some((scheme) => origin.toLowerCase() === `${scheme}://${host.toLowerCase()}`)
}

interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly url: string
}
