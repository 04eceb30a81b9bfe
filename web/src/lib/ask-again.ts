import { newActionKey } from './api.ts'
import { ApiError } from './api-error.ts'

const ASKED_AGAIN_MAX = 40
const ASKED_AGAIN_AFTER_MS = 1_500

/**
 * For a mutation whose variables hold its idempotency key: a lost answer is asked for again with that key, for about a
 * minute, until the server tells the outcome. Nothing happens twice.
 */
export const askAgain = {
  retry: (asked: number, error: Error) => asked < ASKED_AGAIN_MAX && isPassing(error),
  retryDelay: ASKED_AGAIN_AFTER_MS,
  networkMode: 'always',
} as const

/** A change that is sent like a mutation with {@link askAgain}, under one key. */
export async function sendOnce<Answer>(
  change: (idempotencyKey: string) => Promise<Answer>,
  key = newActionKey(),
  asked = 0,
): Promise<Answer> {
  try {
    return await change(key)
  } catch (error) {
    if (asked >= ASKED_AGAIN_MAX || !isPassing(error)) throw error
  }
  await new Promise((done) => setTimeout(done, ASKED_AGAIN_AFTER_MS))
  return sendOnce(change, key, asked + 1)
}

/**
 * Whether the outcome of a call is not known: there was no answer, or one of a server or a gateway that failed, perhaps
 * after the change (RFC 9110, 15.6). The next attempt then needs the same key.
 */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

// A fault of the server itself comes again.
function isPassing(error: unknown): boolean {
  return isUnknown(error) && !(error instanceof ApiError && error.status === 500)
}
