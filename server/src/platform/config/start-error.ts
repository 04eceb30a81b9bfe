/**
 * A condition outside the program that prevents its start. The message is one sentence for the operator:
 * the problem, then the remedy. The program catches it only in `main.ts`.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * The start error for a full disk, which Node or PostgreSQL can report at any step; `undefined` for every
 * other error.
 */
export function fullDisk(error: unknown): StartError | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (!['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return undefined
  return new StartError(`The disk is full (${error.message}): free some space and start again.`)
}
