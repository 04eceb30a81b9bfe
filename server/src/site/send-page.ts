import type { NoticeView } from '@chairtime/contract/pages.ts'
import { localeFor } from '@chairtime/core/texts/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { bearsSecret } from '../platform/http/secret-address.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { PageAnswer } from './answer.ts'
import { styleLinks } from './document.ts'
import { holdCookie } from './hold-cookie.ts'
import type { PageCache } from './page-cache.ts'
import {
  browserLanguage,
  chosenLanguage,
  languageCookie,
  languageInAddress,
} from './page-language.ts'
import type { WebBuild } from './web-build.ts'

/** The arguments for sending a page. */
interface SendOptions {
  readonly urls: Urls
  readonly clock: Clock
  readonly config: Config
  readonly documents: PageCache
  readonly build: WebBuild
}

/** Sends a document of the app; the app in the browser interprets the address. */
export function sendApp(document: string, request: FastifyRequest, reply: FastifyReply) {
  const hasSecret = bearsSecret(request)
  if (hasSecret) reply.header('referrer-policy', 'no-referrer')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', hasSecret ? 'no-store' : 'no-cache')
    .send(document)
}

/**
 * Sends a page as HTML, or as data to a loaded page that asks for its next state. An answer with data has the status
 * 200, also when the next state is a problem. Addresses can contain secrets, so the referrer policy hides them from
 * other sites. The browser stores neither a page at the address of a link nor a preview. It may store any other page,
 * also one whose address has the token of a hold, because the hold ends soon and “Back” must show the typed values.
 */
export function sendPage(
  { documents, build, urls, clock, config }: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
) {
  const asData = asksForData(request)
  const hasSecret = bearsSecret(request)
  const isPreview = answer.kind === 'page' && answer.view.kind === 'booking' && answer.view.preview
  reply.header('cache-control', hasSecret || isPreview ? 'no-store' : 'private, no-cache')
  reply.header('vary', 'accept, accept-language, cookie')
  // With `no-referrer` a form would be sent with the origin `null`. A form in a frame of another site can have that
  // origin, too, so only addresses with a secret use this policy (`isFromOwnPage`).
  reply.header('referrer-policy', hasSecret ? 'no-referrer' : 'same-origin')
  const chosen = languageInAddress(request)
  if (chosen && !asData) reply.header('set-cookie', languageCookie(chosen, config.production))
  // a page with scripts remembers its hold itself
  if (answer.taken && !asData) {
    reply.header('set-cookie', holdCookie(answer.taken, clock.now(), config.production))
  }
  if (answer.kind === 'redirect') {
    if (asData) return reply.send({ redirect: answer.location })
    return reply.redirect(answer.location, answer.status)
  }
  const { status } = answer
  const view = answer.view.kind === 'notice' ? noticeFor(request, answer.view, urls) : answer.view
  if (asData) return reply.send({ view })
  if (view.kind !== 'booking' || view.preview) reply.header('x-robots-tag', 'noindex')
  reply.header('link', styleLinks(build, view))
  const gzip = acceptsGzip(request)
  if (gzip) reply.header('content-encoding', 'gzip')
  reply.header('vary', 'accept, accept-language, cookie, accept-encoding')
  return reply.code(status).type('text/html; charset=utf-8').send(documents(view, gzip))
}

/**
 * A notice in the language of the reader, else of the salon. Its link to the start page leads to the product's host,
 * because the host of a salon has no start page.
 */
function noticeFor(request: FastifyRequest, view: NoticeView, urls: Urls): NoticeView {
  const language = chosenLanguage(request, asksForData(request)) ?? browserLanguage(request)
  return { ...view, locale: localeFor(language, view.locale), base: urls.app('/') }
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''))
}

/** Whether the request comes from a loaded page that asks for its next state as data. */
export function asksForData({ headers }: FastifyRequest): boolean {
  return headers.accept === 'application/json'
}
