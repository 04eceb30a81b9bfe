import { readSite } from '@chairtime/contract/public/site.ts'
import type { PublicContact, PublicPageView, StatusPart } from '@chairtime/contract/public-pages.ts'
import { get, itemAt } from '@chairtime/core/known.ts'
import { isDemoReady, readDemoChoice } from '@chairtime/core/salon/demo-site.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { Refused } from '../platform/errors/refuse.ts'
import { preSerialize, sendPreSerialized } from '../platform/http/pre-serialized.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type PageCalls, publicApi } from './api.ts'
import { serveContact } from './contact-page.ts'
import { type Content, readContents } from './content.ts'
import { demoView } from './demo-preview.ts'
import { serveDiscovery } from './discovery.ts'
import { demoDocument, publicDocument } from './document.ts'
import { serveNewsletter } from './newsletter-pages.ts'
import { queryOf } from './query.ts'
import { onOwnHost } from './send-public-page.ts'
import { serveSharePictures } from './share-pictures.ts'
import { faqData, softwareData } from './structured-data.ts'
import type { WebBuild } from './web-build.ts'

export interface PublicPagesOptions {
  readonly config: Config
  readonly urls: Urls
  readonly clock: Clock
  readonly build: WebBuild
  readonly calls: PageCalls
  /** The names of the checks for which `/readyz` answers 503. */
  failedChecks(): Promise<readonly string[]>
}

/** Sends a page that is equal for all readers. */
export type FixedPage = (reply: FastifyReply) => Promise<FastifyReply>

interface PublicContext extends PublicPagesOptions {
  readonly app: FastifyInstance
  readonly contact: PublicContact
}

/**
 * Mounts the pages about the product, except the start page. Returns the start page instead, because `/` is also the
 * address of booking sites on their own hosts. Pages whose content is fixed are rendered once.
 */
export function mountPublicPages(app: FastifyInstance, options: PublicPagesOptions): FixedPage {
  const { config } = options
  const contact = { email: config.supportEmail, phone: config.supportPhone }
  const context = { ...options, app, contact }
  const contents = readContents(contact, options.build.clientDirectory)
  const fixed = new Map<string, FixedPage>(
    contents.map((content) => [content.path, contentPage(context, content)]),
  )
  // a file whose name begins with `_` is a variant of another page
  const paths = contents.map(({ path }) => path).filter((path) => !path.startsWith('/_'))
  for (const path of paths.filter((path) => !['/demo', '/contact'].includes(path)))
    serve(context, path, get(fixed, path))
  serveDemo(context, fixed)
  serveDemoView(context)
  serveStatus(context)
  serveContact(
    app,
    context,
    itemAt(
      contents.filter(({ path }) => path === '/contact'),
      0,
    ),
  )
  serveNewsletter(app, context)
  serveDiscovery(app, { ...options, paths: ['/', '/status', '/newsletter', ...paths] })
  serveSharePictures(app, { ...options, titles: titlesOf(contents) })
  return startPage(context)
}

/** The titles of all pages that search engines may show. */
function titlesOf(contents: readonly Content[]): string[] {
  const { hero, status, newsletter } = landingTexts('en')
  const own = contents.map(({ title }) => title)
  return [hero.title, status.title, newsletter.steps.ask.title, ...own]
}

function startPage(context: PublicContext): FixedPage {
  const { config, urls, contact } = context
  const bookingDomain = config.bookingDomain ?? config.baseDomain
  return fixedPage(context, '/', { kind: 'landing', contact, bookingDomain }, [
    softwareData(urls),
    faqData(landingTexts('en')),
  ])
}

function contentPage(context: PublicContext, { path, ...content }: Content): FixedPage {
  const address = path === '/_demo-off' ? '/demo' : path
  return fixedPage(context, address, { kind: 'content', contact: context.contact, ...content })
}

function fixedPage(
  { build, urls }: PublicContext,
  path: `/${string}`,
  view: PublicPageView,
  structuredData: readonly object[] = [],
): FixedPage {
  const answer = preSerialize(publicDocument(build, view, urls.app(path), urls, structuredData), {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  })
  return (reply) => sendPreSerialized(answer, reply.request, reply)
}

/** Serves a page on the product's own host. The hosts of salons have booking sites only. */
function serve({ app, config }: PublicContext, path: string, page: FixedPage): void {
  app.get(
    path,
    { compress: false },
    onOwnHost(config, (_request, reply) => page(reply)),
  )
}

/** Serves the page of the demo salon. If there is no demo salon, it serves the page that says how to open one. */
function serveDemo(context: PublicContext, fixed: ReadonlyMap<string, FixedPage>): void {
  const open = get(fixed, '/demo')
  const closed = get(fixed, '/_demo-off')
  serve(context, '/demo', async (reply) => {
    const answer = await publicApi(context.calls, reply)(readSite, { params: { slug: 'demo' } })
    if (answer.ok) return open(reply)
    if (answer.status === 404) return closed(reply)
    throw new Refused(answer.status === 429 ? 'rate_limited' : 'unavailable')
  })
}

/**
 * Serves a sample booking page, made from what a reader chose on the landing page. The landing page shows the sample in
 * a frame.
 */
function serveDemoView({ app, clock, build, config }: PublicContext): void {
  app.get(
    '/demo/preview',
    onOwnHost(config, (request, reply) => {
      const choice = readDemoChoice(queryOf(request))
      if (!isDemoReady(choice)) return reply.callNotFound()
      return allowFraming(reply)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(demoDocument(build, demoView(choice, clock.now())))
    }),
  )
}

/** Lets pages of this origin frame the answer. */
export function allowFraming(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return reply.header('content-security-policy', framed).header('x-frame-options', 'SAMEORIGIN')
}

const statusParts: readonly StatusPart[] = ['database', 'migrations', 'disk', 'clock']

function serveStatus(context: PublicContext): void {
  const { build, urls, contact, clock, failedChecks } = context
  serve(context, '/status', async (reply) => {
    const failed = await failedChecks()
    const parts = statusParts.map((part) => ({ part, works: !failed.includes(part) }))
    const checkedAt = clock.now().toISOString()
    const view: PublicPageView = { kind: 'status', contact, parts, checkedAt }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(publicDocument(build, view, urls.app('/status'), urls))
  })
}
