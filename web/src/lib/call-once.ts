import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { callAt, type Parts } from './api.ts'
import { UnansweredError } from './ask-again.ts'
import { checkConnection } from './connection.ts'
import { currentTexts } from './texts.ts'

/** So long an answer is waited for. The server gives up earlier, so that only a silent line takes longer. */
const ANSWER_WAIT_MS = 15_000

/**
 * Calls with an idempotency key, and gives up when no answer comes in time, as on a line that lost its packets without
 * a word. The call can be sent again with its key and happens once.
 *
 * @throws UnreachableError with a sentence that says that the outcome is not known.
 */
export function callOnce<E extends Endpoint>(
  endpoint: E,
  request: Parts<E> & { readonly idempotencyKey: string },
): Promise<Reply<E>> {
  const sent: Sent = request
  const signal = AbortSignal.timeout(ANSWER_WAIT_MS)
  // the renewal of a token before the call may wait as well
  const tooLate = new Promise<never>((_, reject) => {
    signal.onabort = () => {
      reject(new UnansweredError(currentTexts().shown.failedCall.unanswered))
      void checkConnection()
    }
  })
  const answer = callAt(endpoint, { ...sent, signal }) as Promise<Reply<E>>
  return Promise.race([answer, tooLate])
}

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey: string
}
