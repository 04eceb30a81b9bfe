import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer } from './pages-answer.ts'
import type { WebBuild } from './pages-build.ts'
import { pageDocument } from './pages-document.ts'
import type { Urls } from './urls.ts'

/** The app's shell; the address means something to the app alone. */
export function sendApp(build: WebBuild, reply: FastifyReply) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(build.appHtml)
}

/**
 * As HTML, or as data for a page that is already there and asks for its next state; that question is
 * answered even where the next state is a problem. Addresses hold secrets, so nobody is told where
 * the visitor came from; an appointment's page is not stored.
 */
export function sendPage(
  { build, urls }: { build: WebBuild; urls: Urls },
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
) {
  const asData = request.headers.accept === 'application/json'
  const personal = answer.kind === 'page' && answer.view.kind === 'manage'
  reply.header('cache-control', personal ? 'no-store' : 'private, no-cache')
  reply.header('vary', 'accept')
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
