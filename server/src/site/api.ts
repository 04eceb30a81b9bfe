import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import type { PageProblem, Slot } from '@chairtime/contract/pages.ts'
import type { ErrorBody } from '@chairtime/contract/refusals.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import type { FastifyReply } from 'fastify'
import type { InProcess } from '../platform/api/in-process.ts'
import { errorReply } from '../platform/errors/errors.ts'
import { logTrouble } from '../platform/errors/send-error.ts'
import type { CountRead } from '../platform/http/read-limits.ts'

export type ApiAnswer<T> = { readonly ok: true; readonly reply: T } | ApiRefusal

export interface ApiRefusal {
  readonly ok: false
  readonly status: number
  /** The answer in the language of the call. */
  readonly error: ErrorBody
  /** The answer in the language of a locale, for a page whose language is known only after the call. */
  errorIn(locale: Locale): ErrorBody
}

export interface PageCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** The product's own public calls. */
export type PublicApi = <E extends Endpoint>(
  endpoint: E,
  call: PageCall,
) => Promise<ApiAnswer<Reply<E>>>

/** The functions with which a page makes calls. */
export interface PageCalls {
  readonly call: InProcess
  readonly countRead: CountRead
}

/**
 * The public calls on behalf of the page's reader. Pages get their data from the public calls, so that a page and the
 * API never differ; only the salon of a closed site or an ended link is read without them (`ClosedSalons`). The calls
 * stay inside the process and count towards the limits of the reader's networks. The page also gets the `Retry-After`
 * of a refusal. Without a locale the calls send no `Accept-Language`. In a preview they read a site that is not
 * published.
 */
export function publicApi(
  { call, countRead }: PageCalls,
  reply: FastifyReply,
  locale: string | null = null,
  preview = false,
): PublicApi {
  const { request } = reply
  return async (endpoint, { params = {}, query = {}, body, idempotencyKey }) => {
    try {
      if (endpoint.method === 'GET') await countRead(request)
      const answer = await call(endpoint, {
        preview,
        requestId: request.id,
        ip: request.ip,
        headers: {
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(locale && { 'accept-language': locale }),
        },
        params,
        query,
        body,
      })
      return { ok: true, reply: answer }
    } catch (error) {
      return refusalOf(error, reply, locale ?? 'en')
    }
  }
}

function refusalOf(error: unknown, reply: FastifyReply, locale: string): ApiRefusal {
  const { id, log } = reply.request
  const answer = errorReply(error, id, locale)
  const { status, body, retryAfterSeconds } = answer
  logTrouble(log, error, answer)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const errorIn = (other: Locale) => errorReply(error, id, other).body
  return { ok: false, status, error: body, errorIn }
}

/** The problem that a page shows for a refused call. */
export function problemOf(error: ErrorBody): PageProblem {
  return { code: error.code, sentence: error.error, alternatives: alternativesIn(error.details) }
}

function alternativesIn(details: unknown): Slot[] {
  const hasAlternatives =
    typeof details === 'object' && details !== null && 'alternatives' in details
  return hasAlternatives && Array.isArray(details.alternatives) ? details.alternatives : []
}
