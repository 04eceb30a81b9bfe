import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import type { PageProblem, Slot } from '@chairtime/contract/pages.ts'
import { fillPath } from '@chairtime/contract/path.ts'
import type { ErrorBody } from '@chairtime/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'

export type ApiAnswer<T> =
  | { readonly ok: true; readonly reply: T }
  | { readonly ok: false; readonly status: number; readonly error: ErrorBody }

export interface PageCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** The product's own public calls, made in the name of a visitor's address. */
export type PublicApi = <E extends Endpoint>(
  endpoint: E,
  call: PageCall,
) => Promise<ApiAnswer<Reply<E>>>

/** In whose name a page asks, and what it is told besides the answer. */
interface Visitor {
  readonly ip: string
  /** Hears after how many seconds an answer that was refused for now may be asked for again. */
  readonly comeBackAfter: (seconds: string) => void
}

/**
 * Pages learn everything from the same calls that anybody can make, so that a page and the API can
 * never disagree. The call stays inside the process; limits count the visitor, not the page.
 */
export function publicApi(
  app: FastifyInstance,
  config: Config,
  { ip, comeBackAfter }: Visitor,
): PublicApi {
  return async <E extends Endpoint>(endpoint: E, call: PageCall) => {
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, call),
      remoteAddress: ip,
      headers: {
        host: config.baseDomain,
        ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
      },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    })
    const seconds = response.headers['retry-after']
    if (seconds !== undefined) comeBackAfter(String(seconds))
    const body = response.body === '' ? undefined : response.json()
    if (response.statusCode < 300) return { ok: true, reply: body as Reply<E> }
    return { ok: false, status: response.statusCode, error: body as ErrorBody }
  }
}

/** What a page says of a call that was refused. */
export function problemOf(error: ErrorBody): PageProblem {
  const { alternatives } = (error.details ?? {}) as { alternatives?: Slot[] }
  return { code: error.code, sentence: error.error, alternatives: alternatives ?? [] }
}

function addressOf(path: string, { params = {}, query = {} }: PageCall): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `/api${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`
}
