import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import type { AppContext } from '../../platform/api/context.ts'
import { parseInput } from '../../platform/api/input.ts'
import type { Route } from '../../platform/api/route.ts'
import { type TenantId, violatedConstraint } from '../../platform/database/database.ts'
import { constraintRefusals } from '../../platform/errors/constraints.ts'
import { Refused } from '../../platform/errors/refuse.ts'
import type { Actor } from '../../platform/identity/actor.ts'

/** Who does something, for which salon, and when. */
export interface SeedStep {
  readonly at: Date
  readonly actor: Actor
  /** Absent before there is a salon. */
  readonly tenantId?: TenantId
}

interface StaffBlocks {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Lets people of the past, present and future use the product, by the very calls its screens make. */
export interface SeedContext {
  readonly app: AppContext
  /** Answers as the call would, or throws its refusal. */
  call<E extends Endpoint>(endpoint: E, step: SeedStep, parts: StaffBlocks): Promise<Reply<E>>
}

/** A stage over the calls that the house answers. Once the signal is given, every act throws its reason. */
export function openSeedContext(
  app: AppContext,
  routes: readonly Route[],
  stop?: AbortSignal,
): SeedContext {
  return {
    app,
    async call(endpoint, step, parts) {
      stop?.throwIfAborted()
      const route = routes.find((candidate) => candidate.endpoint === endpoint)
      if (!route) throw new TypeError(`nobody answers ${endpoint.path}`)
      const { params = {}, query = {}, body } = parts
      const input = parseInput(endpoint, { params, query, body })
      return (await perform(app, route, input, step).catch(refuseByConstraint)) as never
    },
  }
}

/** What the database refuses in the verb's stead is a refusal here as it is to a caller. */
function refuseByConstraint(error: unknown): never {
  const code = constraintRefusals[violatedConstraint(error) ?? '']
  throw code ? new Refused(code) : error
}

async function perform(
  app: AppContext,
  route: Route,
  input: unknown,
  { at, actor, tenantId }: SeedStep,
): Promise<unknown> {
  const address = app.secrets.pseudonym(`the demo's ${actor.name}`)
  const context = {
    now: at,
    actor,
    address,
    networks: [{ key: address, share: 1 }],
    requestId: 'demo',
    headers: {},
    app,
    linkedAppointmentId: null,
    announce: () => {},
    setHeader: () => {},
  }
  if (route.door === 'own') return route.verb(app.database, input as never, context)
  if (!tenantId) throw new TypeError(`${route.endpoint.path} needs a salon`)
  const door = app.database.inTenant(tenantId)
  if (route.door !== 'write') {
    return door[route.door]((db) => route.verb(db, input as never, context))
  }
  const prepared = (await route.prepare?.(tenantId, input as never, context)) as never
  return door.write((db) => route.verb(db, input as never, context, prepared))
}
