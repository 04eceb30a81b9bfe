import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '../platform/api/tenants.ts'
import type { Config } from '../platform/config/config.ts'
import { cookieValue, newCookie } from '../platform/http/cookies.ts'
import { previewEndsAt, readPreview } from '../platform/identity/preview-pass.ts'
import type { Secrets } from '../platform/identity/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import { notice, type PageAnswer, seeOther } from './answer.ts'
import type { PageCalls } from './api.ts'

interface PreviewOptions {
  readonly config: Config
  readonly clock: Clock
  readonly tenants: Tenants
  readonly secrets: Pick<Secrets, 'verify'>
  readonly calls: Pick<PageCalls, 'countRead'>
}

interface PreviewLink {
  readonly slug: string
  /** The path of the site on this host. */
  readonly base: string
  readonly pass: string
}

const cookieName = 'preview'

/**
 * Answers the owner's link to a site that is not published. The pass moves into a cookie of the site's path, so that no
 * later address and no referrer contains it. The answer to an expired link says that the link has expired. A forged
 * link is answered like an unknown page. Once the site is published, every such link leads to it, and the pass is not
 * read.
 */
export async function openPreview(
  options: PreviewOptions,
  reply: FastifyReply,
  { slug, base, pass }: PreviewLink,
): Promise<PageAnswer> {
  // counted before the look-up, because an unknown or unpublished salon is looked up in the database each time
  await options.calls.countRead(reply.request)
  const now = options.clock.now()
  const salon = await options.tenants.bySlug(slug)
  if (!salon) return notice('not_found', 404, now)
  if (salon.published) return seeOther(base)
  const state = readPreview(options.secrets, salon.tenantId, pass, now)
  if (state === 'invalid') return notice('not_found', 404, now)
  if (state === 'expired') return notice('preview_ended', 410, now)
  reply.header('set-cookie', cookieOf(pass, base, options.config.production, now))
  return seeOther(base)
}

/** Whether the request has a valid pass to this site, and the site is not published. */
export async function isPreviewing(
  { clock, tenants, secrets, calls }: PreviewOptions,
  slug: string,
  request: FastifyRequest,
): Promise<boolean> {
  const pass = cookieValue(request.headers.cookie, cookieName)
  if (!pass) return false
  await calls.countRead(request)
  const salon = await tenants.bySlug(slug)
  if (!salon || salon.published) return false
  return readPreview(secrets, salon.tenantId, pass, clock.now()) === 'valid'
}

function cookieOf(pass: string, path: string, secure: boolean, now: Date): string {
  // the cookie may outlive the pass, whose own end is checked at each request
  const seconds = Math.ceil((previewEndsAt(now).getTime() - now.getTime()) / 1000)
  return newCookie({ name: cookieName, value: pass, path, seconds, sameSite: 'Lax', secure })
}
