import type { Endpoint, RefusalsOf } from '@chairtime/contract/endpoint.ts'
import { type GeneralRefusal, type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'

/** What a refusal may carry beyond its code. */
export interface RefusalExtra {
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly details?: unknown
  /** A sentence for this case, in place of the default one. */
  readonly sentence?: string
  readonly retryAfterSeconds?: number
}

/** A refusal on its way to the caller. Handlers throw it through `refusing`; only the platform catches it. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly extra: RefusalExtra

  constructor(code: RefusalCode, extra: RefusalExtra = {}) {
    super(extra.sentence ?? refusals[code].sentence)
    this.code = code
    this.extra = extra
  }
}

/** Refuses with one of the codes that the endpoint lists, or with one that any call may give. */
export type Refuse<Code extends RefusalCode> = (
  code: Code | GeneralRefusal,
  extra?: RefusalExtra,
) => never

/** The refusals of an endpoint as a function; an unlisted code does not compile. */
export function refusing<E extends Endpoint>(_endpoint: E): Refuse<RefusalsOf<E>> {
  return refuse
}

/** Refuses with any code; for the platform, whose refusals belong to no single endpoint. */
export function refuse(code: RefusalCode, extra?: RefusalExtra): never {
  throw new Refused(code, extra)
}
