import { ApiError } from './api-error.ts'

export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'version_conflict'
}

/**
 * The present state of what the user tried to change. A version conflict has this state in its details, and `name` is
 * the name of the field there. `undefined` for another error.
 */
export function conflictOf<Present>(error: unknown, name: string): Present | undefined {
  if (!isConflict(error)) return undefined
  return (error.details as Readonly<Record<string, Present>> | undefined)?.[name]
}
