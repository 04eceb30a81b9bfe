import { checkConnection, useConnection } from './connection.ts'

/** A read that had no answer by then has the connection looked at. */
const SILENT_MS = 4_000

/**
 * For a read, until its `end`: a signal that ends it with `given`, or when the connection is lost. On a line that lost
 * its packets without a word no answer comes, also not after its return.
 */
export function untilLost(given?: AbortSignal) {
  const lost = new AbortController()
  const timer = setTimeout(() => void checkConnection(), SILENT_MS)
  const stop = useConnection.subscribe(({ lostAt }) => {
    if (lostAt !== null) lost.abort(new TypeError('The connection was lost'))
  })
  return {
    signal: given ? AbortSignal.any([given, lost.signal]) : lost.signal,
    end: () => {
      clearTimeout(timer)
      stop()
    },
  }
}
