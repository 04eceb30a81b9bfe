import { checkConnection, useConnection } from './connection.ts'

/** The time without an answer after which the connection is checked. */
const SILENT_MS = 4_000

/**
 * A signal that aborts a request when `given` aborts, or when the connection is lost. Without it, a request whose
 * packets were silently dropped would wait for ever, even after the connection is back. The caller calls `end` after
 * the request.
 */
export function untilLost(given?: AbortSignal) {
  const lost = new AbortController()
  const giveUp = () => lost.abort(new TypeError('The connection was lost'))
  // the subscription below does not tell of a loss that was known before the request
  const check = async () => {
    await checkConnection()
    if (useConnection.getState().lostAt !== null) giveUp()
  }
  const timer = setTimeout(() => void check(), SILENT_MS)
  const stop = useConnection.subscribe(({ lostAt }, before) => {
    if (lostAt !== null && before.lostAt === null) giveUp()
  })
  return {
    signal: given ? AbortSignal.any([given, lost.signal]) : lost.signal,
    end: () => {
      clearTimeout(timer)
      stop()
    },
  }
}
