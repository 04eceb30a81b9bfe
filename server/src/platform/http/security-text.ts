import { DAY_MS, DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Urls } from '../config/urls.ts'
import { slugOfHost } from './hosts.ts'

const path = '/.well-known/security.txt'
const VALID_DAYS = 180

/** Serves the contact for security reports (RFC 9116) on the product's own host and on those of the salons. */
export function mountSecurityText(app: FastifyInstance, config: Config, urls: Urls): void {
  app.get(path, (request, reply) => {
    const slug = slugOfHost(config, request.headers.host)
    const origin = slug === undefined ? urls.app('/') : urls.booking(slug)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(securityText(config.securityContact, new URL(path, origin).href, Date.now()))
  })
}

/**
 * The text of the file. Its expiry date is computed from the real time, because the readers of the file do not use
 * the clock of the product.
 */
function securityText(contact: string, canonical: string, nowMs: number): string {
  const expires = new Date((Math.floor(nowMs / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}
