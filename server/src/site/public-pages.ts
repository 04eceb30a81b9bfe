import type { PublicContact, PublicPageView } from '@chairtime/contract/public-pages.ts'
import { isDemoReady, readDemoChoice } from '@chairtime/core/salon/demo-site.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { slugOfHost } from '../platform/http/hosts.ts'
import { preSerialize, sendPreSerialized } from '../platform/http/pre-serialized.ts'
import type { Clock } from '../platform/time/clock.ts'
import { readContents } from './content.ts'
import { demoView } from './demo-preview.ts'
import { serveDiscovery } from './discovery.ts'
import { previewDocument, publicDocument } from './document.ts'
import { faqData, softwareData } from './structured-data.ts'
import type { WebBuild } from './web-build.ts'

interface PublicPagesOptions {
  readonly config: Config
  readonly urls: Urls
  readonly clock: Clock
  readonly build: WebBuild
}

/** A page that is equal for all visitors; sends itself. */
export type FixedPage = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/**
 * Mounts the pages about the product, except the start page, which it returns: `/` is also the address of
 * booking sites on their own hosts. All are equal for all visitors and rendered once.
 */
export function mountPublicPages(app: FastifyInstance, options: PublicPagesOptions): FixedPage {
  const { config, urls, build } = options
  const contact: PublicContact = { email: config.supportEmail, phone: config.supportPhone }
  const fixed = (path: `/${string}`, view: PublicPageView, data: readonly object[] = []) =>
    fixedPage(publicDocument(build, view, urls.app(path), data))
  const contents = readContents()
  for (const { path, ...content } of contents) {
    const send = fixed(path, { kind: 'content', contact, ...content })
    app.get(path, { compress: false }, (request, reply) =>
      slugOfHost(config, request.headers.host) === undefined ? send(reply) : reply.callNotFound(),
    )
  }
  servePreview(app, options)
  serveDiscovery(app, { config, urls, paths: ['/', ...contents.map(({ path }) => path)] })
  const bookingDomain = config.bookingDomain ?? config.baseDomain
  return fixed('/', { kind: 'landing', contact, bookingDomain }, [
    softwareData(urls),
    faqData(landingTexts('en')),
  ])
}

function fixedPage(document: string): FixedPage {
  const answer = preSerialize(document, {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  })
  return (reply) => sendPreSerialized(answer, reply.request, reply)
}

/** The preview of the demo generator, to be shown in a frame of the landing page. */
function servePreview(app: FastifyInstance, { clock, build }: PublicPagesOptions): void {
  app.get<{ Querystring: Record<string, string | string[]> }>('/demo/preview', (request, reply) => {
    const choice = readDemoChoice(new URL(request.url, 'http://localhost').searchParams)
    if (!isDemoReady(choice)) return reply.callNotFound()
    return allowFraming(reply)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(previewDocument(build, demoView(choice, clock.now())))
  })
}

/** Lets pages of this origin frame the answer. */
function allowFraming(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
    .header('x-frame-options', 'SAMEORIGIN')
}
