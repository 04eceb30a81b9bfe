/** A read that `public/first-reads.js` sent before the code of the app was there. */
interface FirstRead {
  readonly authorization: string
  readonly answer: Promise<Response>
  /** Aborts the read. */
  readonly controller: AbortController
}

declare global {
  interface Window {
    /** By address. */
    firstReads?: Map<string, FirstRead>
  }
}

/**
 * Takes the answer to a first read of this address that was sent with this token. Undefined when there is no such read,
 * or when its answer was taken before.
 */
export function takeFirstRead(
  url: string,
  authorization: string | undefined,
  signal?: AbortSignal,
): Promise<Response> | undefined {
  const read = window.firstReads?.get(url)
  if (!read || read.authorization !== authorization) return undefined
  window.firstReads?.delete(url)
  const abort = () => read.controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort)
  return read.answer
}

/** Forgets the answers that no call has taken, so that a later call cannot take an old one. */
export function forgetFirstReads(): void {
  delete window.firstReads
}
