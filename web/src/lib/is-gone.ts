import { ApiError } from './api-error.ts'

/** Whether a call failed because what it asks for does not exist any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
