/**
 * Something outside the program keeps it from starting. The message is one sentence for the person
 * at the terminal: what is wrong, then what to do. Only `main.ts` catches it.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** A full disk can be met at any step, by Node or by PostgreSQL; undefined for every other error. */
export function fullDisk(error: unknown): StartError | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (!['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return undefined
  return new StartError(`The disk is full (${error.message}): free some space and start again.`)
}
