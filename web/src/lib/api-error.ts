import type { ErrorBody } from '@chairtime/contract/refusals.ts'
import { currentTexts } from './texts.ts'

/** Reply of the API that is not a success; `message` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | undefined
  /** Sentences by field. */
  readonly errors: ErrorBody['errors']
  readonly details: unknown
  /** After how long the server may be asked again; infinite when it does not say. */
  readonly retryAfterSeconds: number

  constructor(status: number, body: unknown, headers?: Headers) {
    super(messageOf(body))
    this.name = 'ApiError'
    const known = isRecord(body) ? (body as Partial<ErrorBody>) : {}
    this.status = status
    this.code = known.code
    this.errors = isRecord(known.errors) ? known.errors : undefined
    this.details = known.details
    this.retryAfterSeconds = Number(headers?.get('Retry-After') ?? Number.POSITIVE_INFINITY)
  }
}

/** Whether the call may succeed later: it took too long, came too often, or the server has failed. */
export function isTemporary({ status }: ApiError): boolean {
  return status >= 500 || status === 408 || status === 429
}

/** Sentence to show for a thrown value. */
export function errorMessage(error: unknown): string {
  return (error instanceof Error && error.message) || currentTexts().shown.failedCall.unexpected
}

/** The sentence about the only field of a form; without such a sentence, the one about the call. */
export function fieldMessage(error: unknown, field: string): string {
  return fieldProblem(error, field) ?? errorMessage(error)
}

/** The sentence about one field; `undefined` if there is none. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors?.[field]?.[0] : undefined
}

/** The parts of a query that {@link failureOf} needs: its error, and the ways to read again. */
export interface RetryableQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  /** For a list that is read page by page. */
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage?: () => Promise<unknown>
}

/** Statuses that another request would get again: not allowed, not found, gone. */
const finalStatuses: readonly (number | undefined)[] = [403, 404, 410]

/** What could not be read, as an `ErrorState` shows it. */
export interface Failure {
  readonly message: string
  readonly retrying?: boolean
  /** Absent where reading again would not help. */
  readonly onRetry?: () => void
}

/** What an `ErrorState` says of something that could not be read, with the way to read it again. */
export function failureOf(query: RetryableQuery): Failure {
  const { error, isFetching, refetch, isFetchNextPageError, fetchNextPage } = query
  const message = errorMessage(error)
  if (error instanceof ApiError && finalStatuses.includes(error.status)) return { message }
  const readAgain = isFetchNextPageError && fetchNextPage ? fetchNextPage : refetch
  return { message, retrying: isFetching, onRetry: () => void readAgain() }
}

// takes the first of these that the body has: `error`, `message`, the first entry of `errors`
function messageOf(body: unknown): string {
  const { failedCall } = currentTexts().shown
  if (!isRecord(body)) return failedCall.unexpected
  if (typeof body.error === 'string' && body.error) return body.error
  if (typeof body.message === 'string' && body.message) return body.message
  if (!isRecord(body.errors)) return failedCall.unexpected
  const entries = Object.values(body.errors)
  if (entries.length === 0) return failedCall.unexpected
  const first = entries[0]
  return Array.isArray(first) && first.length > 0 ? String(first[0]) : failedCall.invalid
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
