import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'
import { onTestFinished, vi } from 'vitest'

/** What a page sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

type Answer = (sent: Sent) => Response | Promise<Response>

/** Everything sent since the test began, or since the last {@link takeOffline}. */
export const sent: Sent[] = []
const answers = new Map<string, Answer>()

/** Answers the calls of an endpoint. The reply must fit the contract: no test may use what the server never sends. */
export function answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): void {
  endpoint.response?.parse(reply)
  answerWith(endpoint, () => Response.json(reply, { status: endpoint.status ?? 200 }))
}

/** Answers with the status and the sentence of a refusal. */
export function refuseWith(
  endpoint: Endpoint,
  code: RefusalCode,
  extra: { readonly errors?: Record<string, string[]>; readonly details?: unknown } = {},
): void {
  const { status, sentence } = refusals[code]
  answerWith(endpoint, () =>
    Response.json({ error: sentence, code, request_id: 'test', ...extra }, { status }),
  )
}

/** Answers each call of an endpoint with the result of a function. */
export function answerWith(endpoint: Endpoint, how: Answer): void {
  answers.set(`${endpoint.method} ${endpoint.path}`, how)
}

/** Never answers the calls of an endpoint, and shortens every `AbortSignal.timeout` to at most `waitMs`. */
export function silence(endpoint: Endpoint, waitMs = 300): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, waitMs)))
  onTestFinished(() => void vi.restoreAllMocks())
  answerWith(endpoint, () => new Promise(() => {}))
}

/** Forgets every answer and what was sent. From now on a request fails unless it is given a new answer. */
export function takeOffline(): void {
  sent.length = 0
  answers.clear()
  vi.stubGlobal('fetch', receive)
}

async function receive(url: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams: query } = new URL(url, location.origin)
  const path = pathname.replace(/^\/api/, '')
  // After a call without an answer, the app checks the connection with this request. It is not recorded in `sent`,
  // because no page sends it.
  if (path === '/healthz') return Response.json({ status: 'ok' })
  const request: Sent = {
    method: init.method ?? 'GET',
    path,
    query,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
  // like the browser's own fetch, this does not send a call that has already been given up
  init.signal?.throwIfAborted()
  sent.push(request)
  for (const [key, how] of answers) {
    const [method, pattern] = key.split(' ')
    if (pattern && method === request.method && matches(pattern, path)) return how(request)
  }
  throw new TypeError(`Nobody answers ${request.method} ${path}`)
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
