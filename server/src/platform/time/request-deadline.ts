import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The time for a request is up. What the request waited for is not committed, unless it waited for a commit that was
 * sent before the deadline (`soonAfterDeadline`).
 */
export class DeadlineExceeded extends Error {
  override message = 'the time for the request is up'
}

interface Deadline {
  /** The deadline on the clock of `performance.now()`; infinite after the request has succeeded. */
  at: number
  /** Rejects with `DeadlineExceeded` at that time. */
  readonly exceeded: Promise<never>
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>()

/** How many milliseconds after the deadline the answer to a commit is still awaited. */
const COMMIT_MS = 1_000

/**
 * Runs the work of one request. Its waits (`beforeDeadline`) end with `DeadlineExceeded` when the milliseconds are
 * over, or at an enclosing deadline if that is earlier; after that `assertInTime` throws. The deadline belongs to the
 * asynchronous context, so it also ends waits inside the called modules. Once the request has succeeded, work that it
 * has started for later has no deadline.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  // Waits that the deadline ends report the rejection. If no wait is open, the rejection must not end the process.
  exceeded.catch(() => {})
  const timeMs = Math.min(milliseconds, millisecondsLeft())
  const deadline: Deadline = { at: performance.now() + timeMs, exceeded }
  const timer = setTimeout(() => reject(new DeadlineExceeded()), timeMs)
  try {
    const result = await deadlines.run(deadline, work)
    deadline.at = Number.POSITIVE_INFINITY
    return result
  } finally {
    clearTimeout(timer)
  }
}

/** Runs work that the deadline of a request must not end, such as work that several requests share. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.run(undefined, work)
}

/** Milliseconds until the deadline, negative after it; infinite outside a request. */
export function millisecondsLeft(): number {
  const deadline = deadlines.getStore()
  return deadline ? deadline.at - performance.now() : Number.POSITIVE_INFINITY
}

/** Throws `DeadlineExceeded` after the deadline. Call it before sending a statement that may change data. */
export function assertInTime(): void {
  if (millisecondsLeft() <= 0) throw new DeadlineExceeded()
}

/** Resolves with the answer; rejects with `DeadlineExceeded` when the deadline comes first. */
export async function beforeDeadline<T>(answer: Promise<T>): Promise<T> {
  const deadline = deadlines.getStore()
  if (deadline === undefined || deadline.at === Number.POSITIVE_INFINITY) return answer
  return Promise.race([answer, deadline.exceeded])
}

/**
 * Resolves with the answer to a commit; rejects with `DeadlineExceeded` one second after the deadline. Whether the
 * commit happens is then unknown.
 */
export async function soonAfterDeadline<T>(answer: Promise<T>): Promise<T> {
  const timeMs = millisecondsLeft() + COMMIT_MS
  if (timeMs === Number.POSITIVE_INFINITY) return answer
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceeded()), timeMs)
  return Promise.race([answer, exceeded]).finally(() => clearTimeout(timer))
}

/**
 * Waits for `milliseconds`. Throws `DeadlineExceeded` immediately when the wait would end after the
 * deadline.
 */
export async function sleepInTime(milliseconds: number): Promise<void> {
  if (milliseconds > millisecondsLeft()) throw new DeadlineExceeded()
  await sleep(milliseconds)
}
