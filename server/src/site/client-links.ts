import type { FastifyReply, FastifyRequest } from 'fastify'
import { slugOfHost } from '../platform/http/hosts.ts'
import { publicApi } from './api.ts'
import { type LeavePageRequest, sendLeave, showLeave } from './leave-page.ts'
import { type LinkPageRequest, sendManageForm, showManage } from './manage-page.ts'
import {
  type LinkRequest,
  onlyKnownSalons,
  type PageContext,
  type SlugRequest,
  sendInTime,
} from './page-context.ts'
import { browserLanguage, chosenLanguage } from './page-language.ts'
import { queryOf } from './query.ts'
import { asksForData } from './send-page.ts'
import { formOf } from './send-public-page.ts'

/**
 * Serves the pages of visits, to which the links in clients' messages lead. Every host serves these pages. The links in
 * mails lead to the salon's own host. The links in texts and in older mails lead to the product's host. Clients in
 * networks that do not resolve the hosts of salons use the product's host, too.
 */
export function serveLinks(context: PageContext): void {
  const { app, clock, config, salons, urls } = context
  const pageRequestOf = (request: LinkRequest, reply: FastifyReply): LinkPageRequest => {
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
    sendInTime(context, request, reply, () => showManage(pageRequestOf(request, reply))),
  )
  app.post('/manage/:token', async (request: LinkRequest, reply) =>
    sendInTime(context, request, reply, () =>
      sendManageForm(pageRequestOf(request, reply), formOf(request)),
    ),
  )
}

/** Serves the pages on which clients leave the waiting list: on the salon's host, and under the path `/book/:slug`. */
export function serveLeaving(context: PageContext): void {
  const { app, clock, config, salons } = context
  const serve = (
    path: string,
    slugOf: (request: FastifyRequest) => string | undefined,
    sitePath: (slug: string) => string,
  ) => {
    const pageRequestOf = (request: FastifyRequest, reply: FastifyReply): LeavePageRequest => {
      const slug = slugOf(request)?.toLowerCase() ?? ''
      const { token } = (request as LinkRequest).params
      return {
        api: publicApi(context.calls, reply, leaveLanguage(request)),
        now: clock.now(),
        slug,
        token,
        sitePath: sitePath(slug),
        salon: () => salons.bySlug(slug),
      }
    }
    const known = { onRequest: onlyKnownSalons(context, slugOf) }
    app.get(path, known, async (request, reply) =>
      sendInTime(context, request, reply, () => showLeave(pageRequestOf(request, reply))),
    )
    app.post(path, known, async (request, reply) =>
      sendInTime(context, request, reply, () => sendLeave(pageRequestOf(request, reply))),
    )
  }
  const onHost = ({ headers }: FastifyRequest) => slugOfHost(config, headers.host)
  serve('/waitlist/:token', onHost, () => '/')
  const inPath = (request: FastifyRequest) => (request as SlugRequest).params.slug
  serve('/book/:slug/waitlist/:token', inPath, (slug) => `/book/${slug}`)
}

/** The language of the page on which a client leaves the waiting list: the chosen language, else the browser's. */
function leaveLanguage(request: FastifyRequest): string | null {
  return chosenLanguage(request, asksForData(request)) ?? browserLanguage(request)
}
