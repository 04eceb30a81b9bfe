import { ApiError } from './api-error.ts'

/** The present state that a version conflict tells, in the field `name` of its details; nothing for another error. */
export function conflictOf<Present>(error: unknown, name: string): Present | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  return (error.details as Readonly<Record<string, Present>> | undefined)?.[name]
}
