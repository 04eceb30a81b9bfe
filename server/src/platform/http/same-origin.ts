import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendRefusal } from './refusal-page.ts'
import { bearsSecret } from './secret-address.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses `cross_site` for a request that may change data and that a browser sends from a page of another
 * origin. Each host lets only its own pages change data: for the app, a salon's page is a foreign site.
 * Programs that are not browsers pass, because they send neither `Origin` nor `Sec-Fetch-Site`.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  const schemes = config.production ? ['https'] : ['https', 'http']
  app.addHook('onRequest', (request, reply, done) => {
    if (readMethods.has(request.method) || isFromOwnPage(request, schemes)) done()
    else sendRefusal(request, reply, 'cross_site')
  })
}

/**
 * Whether the request comes from a page of its own host, or from no page. A page cannot set the header
 * `Sec-Fetch-Site`; where it is present, it must be `same-origin` or `none`. Browsers omit it over plain HTTP
 * to another computer; old browsers always omit it.
 *
 * The product's pages whose address is a secret have the referrer policy `no-referrer`, so browsers send their forms
 * with the origin `null`. A form in a sandboxed frame of any other site has this origin, too. Without
 * `Sec-Fetch-Site`, a form with this origin passes only at a secret address, which no other site knows.
 */
function isFromOwnPage({ headers, url }: SentRequest, schemes: readonly string[]): boolean {
  const { origin, host = '' } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  if (origin === 'null')
    return site === 'same-origin' || (site === undefined && bearsSecret({ url }))
  return schemes.some((scheme) => origin.toLowerCase() === `${scheme}://${host.toLowerCase()}`)
}

interface SentRequest {
  readonly headers: IncomingHttpHeaders
  readonly url: string
}
