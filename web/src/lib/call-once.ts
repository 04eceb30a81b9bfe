import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { callAt, type Parts } from './api.ts'
import { UnansweredError } from './ask-again.ts'
import { checkConnection } from './connection.ts'
import type { OnProgress } from './send-file.ts'
import { currentTexts } from './texts.ts'

/**
 * How long a call waits for its answer, or for the next part of a file to be sent. The server gives up earlier, so a
 * call takes longer only if the line silently drops packets.
 */
const ANSWER_WAIT_MS = 15_000

/**
 * Calls with an idempotency key, and gives up when no answer comes in time, as on a line that silently drops packets.
 * The call can be sent again with its key, and still happens only once.
 *
 * @throws UnansweredError with a sentence that says that the outcome is not known.
 */
export function callOnce<E extends Endpoint>(
  endpoint: E,
  request: Parts<E> & Pick<Sent, 'idempotencyKey' | 'onProgress'>,
): Promise<Reply<E>> {
  const { onProgress, ...sent }: Sent = request
  const controller = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  /** The last wait that was started. Only this one can end the call; null once there is an answer. */
  let wait: AbortSignal | null = null
  const startWait = () => {
    const started = AbortSignal.timeout(ANSWER_WAIT_MS)
    wait = started
    started.onabort = () => {
      if (wait !== started) return
      reject(new UnansweredError(currentTexts().shown.failedCall.unanswered))
      controller.abort(started.reason)
      void checkConnection()
    }
  }
  const progress = onProgress && {
    onProgress: (share: number) => {
      startWait()
      onProgress(share)
    },
  }
  // the wait begins before the call, because the call may first renew a token, which can take long, too
  startWait()
  const answer = callAt(endpoint, { ...sent, ...progress, signal: controller.signal })
  return Promise.race([answer as Promise<Reply<E>>, tooLate]).finally(() => {
    wait = null
  })
}

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey: string
  /** For a call whose body is a file. */
  readonly onProgress?: OnProgress
}
