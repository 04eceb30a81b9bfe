import { appPaths } from '@chairtime/contract/app-paths.ts'
import { uuidPattern } from '@chairtime/contract/patterns.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from '../platform/errors/errors.ts'
import { slugOfHost } from '../platform/http/hosts.ts'
import { notice } from './answer.ts'
import { publicApi } from './api.ts'
import { sendBookingForm } from './booking-forms.ts'
import { type SitePageRequest, showBooking } from './booking-page.ts'
import { serveLeaving, serveLinks } from './client-links.ts'
import { serveFiles } from './files.ts'
import { parseForm } from './forms.ts'
import { rememberedHold } from './hold-cookie.ts'
import { createPageCache } from './page-cache.ts'
import {
  onlyKnownSalons,
  type PageContext,
  type PagesOptions,
  type SlugRequest,
  sendInTime,
  sendMissing,
} from './page-context.ts'
import { browserLanguage, chosenLanguage } from './page-language.ts'
import { isPreviewing, openPreview } from './preview.ts'
import { allowFraming, mountPublicPages } from './public-pages.ts'
import { queryOf } from './query.ts'
import { closedSalons } from './salon-contact.ts'
import { asksForData, sendApp, sendPage } from './send-page.ts'
import { formOf } from './send-public-page.ts'
import { loadWebBuild } from './web-build.ts'

type PassRequest = FastifyRequest<{ Params: { slug: string; pass: string } }>

/**
 * Mounts what a browser can open: the built files, the document of the app at the app's addresses, and the pages that
 * are rendered on the server. These are the public pages, the booking sites by host and by path, the pages of links in
 * messages, and the page for unknown addresses (404).
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
  serveAppAndErrors(context)
}

/** Serves `/`. On a salon's own host it is the booking site, on the product's own host the start page. */
function serveHosts(context: PageContext): void {
  const { app, config, startPage } = context
  const slugOf = ({ headers }: FastifyRequest) => slugOfHost(config, headers.host)
  app.get('/', async (request, reply) => {
    const slug = slugOf(request)
    if (slug === undefined) return startPage(reply)
    return sendInTime(context, request, reply, async () =>
      showBooking(await pageRequestOf(context, reply, slug, '/')),
    )
  })
  app.post('/', { onRequest: onlyKnownSalons(context, slugOf) }, async (request, reply) => {
    const slug = slugOf(request)
    if (slug === undefined) return sendMissing(context, request, reply)
    return sendInTime(context, request, reply, async () =>
      sendBookingForm(await pageRequestOf(context, reply, slug, '/'), formOf(request)),
    )
  })
}

/** Serves the booking sites by path, for networks that do not resolve the hosts of salons. */
function serveBookingPaths(context: PageContext): void {
  const { app } = context
  const slugPageRequest = (request: SlugRequest, reply: FastifyReply) => {
    const slug = request.params.slug.toLowerCase()
    return pageRequestOf(context, reply, slug, `/book/${slug}`)
  }
  app.get('/book/:slug', async (request: SlugRequest, reply) =>
    // after the launch of a salon's site, the app shows the site in a frame
    sendInTime(context, request, allowFraming(reply), async () =>
      showBooking(await slugPageRequest(request, reply)),
    ),
  )
  const slugOf = ({ params }: SlugRequest) => params.slug
  const formOptions = { onRequest: onlyKnownSalons(context, slugOf) }
  app.post('/book/:slug', formOptions, async (request: SlugRequest, reply) =>
    sendInTime(context, request, reply, async () =>
      sendBookingForm(await slugPageRequest(request, reply), formOf(request)),
    ),
  )
}

/**
 * Lets holders of the owner's link open a site that is not published. The pass moves into a cookie, and the browser is
 * sent on to an address without the pass.
 */
function servePreviews(context: PageContext): void {
  const { app, config } = context
  app.get('/preview/:pass', async (request: PassRequest, reply) => {
    const slug = slugOfHost(config, request.headers.host)
    if (slug === undefined) return sendMissing(context, request, reply)
    const { pass } = request.params
    const link = { slug, base: '/', pass }
    return sendInTime(context, request, reply, () => openPreview(context, reply, link))
  })
  app.get('/book/:slug/preview/:pass', async (request: PassRequest, reply) => {
    const slug = request.params.slug.toLowerCase()
    const { pass } = request.params
    const link = { slug, base: `/book/${slug}`, pass }
    return sendInTime(context, request, reply, () => openPreview(context, reply, link))
  })
}

function serveAppAndErrors(context: PageContext): void {
  const { app, config, build, clock } = context
  const billingOff = config.billing === 'off'
  const servedPaths = new Set(appPaths.filter((path) => path !== '/billing' || !billingOff))
  if (!config.production) servedPaths.add('/dev/kit')
  app.setNotFoundHandler((request, reply) => {
    const path = itemAt(request.url.split('?'), 0).replace(/(?<=.)\/$/, '')
    const isProductHost = slugOfHost(config, request.headers.host) === undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isProductHost && isRead && (servedPaths.has(path) || isCardPath(path)))
      return sendApp(build.appHtml(path), request, reply)
    return sendMissing(context, request, reply)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, isDefect, retryAfterSeconds } = errorReply(error, request.id)
    if (isDefect) request.log.error({ err: error, request_id: request.id }, 'page failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const name = status === 404 ? 'not_found' : 'unavailable'
    return sendPage(context, request, reply, notice(name, status, clock.now()))
  })
}

/** Whether a path has the form of the address of a client's card. The app says when there is no such client. */
function isCardPath(path: string): boolean {
  const [, id] = /^\/clients\/([^/]+)$/.exec(path) ?? []
  return id !== undefined && uuidPattern.test(id)
}

async function pageRequestOf(
  context: PageContext,
  reply: FastifyReply,
  slug: string,
  base: string,
): Promise<SitePageRequest> {
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
    rememberedHold: asData ? null : rememberedHold(request.headers.cookie),
    addressOnSlug: (newSlug) => (base === '/' ? urls.booking(newSlug) : `/book/${newSlug}`),
    salon: () => salons.bySlug(slug),
  }
}
