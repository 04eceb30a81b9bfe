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
  /** The names of the checks for which `/readyz` answers 503. */
  failedChecks(): Promise<readonly string[]>
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

/** The time that is left to a request after its earlier steps, in milliseconds. */
const timeLeftMs = new WeakMap<FastifyRequest, number>()

/**
 * Runs one step of a request. All steps together may take as long as one call of the API. The time in which the body is
 * read does not count.
 */
async function inTime<T>(
  { database }: PageContext,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const leftMs = timeLeftMs.get(request) ?? database.requestMilliseconds
  const began = performance.now()
  try {
    return await withDeadline(leftMs, work)
  } finally {
    timeLeftMs.set(request, leftMs - (performance.now() - began))
  }
}

/**
 * Makes a hook that counts the request as a read. A request for an unknown salon is answered with 404 before its body
 * is read.
 */
export function onlyKnownSalons<Request extends FastifyRequest>(
  context: PageContext,
  slugOf: (request: Request) => string | undefined,
) {
  return async (request: Request, reply: FastifyReply) => {
    const slug = slugOf(request)?.toLowerCase()
    const salon = await inTime(context, request, async () => {
      await context.calls.countRead(request)
      return slug === undefined ? undefined : context.tenants.bySlug(slug)
    })
    return salon ? undefined : sendMissing(context, request, reply)
  }
}

/** Answers a request for a page, or a form that was sent, within the time that is left to the request. */
export async function sendInTime(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<PageAnswer>,
) {
  const answer = await inTime(context, request, work)
  return sendPage(context, request, reply, answer)
}

export function sendMissing(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  return sendPage(context, request, reply, notice('not_found', 404, context.clock.now()))
}
