import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '../platform/api/tenants.ts'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import type { Database } from '../platform/database/database.ts'
import type { Secrets } from '../platform/identity/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import { withDeadline } from '../platform/time/request-deadline.ts'
import { notice, type PageAnswer } from './answer.ts'
import type { PageCalls } from './api.ts'
import type { PageCache } from './page-cache.ts'
import type { FixedPage } from './public-pages.ts'
import type { ClosedSalons } from './salon-contact.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

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

/** The arguments of every page. */
export interface PageContext extends Required<PagesOptions> {
  readonly app: FastifyInstance
  readonly salons: ClosedSalons
  readonly documents: PageCache
  readonly startPage: FixedPage
}

export type SlugRequest = FastifyRequest<{ Params: { slug: string } }>
export type LinkRequest = FastifyRequest<{ Params: { token: string } }>

/** Counts the visit, and refuses a form for an unknown salon before its body is read. */
export function onlyKnownSalons<Request extends FastifyRequest>(
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

/** Answers a request for a page, or a form. All of its calls together have the time of one. */
export async function sendInTime(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<PageAnswer>,
) {
  const answer = await withDeadline(context.database.requestMilliseconds, work)
  return sendPage(context, request, reply, answer)
}

export function sendMissing(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  return sendPage(context, request, reply, notice('not_found', 404, context.clock.now()))
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  const mark = request.url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : request.url.slice(mark + 1))
}
