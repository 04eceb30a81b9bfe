import { newActionKey } from './api.ts'
import { ApiError } from './api-error.ts'
import { useConnection } from './connection.ts'
import { UnreachableError } from './http.ts'
import { currentTexts } from './texts.ts'

const ASKED_AGAIN_MAX = 40
const ASKED_AGAIN_AFTER_MS = 1_500

/** Only one repetition, because it takes as long as the first call if it gets no answer either. */
const SILENT_ASKED_AGAIN_MAX = 1

/** The error of a change whose answer did not come in time. The change may have happened. */
export class UnansweredError extends UnreachableError {}

/**
 * Options of a mutation whose variables hold its idempotency key. After a lost answer the call is repeated for about a
 * minute, with that key, so that nothing happens twice. If no answer came in time ({@link UnansweredError}), the call
 * is repeated only once. After a 500 it is not repeated.
 */
export const askAgain = {
  retry: (repetitions: number, error: Error) => isAskedAgain(repetitions, error),
  retryDelay: ASKED_AGAIN_AFTER_MS,
  networkMode: 'always',
} as const

/**
 * Sends a change under one key, and repeats it like a mutation with {@link askAgain}. A change that begins without a
 * connection is refused immediately. Otherwise it would look saved for a minute, and a reload would lose it.
 */
export async function sendOnce<Answer>(
  change: (idempotencyKey: string) => Promise<Answer>,
  key = newActionKey(),
  repetitions = 0,
): Promise<Answer> {
  if (repetitions === 0 && useConnection.getState().lostAt !== null) {
    throw new UnreachableError(currentTexts().shown.failedCall.unreachable)
  }
  try {
    return await change(key)
  } catch (error) {
    if (!isAskedAgain(repetitions, error)) throw error
  }
  await new Promise((done) => setTimeout(done, ASKED_AGAIN_AFTER_MS))
  return sendOnce(change, key, repetitions + 1)
}

/**
 * Whether the outcome of a call is not known: there was no answer, or the answer says that a server or a gateway
 * failed, perhaps after the change (RFC 9110, 15.6). The next attempt then needs the same key.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

/** Whether a change ended with an error and may nevertheless have happened. */
export function isLost(error: Error | null): boolean {
  return error !== null && isOutcomeUnknown(error)
}

function isAskedAgain(repetitions: number, error: unknown): boolean {
  const max = error instanceof UnansweredError ? SILENT_ASKED_AGAIN_MAX : ASKED_AGAIN_MAX
  return repetitions < max && isPassing(error)
}

// after a 500 a repetition would only meet the same fault again
function isPassing(error: unknown): boolean {
  return isOutcomeUnknown(error) && !(error instanceof ApiError && error.status === 500)
}
