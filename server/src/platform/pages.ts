import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { errorReply } from './errors.ts'
import { slugOfHost } from './hosts.ts'
import { notice, type PageAnswer } from './pages-answer.ts'
import { publicApi } from './pages-api.ts'
import { showBooking, type Visit } from './pages-booking.ts'
import { sendBookingForm } from './pages-booking-forms.ts'
import { loadWebBuild, type WebBuild } from './pages-build.ts'
import { showDemo } from './pages-demo.ts'
import { pageDocument } from './pages-document.ts'
import { serveFiles } from './pages-files.ts'
import { parseForm } from './pages-forms.ts'
import { type LinkVisit, sendManageForm, showManage } from './pages-manage.ts'
import type { Urls } from './urls.ts'

export interface PagesOptions {
  readonly config: Config
  readonly urls: Urls
  readonly clock: Clock
  /** Another build than the one beside the server. */
  readonly build?: WebBuild
}

/** Addresses that the app, running in the browser, answers itself. */
const appPaths = new Set(
  `/ /login /register /forgot-password /reset-password /onboarding /dashboard /services /calendar
  /settings /billing /terms /privacy`.split(/\s+/),
)

/**
 * Everything that is not the API: the built files, the app's shell on its own addresses, and the
 * pages rendered here: booking sites by host and by path, the links in messages, and an honest 404.
 */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, urls, clock } = options
  const build = options.build ?? (await loadWebBuild())
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, parseForm(text as string)),
  )
  await serveFiles(app, build)

  const send = (request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) =>
    sendPage({ build, urls }, request, reply, answer)
  const api = (request: FastifyRequest) => publicApi(app, config, request.ip)

  const visit = (request: FastifyRequest, slug: string, onHost: boolean): Visit => ({
    api: api(request),
    now: clock.now(),
    slug: slug.toLowerCase(),
    base: onHost ? '/' : `/book/${slug.toLowerCase()}`,
    query: queryOf(request),
    movedTo: (next) => (onHost ? urls.booking(next) : `/book/${next}`),
  })
  const linkVisit = (request: FastifyRequest<{ Params: { token: string } }>): LinkVisit => ({
    api: api(request),
    now: clock.now(),
    token: request.params.token,
    query: queryOf(request),
  })
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, notice('not_found', 404, clock.now()))

  app.get('/', async (request, reply) => {
    const slug = slugOfHost(config, request.headers.host)
    if (slug === undefined) return sendApp(build, reply)
    return send(request, reply, await showBooking(visit(request, slug, true)))
  })
  app.post('/', async (request, reply) => {
    const slug = slugOfHost(config, request.headers.host)
    if (slug === undefined) return missing(request, reply)
    const answer = await sendBookingForm(visit(request, slug, true), formOf(request))
    return send(request, reply, answer)
  })
  app.get<{ Params: { slug: string } }>('/book/:slug', async (request, reply) =>
    send(request, reply, await showBooking(visit(request, request.params.slug, false))),
  )
  app.post<{ Params: { slug: string } }>('/book/:slug', async (request, reply) => {
    const answer = await sendBookingForm(
      visit(request, request.params.slug, false),
      formOf(request),
    )
    return send(request, reply, answer)
  })
  app.get<{ Params: { token: string } }>('/manage/:token', async (request, reply) =>
    send(request, reply, await showManage(linkVisit(request))),
  )
  app.post<{ Params: { token: string } }>('/manage/:token', async (request, reply) =>
    send(request, reply, await sendManageForm(linkVisit(request), formOf(request))),
  )
  app.get('/demo', async (request, reply) =>
    send(request, reply, await showDemo(api(request), clock.now())),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!.replace(/(?<=.)\/$/, '')
    const ours = slugOfHost(config, request.headers.host) === undefined
    if (ours && request.method === 'GET' && appPaths.has(path)) return sendApp(build, reply)
    return missing(request, reply)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, failure, retryAfterSeconds } = errorReply(error, request.id)
    if (failure) request.log.error({ err: error, request_id: request.id }, 'page failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return send(request, reply, notice('unavailable', status, clock.now()))
  })
}

function sendApp(build: WebBuild, reply: FastifyReply) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(build.appHtml)
}

/**
 * As HTML, or as data for a page that is already there and asks for its next state; that question is
 * answered even where the next state is a problem.
 * A page may hold a link's secret or a person's name, so nobody stores it and nobody is told where
 * the visitor came from.
 */
function sendPage(
  { build, urls }: { build: WebBuild; urls: Urls },
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
) {
  const asData = request.headers.accept === 'application/json'
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept')
  reply.header('referrer-policy', 'no-referrer')
  if (answer.kind === 'redirect') {
    if (asData) return reply.send({ redirect: answer.location })
    return reply.redirect(answer.location, answer.status)
  }
  const { status } = answer
  // a salon's host has no start page of the product
  const view = answer.view.kind === 'notice' ? { ...answer.view, base: urls.app('/') } : answer.view
  if (asData) return reply.send({ view })
  if (view.kind !== 'booking') reply.header('x-robots-tag', 'noindex')
  const html = pageDocument(build, view, urls)
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const mark = request.url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : request.url.slice(mark + 1))
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}
