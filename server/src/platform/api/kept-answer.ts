import type { TenantId } from '../database/database.ts'
import { refuse } from '../errors/refuse.ts'
import type { KeyedRequest } from './idempotency.ts'

/** The status and the body of an answer. */
export interface PlainAnswer<Body = unknown> {
  readonly status: number
  readonly body: Body
}

/** An answer as it is stored: the secret fields of its body are sealed and kept beside it. */
export interface KeptAnswer<Body = unknown> extends PlainAnswer<Body> {
  /** `null` when the endpoint has no secret fields, the answer has no body, or an older version stored the answer. */
  readonly sealed: Buffer | null
}

/** Takes the secret fields out of an answer's body and seals them for the row of its request. */
export function sealAnswer(
  tenantId: TenantId,
  request: KeyedRequest,
  { status, body }: PlainAnswer,
): KeptAnswer {
  const { secretFields, secrets } = request
  if (secretFields.length === 0 || !body) return { status, body, sealed: null }
  const fields = (secret: boolean) =>
    Object.fromEntries(
      Object.entries(body).filter(([name]) => secretFields.includes(name) === secret),
    )
  const sealed = secrets.seal(rowKeyOf(tenantId, request), JSON.stringify(fields(true)))
  return { status, body: fields(false), sealed }
}

/**
 * The body of a kept answer with its secret fields. Refuses `idempotency_mismatch` when these fields cannot be opened,
 * because the request was carried out before and must not be carried out again. The fields cannot be opened if both
 * secrets of the program were replaced, if an older version stored the row unsealed, or if the sealed value belongs to
 * another row.
 */
export function unsealBody<Body>(
  tenantId: TenantId,
  request: KeyedRequest,
  kept: KeptAnswer<Body>,
): Body {
  const { secretFields, secrets } = request
  if (secretFields.length === 0) return kept.body
  const hidden = kept.sealed && secrets.unseal(rowKeyOf(tenantId, request), kept.sealed)
  if (!hidden) return refuse('idempotency_mismatch')
  return Object.assign({}, kept.body, JSON.parse(hidden))
}

/** The row's primary key, so that a sealed value opens in no other row. */
function rowKeyOf(tenantId: TenantId, { route, key }: KeyedRequest): string {
  return JSON.stringify([tenantId, route, key])
}
