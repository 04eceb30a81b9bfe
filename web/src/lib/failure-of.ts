import { ApiError, errorMessage } from './api-error.ts'

/** A query, or a part of one. */
export interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  /** Of a list that is read page by page. */
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage?: () => Promise<unknown>
}

/** What is not allowed, or is not there, is answered in one way however often it is asked for. */
const final: readonly (number | undefined)[] = [403, 404, 410]

interface Failure {
  readonly message: string
  readonly retrying?: boolean
  /** Absent where it would not help. */
  readonly onRetry?: () => void
}

/** What an `ErrorState` says of something that could not be read, with the way to read it again. */
export function failureOf(query: FailedQuery): Failure {
  const { error, isFetching, refetch, isFetchNextPageError, fetchNextPage } = query
  const message = errorMessage(error)
  if (error instanceof ApiError && final.includes(error.status)) return { message }
  const readAgain = isFetchNextPageError && fetchNextPage ? fetchNextPage : refetch
  return { message, retrying: isFetching, onRetry: () => void readAgain() }
}
