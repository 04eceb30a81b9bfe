import type { IncomingHttpHeaders } from 'node:http'
import { logout } from '@chairtime/contract/auth.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { may, type Permission, pausedWithoutPlan } from '@chairtime/contract/permissions.ts'
import { isWritable } from '@chairtime/core/billing/billing.ts'
import type { TenantId, TenantWrite } from '../database/database.ts'
import { refuse } from '../errors/refuse.ts'
import { networksOf } from '../http/networks.ts'
import type { Actor } from '../identity/actor.ts'
import { bearerOf, resolveSession } from '../identity/session.ts'
import { readBilling } from './billing-store.ts'
import { refuseWithoutTime } from './clock-refusal.ts'
import { inTurn } from './contention.ts'
import type { Announcement, AppContext, Context } from './context.ts'
import { type Answer, keyedRequest, once } from './idempotency.ts'
import { parseInput } from './input.ts'
import type { Route } from './route.ts'
import type { Tenants } from './tenants.ts'

/** What the HTTP framework hands over of a request. */
export interface ApiRequest {
  readonly requestId: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface ApiReply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[]>>
}

/** What happens after a commit; both are allowed to be missed. */
export interface AfterCommit {
  deliver(tenantId: TenantId, announcement: Announcement): void
  wakeMessages(): void
}

/** What every call is carried out with. */
export interface ApiOptions {
  readonly app: AppContext
  readonly tenants: Tenants
  readonly afterCommit: AfterCommit
}

/**
 * Handles a request of an admitted caller, from its body to its answer: parses the input, then runs the verb.
 */
export async function handle(
  parts: ApiOptions,
  route: Route,
  request: ApiRequest,
  caller: Caller,
): Promise<ApiReply> {
  const { app } = parts
  // the body may have taken seconds to arrive
  if (!timeless.has(route.endpoint)) refuseWithoutTime(app.clock)
  const now = app.clock.now()
  const input = parseInput(route.endpoint, request)
  const headers: Record<string, string | string[]> = {}
  const announcements: Announcement[] = []
  // few verbs ask for it
  let address: string | undefined
  let networks: Context['networks'] | undefined
  const context: Context = {
    now,
    actor: caller.actor,
    get address() {
      address ??= app.secrets.pseudonym(request.ip)
      return address
    },
    get networks() {
      networks ??= networksOf(request.ip).map(({ name, share }) => ({
        key: app.secrets.pseudonym(name),
        share,
      }))
      return networks
    },
    requestId: request.requestId,
    headers: request.headers,
    app,
    linkedAppointmentId: caller.linkedAppointmentId,
    announce: (announcement) => announcements.push(announcement),
    setHeader: (name, value) => {
      headers[name] = value
    },
  }
  const reply = await run(route, request, caller.tenantId, {
    input,
    context,
    restart: () => announcements.splice(0),
  })
  afterCommit(parts, route, caller.tenantId, announcements)
  return { ...reply, headers: { ...headers, ...reply.headers } }
}

/** Calls that are answered even while the time is not known, because they do not depend on it. */
const timeless: ReadonlySet<Endpoint> = new Set([logout])

/** The caller, and the salon that the call is for. */
export interface Caller {
  readonly actor: Actor
  readonly tenantId: TenantId | null
  readonly linkedAppointmentId: string | null
}

const stranger: Actor = { kind: 'client', id: null, name: 'Client', role: null, sessionId: null }

/**
 * Admits or refuses the caller by address and headers alone, before the body is read. Refuses an unknown salon
 * or link (`not_found`, `site_not_published`), a session that is missing or over (`unauthenticated`,
 * `session_expired`), a role that may not call the endpoint (`forbidden`), and everybody while the time is not
 * known (`unavailable`).
 */
export async function admit(
  parts: ApiOptions,
  endpoint: Endpoint,
  request: Pick<ApiRequest, 'headers' | 'params'>,
): Promise<Caller> {
  if (!timeless.has(endpoint)) refuseWithoutTime(parts.app.clock)
  const { access } = endpoint
  const params = request.params as Record<string, string>
  switch (access) {
    case 'public':
      return { actor: stranger, tenantId: null, linkedAppointmentId: null }
    case 'refresh':
      bearerOf(request.headers.authorization)
      return { actor: stranger, tenantId: null, linkedAppointmentId: null }
    case 'salon':
      return admitVisitor(parts, params.slug ?? '')
    case 'link':
      return admitBearer(parts, params.manage_token ?? '')
    default:
      return admitUser(parts, access, request.headers)
  }
}

async function admitVisitor(parts: ApiOptions, slug: string): Promise<Caller> {
  const salon = await parts.tenants.bySlug(slug.toLowerCase())
  if (!salon) refuse('not_found')
  if (!salon.published) refuse('site_not_published')
  return { actor: stranger, tenantId: salon.tenantId, linkedAppointmentId: null }
}

async function admitBearer(parts: ApiOptions, token: string): Promise<Caller> {
  const link = await parts.tenants.byLink(token)
  if (!link) refuse('not_found')
  return { actor: stranger, tenantId: link.tenantId, linkedAppointmentId: link.appointmentId }
}

async function admitUser(
  parts: ApiOptions,
  access: Permission | 'session',
  { authorization }: IncomingHttpHeaders,
): Promise<Caller> {
  const { app } = parts
  const session = await resolveSession(app, authorization, app.clock.now())
  if (access !== 'session' && !(session.actor.role && may(session.actor.role, access))) {
    refuse('forbidden')
  }
  return { actor: session.actor, tenantId: session.tenantId, linkedAppointmentId: null }
}

interface Work {
  readonly input: unknown
  readonly context: Context
  /** The transaction may be run again; what the first run announced is forgotten. */
  restart(): void
}

async function run(
  route: Route,
  request: ApiRequest,
  tenantId: TenantId | null,
  { input, context, restart }: Work,
): Promise<ApiReply> {
  const { database } = context.app
  const status = route.endpoint.status ?? (route.endpoint.response ? 200 : 204)
  if (route.door === 'own') {
    return { status, body: await route.verb(database, input as never, context), headers: {} }
  }
  if (!tenantId)
    throw new TypeError(`${route.endpoint.path} reads a salon's data but names no salon`)
  const door = database.inTenant(tenantId)
  if (route.door === 'read' || route.door === 'readAutocommit') {
    const body = await door[route.door]((db) => route.verb(db, input as never, context))
    return { status, body, headers: {} }
  }
  const { params, query, body = null } = request
  const keyed = keyedRequest(route.endpoint, [params, query, body], context)
  const prepared = (await route.prepare?.(tenantId, input as never, context)) as never
  const answer = () =>
    door.write(async (db) => {
      restart()
      await refuseWithoutPlan(db, route.endpoint, context)
      const work = async () => ({
        status,
        body: await route.verb(db, input as never, context, prepared),
      })
      return keyed ? once(db, keyed, work) : { ...(await work()), replayed: false }
    })
  const { contended } = route
  return replyOf(
    contended
      ? await inTurn(contended, { door, tenantId, input, context, keyed }, answer)
      : await answer(),
  )
}

function replyOf({ status, body, replayed }: Answer): ApiReply {
  return { status, body, headers: replayed ? { 'idempotency-replayed': 'true' } : {} }
}

/** After the trial a salon that has not subscribed can look at everything and change nothing. */
async function refuseWithoutPlan(
  db: TenantWrite,
  { access }: Endpoint,
  context: Context,
): Promise<void> {
  if (!pausedWithoutPlan.has(access)) return
  const { status } = await readBilling(db, context)
  if (isWritable(status)) return
  refuse('subscription_required', {
    sentence:
      'Your trial is over. Everything is kept and can be read. The page Billing says how to go on.',
  })
}

function afterCommit(
  { afterCommit: { deliver, wakeMessages } }: ApiOptions,
  route: Route,
  tenantId: TenantId | null,
  announcements: readonly Announcement[],
): void {
  if (route.door === 'read' || route.door === 'readAutocommit') return
  wakeMessages()
  if (tenantId) for (const announcement of announcements) deliver(tenantId, announcement)
}
