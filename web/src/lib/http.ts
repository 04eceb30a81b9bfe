import { timeHeader } from '@chairtime/contract/endpoint.ts'
import { fillPath } from '@chairtime/contract/path.ts'
import { ApiError } from './api-error.ts'
import { checkConnection, noteServerHeard } from './connection.ts'
import { takeFirstRead } from './first-reads.ts'
import { type OnProgress, sendFile } from './send-file.ts'
import { currentTexts } from './texts.ts'
import { untilLost } from './until-lost.ts'
import { setClock } from './use-now.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api` with parameters in braces: `/services/{id}`. */
  readonly path: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** For a body of bytes. */
  readonly onProgress?: OnProgress | undefined
}

/** The server could not be reached. If the request was sent, its outcome is unknown. */
export class UnreachableError extends Error {}

/**
 * Sends one request. Returns the parsed reply, or the bytes of a picture, or `undefined` when the server's reply is
 * empty or no JSON.
 *
 * @throws ApiError for a status that is not a success.
 * @throws UnreachableError when no reply comes from the server. The error's message is a sentence to show.
 */
export async function send(request: HttpRequest): Promise<unknown> {
  const { response, body } = await answerTo(request)
  if (response.ok) return body
  if (response.status === 403 || response.status === 404 || response.status === 500) {
    console.error(`${request.method} ${request.path} answered ${response.status}`)
  }
  throw new ApiError(response.status, body, response.headers)
}

async function answerTo(request: HttpRequest): Promise<{ response: Response; body: unknown }> {
  const lossWatch = request.method === 'GET' ? untilLost(request.signal) : undefined
  try {
    const response = await responseTo({ ...request, signal: lossWatch?.signal ?? request.signal })
    const serverTime = response.headers.get(timeHeader)
    if (serverTime !== null) {
      setClock(Number(serverTime))
      noteServerHeard()
    }
    if (response.headers.get('content-type')?.startsWith('image/')) {
      return { response, body: new Uint8Array(await response.arrayBuffer()) }
    }
    return { response, body: bodyOf(await response.text(), serverTime !== null) }
  } catch (error) {
    // A network failure is a TypeError, whose message is not meant for people. The error of an abort is not changed.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    void checkConnection()
    throw new UnreachableError(currentTexts().shown.failedCall.unreachable, { cause: error })
  } finally {
    lossWatch?.end()
  }
}

function responseTo({ body, ...request }: HttpRequest): Promise<Response> {
  const { method, signal, onProgress } = request
  const headers = { ...contentType(body), ...request.headers }
  if (body instanceof Uint8Array) {
    return sendFile(urlOf(request), {
      method,
      headers,
      body: new Uint8Array(body),
      signal,
      onProgress,
    })
  }
  const url = urlOf(request)
  const taken = method === 'GET' ? takeFirstRead(url, headers.Authorization, signal) : undefined
  return (
    taken ??
    fetch(url, {
      method,
      headers,
      body: body === undefined ? null : textOf(body),
      signal: signal ?? null,
    })
  )
}

function urlOf({ path, params = {}, query = {} }: HttpRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`
}

// A string is a CSV file. Bytes are a file of any type, which the server finds out. Every other body is JSON.
function contentType(body: unknown): Record<string, string> {
  if (body instanceof Uint8Array) return { 'Content-Type': 'application/octet-stream' }
  return { 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json' }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/**
 * @throws SyntaxError for a page that is not the server's, such as that of a proxy or the sign-in page of a network.
 */
function bodyOf(text: string, isFromServer: boolean): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!isFromServer) throw error
    return undefined
  }
}
