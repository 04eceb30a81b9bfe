import { createHash } from 'node:crypto'
import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import type { AppContext } from '../../platform/api/context.ts'
import { type ApiRequest, type Caller, handle } from '../../platform/api/handle.ts'
import { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'
import { type Route, routeOf } from '../../platform/api/route.ts'
import { type TenantId, violatedConstraint } from '../../platform/database/database.ts'
import { constraintRefusals } from '../../platform/errors/constraints.ts'
import { Refused } from '../../platform/errors/refuse.ts'
import type { Actor } from '../../platform/identity/actor.ts'
import { immovableClock } from '../../platform/time/clock.ts'

/** The actor, the salon and the time of a call. */
export interface SeedStep {
  readonly at: Date
  readonly actor: Actor
  /** Absent until the salon exists. */
  readonly tenantId?: TenantId
}

type SeedInput = Partial<Pick<ApiRequest, 'params' | 'query' | 'body'>>

/** Calls endpoints as a given actor at a given time. */
export interface SeedContext {
  readonly app: AppContext
  /** Returns the reply of the call, or throws its refusal. */
  call<E extends Endpoint>(endpoint: E, step: SeedStep, input: SeedInput): Promise<Reply<E>>
}

/**
 * Opens the context. After the signal is aborted, every call throws the reason of the signal. Calls announce nothing to
 * screens and other nodes, and wake no worker.
 */
export function openSeedContext(
  app: AppContext,
  routes: readonly Route[],
  stop?: AbortSignal,
): SeedContext {
  const afterCommit = { deliver: () => {}, wakeMessages: () => {} }
  return {
    app,
    async call(endpoint, { at, actor, tenantId = null }, input) {
      stop?.throwIfAborted()
      const clock = immovableClock({ now: () => at, problem: () => undefined })
      const options = { app: { ...app, clock }, afterCommit }
      const request = requestOf(actor, input)
      const caller: Caller = {
        actor,
        tenantId,
        linkedAppointmentId: null,
        millisecondsLeft: CALL_MS,
      }
      const { body } = await handle(options, routeOf(routes, endpoint), request, caller).catch(
        refuseByConstraint,
      )
      return body instanceof PreSerializedReply ? body.value : body
    },
  }
}

/** Time limit of a call in milliseconds; longer than for requests, because no user waits. */
const CALL_MS = 60_000

function requestOf(actor: Actor, { params = {}, query = {}, body }: SeedInput): ApiRequest {
  return { requestId: 'demo', ip: addressOf(actor), headers: {}, params, query, body }
}

/** A private IPv6 address (RFC 4193) in a separate /48 for each actor, because limits count by network. */
function addressOf({ name }: Actor): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return `fd${digest.slice(0, 2)}:${digest.slice(2, 6)}:${digest.slice(6, 10)}::1`
}

/** Turns the violation of a constraint into its refusal, like in a request. */
function refuseByConstraint(error: unknown): never {
  const code = constraintRefusals[violatedConstraint(error) ?? '']
  throw code ? new Refused(code) : error
}
