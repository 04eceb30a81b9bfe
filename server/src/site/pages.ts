import { itemAt } from '@chairtime/core/known.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '../platform/api/tenants.ts'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import type { Database } from '../platform/database/database.ts'
import { errorReply } from '../platform/errors/errors.ts'
import { slugOfHost } from '../platform/http/hosts.ts'
import type { Secrets } from '../platform/identity/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import { withDeadline } from '../platform/time/request-deadline.ts'
import { notice, type PageAnswer } from './answer.ts'
import { type PageCalls, publicApi } from './api.ts'
import { sendBookingForm } from './booking-forms.ts'
import { type SiteVisit, showBooking } from './booking-page.ts'
import { serveFiles } from './files.ts'
import { parseForm } from './forms.ts'
import { rememberedHold } from './hold-cookie.ts'
import { type LeaveVisit, sendLeave, showLeave } from './leave-page.ts'
import { type LinkVisit, sendManageForm, showManage } from './manage-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { browserLanguage, chosenLanguage } from './page-language.ts'
import { isPreviewing, openPreview } from './preview.ts'
import { allowFraming, type FixedPage, mountPublicPages } from './public-pages.ts'
import { type ClosedSalons, closedSalons } from './salon-contact.ts'
import { asksForData, sendApp, sendPage } from './send-page.ts'
import { formOf } from './send-public-page.ts'
import { loadWebBuild, type WebBuild } from './web-build.ts'

export interface PagesOptions {
  readonly config: Config
  readonly urls: Urls
  readonly clock: Clock
  readonly database: Database
  readonly tenants: Tenants
  readonly calls: PageCalls
  readonly secrets: Pick<Secrets, 'verify'>
  /** The problems that keep this process from being ready, by the name of the check. */
  problems(): Promise<Readonly<Record<string, string>>>
  /** A build to use instead of the one beside the server. */
  readonly build?: WebBuild
}

/** Addresses that the app, running in the browser, answers itself. */
const appPaths =
  `/login /register /forgot-password /reset-password /onboarding /dashboard /services /calendar /settings
  /poster /billing`.split(/\s+/)

/** The arguments of every page. */
interface PageContext extends Required<PagesOptions> {
  readonly app: FastifyInstance
  readonly salons: ClosedSalons
  readonly documents: PageCache
  readonly startPage: FixedPage
}

type SlugRequest = FastifyRequest<{ Params: { slug: string } }>
type PassRequest = FastifyRequest<{ Params: { slug: string; pass: string } }>
type LinkRequest = FastifyRequest<{ Params: { token: string } }>

/**
 * Mounts everything except the API: the built files, the app's shell on its own addresses, the pages
 * rendered on the server (booking sites by host and by path, the links in messages), and a page for
 * unknown addresses (404).
 */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const build = options.build ?? (await loadWebBuild(options.config.pagesDir))
  const documents = createPageCache(build, options.urls)
  const salons = closedSalons(options.database, options.tenants)
  const startPage = mountPublicPages(app, { ...options, build })
  const context = { ...options, app, build, documents, salons, startPage }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, parseForm(String(text))),
  )
  serveFiles(app, build)
  serveHosts(context)
  serveBookingPaths(context)
  servePreviews(context)
  serveLinks(context)
  serveLeaving(context)
  serveTheRest(context)
}

/** A salon's own host is its booking site; the product's own host is the app. */
function serveHosts(context: PageContext): void {
  const { app, config, startPage } = context
  const visit = (reply: FastifyReply) => {
    const slug = slugOfHost(config, reply.request.headers.host)
    return slug === undefined ? null : visitOf(context, reply, slug, '/')
  }
  app.get('/', async (request, reply) => {
    const visitor = await visit(reply)
    if (!visitor) return startPage(reply)
    return sendPage(context, request, reply, await showBooking(visitor))
  })
  const slugOf = (request: FastifyRequest) => slugOfHost(config, request.headers.host)
  app.post('/', { onRequest: onlyKnownSalons(context, slugOf) }, async (request, reply) => {
    const visitor = await visit(reply)
    if (!visitor) return sendMissing(context, request, reply)
    return sendForm(context, request, reply, () => sendBookingForm(visitor, formOf(request)))
  })
}

/** Serves the booking sites by path, for networks that do not resolve the hosts of salons. */
function serveBookingPaths(context: PageContext): void {
  const { app } = context
  const visit = (request: SlugRequest, reply: FastifyReply) => {
    const slug = request.params.slug.toLowerCase()
    return visitOf(context, reply, slug, `/book/${slug}`)
  }
  app.get('/book/:slug', async (request: SlugRequest, reply) =>
    // the app shows the new site in a frame after its launch
    sendPage(context, request, allowFraming(reply), await showBooking(await visit(request, reply))),
  )
  const slugOf = ({ params }: SlugRequest) => params.slug
  const post = { onRequest: onlyKnownSalons(context, slugOf) }
  app.post('/book/:slug', post, async (request: SlugRequest, reply) => {
    const visitor = await visit(request, reply)
    return sendForm(context, request, reply, () => sendBookingForm(visitor, formOf(request)))
  })
}

/** Opens a site that is not published, to holders of the owner's link. Later addresses do not contain the pass. */
function servePreviews(context: PageContext): void {
  const { app, config } = context
  app.get('/preview/:pass', async (request: PassRequest, reply) => {
    const slug = slugOfHost(config, request.headers.host)
    if (slug === undefined) return sendMissing(context, request, reply)
    const { pass } = request.params
    return sendPage(
      context,
      request,
      reply,
      await openPreview(context, reply, { slug, base: '/', pass }),
    )
  })
  app.get('/book/:slug/preview/:pass', async (request: PassRequest, reply) => {
    const slug = request.params.slug.toLowerCase()
    const { pass } = request.params
    const link = { slug, base: `/book/${slug}`, pass }
    return sendPage(context, request, reply, await openPreview(context, reply, link))
  })
}

/** Counts the visit, and refuses a form for an unknown salon before its body is read. */
function onlyKnownSalons<Request extends FastifyRequest>(
  context: PageContext,
  slugOf: (request: Request) => string | undefined,
) {
  return async (request: Request, reply: FastifyReply) => {
    await context.calls.countRead(request)
    const slug = slugOf(request)
    if (slug !== undefined && (await context.tenants.bySlug(slug.toLowerCase()))) return
    return sendMissing(context, request, reply)
  }
}

/**
 * Serves the links in a client's messages on every host: on a salon's own, to which mails lead, and on the
 * product's, for texts, older mails and networks that do not resolve the hosts of salons.
 */
function serveLinks(context: PageContext): void {
  const { app, clock, config, salons, urls } = context
  const visit = (request: LinkRequest, reply: FastifyReply): LinkVisit => {
    const { token } = request.params
    const onHost = slugOfHost(config, request.headers.host)
    return {
      api: publicApi(context.calls, reply, chosenLanguage(request, asksForData(request))),
      now: clock.now(),
      token,
      query: queryOf(request),
      sitePath: (slug) => (slug === onHost ? '/' : `/book/${slug}`),
      siteUrl: urls.booking,
      salon: () => salons.byLink(token),
    }
  }
  app.get('/manage/:token', async (request: LinkRequest, reply) =>
    sendPage(context, request, reply, await showManage(visit(request, reply))),
  )
  app.post('/manage/:token', async (request: LinkRequest, reply) =>
    sendForm(context, request, reply, () => sendManageForm(visit(request, reply), formOf(request))),
  )
}

/** Serves the links to places on the waiting list, on the salon's host and by path. */
function serveLeaving(context: PageContext): void {
  const { app, clock, config, salons } = context
  const serve = (
    path: string,
    slugOf: (request: FastifyRequest) => string | undefined,
    sitePath: (slug: string) => string,
  ) => {
    const visit = (request: FastifyRequest, reply: FastifyReply): LeaveVisit => {
      const slug = slugOf(request)?.toLowerCase() ?? ''
      const { token } = (request as LinkRequest).params
      return {
        api: publicApi(context.calls, reply),
        now: clock.now(),
        slug,
        token,
        sitePath: sitePath(slug),
        salon: () => salons.bySlug(slug),
      }
    }
    const known = { onRequest: onlyKnownSalons(context, slugOf) }
    app.get(path, known, async (request, reply) =>
      sendPage(context, request, reply, await showLeave(visit(request, reply))),
    )
    app.post(path, known, async (request, reply) =>
      sendForm(context, request, reply, () => sendLeave(visit(request, reply))),
    )
  }
  const onHost = ({ headers }: FastifyRequest) => slugOfHost(config, headers.host)
  serve('/waitlist/:token', onHost, () => '/')
  const inPath = (request: FastifyRequest) => (request as SlugRequest).params.slug
  serve('/book/:slug/waitlist/:token', inPath, (slug) => `/book/${slug}`)
}

function serveTheRest(context: PageContext): void {
  const { app, config, build, clock } = context
  const billingOff = config.billing === 'off'
  const served = new Set(appPaths.filter((path) => path !== '/billing' || !billingOff))
  if (!config.production) served.add('/dev/kit')
  app.setNotFoundHandler((request, reply) => {
    const path = itemAt(request.url.split('?'), 0).replace(/(?<=.)\/$/, '')
    const ours = slugOfHost(config, request.headers.host) === undefined
    const looks = request.method === 'GET' || request.method === 'HEAD'
    if (ours && looks && served.has(path)) return sendApp(build, request, reply)
    return sendMissing(context, request, reply)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, failure, retryAfterSeconds } = errorReply(error, request.id)
    if (failure) request.log.error({ err: error, request_id: request.id }, 'page failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const name = status === 404 ? 'not_found' : 'unavailable'
    return sendPage(context, request, reply, notice(name, status, clock.now()))
  })
}

/** Answers a form. All of its calls together have the time of one. */
async function sendForm(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<PageAnswer>,
) {
  const answer = await withDeadline(context.database.requestMilliseconds, work)
  return sendPage(context, request, reply, answer)
}

function sendMissing(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  return sendPage(context, request, reply, notice('not_found', 404, context.clock.now()))
}

async function visitOf(
  context: PageContext,
  reply: FastifyReply,
  slug: string,
  base: string,
): Promise<SiteVisit> {
  const { urls, clock, salons } = context
  const { request } = reply
  const now = clock.now()
  const preview = await isPreviewing(context, slug, request)
  const asData = asksForData(request)
  const language = chosenLanguage(request, asData) ?? browserLanguage(request)
  return {
    apiIn: (locale) => publicApi(context.calls, reply, locale, preview),
    api: publicApi(context.calls, reply, language, preview),
    now,
    slug,
    preview,
    base,
    query: queryOf(request),
    remembered: asData ? null : rememberedHold(request.headers.cookie),
    movedTo: (next) => (base === '/' ? urls.booking(next) : `/book/${next}`),
    salon: () => salons.bySlug(slug),
  }
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const mark = request.url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : request.url.slice(mark + 1))
}
