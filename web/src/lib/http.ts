import { fillPath } from '@chairtime/contract/path.ts'
import { ApiError } from './api-error.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, parameters in braces: `/services/{id}`. */
  readonly path: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends one request as JSON and returns the parsed answer, `undefined` when it has no body.
 * Throws `ApiError` on any other status than a success, and a sentence when there is no answer.
 */
export async function send(request: HttpRequest): Promise<unknown> {
  const { response, body } = await answerTo(request)
  if (response.ok) return body
  if (response.status === 403 || response.status === 404 || response.status === 500) {
    console.error(`${request.method} ${request.path} answered ${response.status}`)
  }
  throw new ApiError(response.status, body)
}

async function answerTo(request: HttpRequest): Promise<{ response: Response; body: unknown }> {
  try {
    const response = await fetch(urlOf(request), {
      method: request.method,
      headers: { ...contentType(request.body), ...request.headers },
      body: request.body === undefined ? null : textOf(request.body),
      signal: request.signal ?? null,
    })
    return { response, body: await bodyOf(response) }
  } catch (error) {
    // The browser's own words for it say nothing to people; what was called off is no failure.
    if (!(error instanceof TypeError)) throw error
    throw new Error('The server cannot be reached. Please check your connection and try again.', {
      cause: error,
    })
  }
}

function urlOf({ path, params = {}, query = {} }: HttpRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`
}

// Text goes as it is (a CSV file), anything else as JSON.
function contentType(body: unknown): Record<string, string> {
  return { 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json' }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page, for instance: it has no sentence for the person.
    return undefined
  }
}
