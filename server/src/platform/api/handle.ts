import type { IncomingHttpHeaders } from 'node:http'
import { logout } from '@chairtime/contract/auth.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { isPermission, may, type Permission } from '@chairtime/contract/permissions.ts'
import type { TenantId } from '../database/database.ts'
import { refuse } from '../errors/refuse.ts'
import { networksOf } from '../http/networks.ts'
import type { Actor } from '../identity/actor.ts'
import { bearerOf, refuseEnded, resolveSession } from '../identity/session.ts'
import { millisecondsLeft, withDeadline, withoutDeadline } from '../time/request-deadline.ts'
import { refuseWithoutTime } from './clock-refusal.ts'
import type { Announcement, AppContext, Context } from './context.ts'
import type { RawRequest } from './input.ts'
import type { PreSerializedReply } from './pre-serialized-reply.ts'
import { requestTime } from './request-time.ts'
import type { Route } from './route.ts'
import type { Tenants } from './tenants.ts'

/** The fields of a request that the HTTP framework passes on. */
export interface ApiRequest extends RawRequest {
  readonly params: Readonly<Record<string, string>>
  readonly requestId: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  /**
   * Whether the call may read a site that is not published yet. Only pages set it, after they have checked a preview
   * pass.
   */
  readonly preview?: boolean
}

export interface ApiReply<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string | string[]>>
}

/** What follows a commit. The program stays correct if one of these calls is lost. */
export interface AfterCommit {
  deliver(tenantId: TenantId, announcement: Announcement): void
  wakeMessages(): void
}

/** What every call needs besides its route, request and caller. */
export interface HandleOptions {
  readonly app: AppContext
  readonly afterCommit: AfterCommit
}

export interface ApiOptions extends HandleOptions {
  readonly tenants: Tenants
}

/**
 * Handles a request of an admitted caller: parses the input, runs the handler and, after the commit, sends
 * what the handler announced. Returns the answer.
 */
export async function handle<Body>(
  options: HandleOptions,
  route: Route<Body>,
  request: ApiRequest,
  caller: Caller,
): Promise<ApiReply<Body | PreSerializedReply<Body>>> {
  const { clock, database } = options.app
  const sessionOfChange = route.endpoint.method === 'GET' ? null : caller.actor.sessionId
  // the time and, for a change, the session are checked again, because the body may have taken seconds to arrive
  if (!timeless.has(route.endpoint)) refuseWithoutTime(clock)
  const headers: Record<string, string | string[]> = {}
  const announcements: Announcement[] = []
  const call = {
    database,
    tenantId: caller.tenantId,
    request,
    context: contextOf(options.app, request, caller, { headers, announcements }),
    refuseEnded: () => refuseEnded(options.app, sessionOfChange, clock.now()),
    restart: () => announcements.splice(0),
  }
  const { status, body, replayed } = await withDeadline(caller.millisecondsLeft, async () => {
    await call.refuseEnded()
    return route.answer(call)
  })
  // a posted form may make this call inside its own request, whose deadline must not stop the announcements
  if (route.writes) {
    const toDeliver = announcements.length > 0 ? announcements : unnamedChange(route.endpoint)
    withoutDeadline(() => afterCommit(options, caller.tenantId, toDeliver))
  }
  if (replayed) headers['idempotency-replayed'] = 'true'
  return { status, body, headers }
}

/** The headers and announcements that a handler sets besides its reply. */
interface ReplyExtras {
  readonly headers: Record<string, string | string[]>
  readonly announcements: Announcement[]
}

function contextOf(
  app: AppContext,
  { ip, requestId, headers }: ApiRequest,
  { actor, linkedAppointmentId }: Caller,
  extras: ReplyExtras,
): Context {
  const { production, port, billing, rateLimitScale, pushServiceUrl } = app
  const { urls, secrets, files, limits, challenge, pushKey, sendsTexts, testMode } = app
  // computed on first use, because few handlers need them
  let address: string | undefined
  let networks: Context['networks'] | undefined
  return {
    production,
    port,
    billing,
    rateLimitScale,
    pushServiceUrl,
    urls,
    secrets,
    files,
    limits,
    challenge,
    pushKey,
    sendsTexts,
    testMode,
    now: app.clock.now(),
    get realNow() {
      return new Date(app.clock.now().getTime() - app.clock.aheadMilliseconds)
    },
    actor,
    linkedAppointmentId,
    requestId,
    headers,
    get address() {
      address ??= secrets.pseudonym(ip)
      return address
    },
    get networks() {
      networks ??= networksOf(ip).map(({ name, share }) => ({
        key: secrets.pseudonym(name),
        share,
      }))
      return networks
    },
    announce: (announcement) => extras.announcements.push(announcement),
    setHeader: (name, value) => {
      extras.headers[name] = value
    },
  }
}

/** Endpoints that are answered even while the time is not known, because they do not depend on it. */
const timeless: ReadonlySet<Endpoint> = new Set([logout])

/** An admitted caller, the salon that the call is for, and the appointment of its link. */
interface Admitted {
  readonly actor: Actor
  readonly tenantId: TenantId | null
  readonly linkedAppointmentId: string | null
}

export interface Caller extends Admitted {
  /** Milliseconds that remain of the time for the request after admission. The arrival of the body is not counted. */
  readonly millisecondsLeft: number
}

/** The actor for a caller who has not signed in. */
export const stranger: Actor = {
  kind: 'client',
  id: null,
  name: 'Client',
  role: null,
  sessionId: null,
}

/**
 * Admits or refuses the caller by the URL and the headers alone, before the body is read. Refuses an unknown salon or
 * link (`not_found`), an unpublished site (`site_not_published`), a missing or ended session (`unauthenticated`,
 * `session_expired`) and a role without permission (`forbidden`). Refuses with `unavailable` when a look-up takes too
 * long and, except for signing out, while the time is not known.
 */
export function admit(
  options: ApiOptions,
  endpoint: Endpoint,
  request: Pick<ApiRequest, 'headers' | 'params'>,
  preview = false,
): Promise<Caller> {
  return withDeadline(requestTime(options.app.database, endpoint), async () => {
    const admitted = await resolveCaller(options, endpoint, request, preview)
    return { ...admitted, millisecondsLeft: millisecondsLeft() }
  })
}

async function resolveCaller(
  options: ApiOptions,
  endpoint: Endpoint,
  request: Pick<ApiRequest, 'headers' | 'params'>,
  preview: boolean,
): Promise<Admitted> {
  if (!timeless.has(endpoint)) refuseWithoutTime(options.app.clock)
  const { access } = endpoint
  const { slug = '', manage_token = '' } = request.params
  switch (access) {
    case 'public':
      return { actor: stranger, tenantId: null, linkedAppointmentId: null }
    case 'refresh':
      bearerOf(request.headers.authorization)
      return { actor: stranger, tenantId: null, linkedAppointmentId: null }
    case 'salon':
      return admitToSite(options, slug, preview && endpoint.method === 'GET')
    case 'link':
      return admitByLink(options, manage_token)
    default:
      return admitUser(options, access, request.headers)
  }
}

/** An unpublished site admits only the reads of its preview. */
async function admitToSite(options: ApiOptions, slug: string, preview: boolean): Promise<Admitted> {
  const salon = await options.tenants.bySlug(slug.toLowerCase())
  if (!salon) refuse('not_found')
  if (!salon.published && !preview) refuse('site_not_published')
  return { actor: stranger, tenantId: salon.tenantId, linkedAppointmentId: null }
}

async function admitByLink(options: ApiOptions, token: string): Promise<Admitted> {
  const link = await options.tenants.byLink(token)
  if (!link) refuse('not_found')
  return { actor: stranger, tenantId: link.tenantId, linkedAppointmentId: link.appointmentId }
}

async function admitUser(
  options: ApiOptions,
  access: Permission | 'session',
  { authorization }: IncomingHttpHeaders,
): Promise<Admitted> {
  const { app } = options
  const session = await resolveSession(app, authorization, app.clock.now())
  if (access !== 'session' && !may(session.actor.role, access)) {
    refuse('forbidden')
  }
  return { actor: session.actor, tenantId: session.tenantId, linkedAppointmentId: null }
}

/**
 * The announcements of a call whose handler announced nothing. If the call needed a permission to change something,
 * the salon's screens are told to read their data again. Any other call announces nothing. With a permission to read,
 * a call changes only what its own user sees, for example that a notification was read.
 */
function unnamedChange({ access }: Endpoint): readonly Announcement[] {
  return isPermission(access) && !access.endsWith('.read') ? [{ kind: 'dashboard' }] : []
}

function afterCommit(
  { afterCommit: { deliver, wakeMessages } }: HandleOptions,
  tenantId: TenantId | null,
  announcements: readonly Announcement[],
): void {
  wakeMessages()
  if (tenantId) for (const announcement of announcements) deliver(tenantId, announcement)
}
