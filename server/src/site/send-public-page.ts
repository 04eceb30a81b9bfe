import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { slugOfHost } from '../platform/http/hosts.ts'
import { bearsSecret } from '../platform/http/secret-address.ts'
import { publicDocument } from './document.ts'
import type { WebBuild } from './web-build.ts'

interface Page {
  readonly status: number
  readonly view: PublicPageView
  /** `null` keeps the page out of search engines. */
  readonly canonical: string | null
}

/**
 * Sends a page about the product that is rendered for one reader. A page whose address is a credential is not stored
 * by the browser, and no other site learns its address.
 */
export function sendPublicPage(
  { build, urls }: { readonly build: WebBuild; readonly urls: Urls },
  reply: FastifyReply,
  { status, view, canonical }: Page,
): FastifyReply {
  const hasSecret = bearsSecret(reply.request)
  if (hasSecret) reply.header('referrer-policy', 'no-referrer')
  if (canonical === null) reply.header('x-robots-tag', 'noindex')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', hasSecret ? 'no-store' : 'private, no-cache')
    .send(publicDocument(build, view, canonical, urls))
}

/** Makes a handler that answers on the product's own host alone. The hosts of salons have booking sites only. */
export function onOwnHost<Request extends FastifyRequest>(
  config: Config,
  answer: (request: Request, reply: FastifyReply) => unknown,
) {
  return async (request: Request, reply: FastifyReply) =>
    slugOfHost(config, request.headers.host) === undefined
      ? answer(request, reply)
      : reply.callNotFound()
}

/** The fields of a sent form; none for another kind of body. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}
