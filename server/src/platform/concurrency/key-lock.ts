import { DatabaseSilent } from '../database/database.ts'
import { beforeDeadline, withoutDeadline } from '../time/request-deadline.ts'

interface Queue {
  /** The work under way; resolves to `DatabaseSilent` if the database did not answer it, else to `undefined`. */
  running: Promise<unknown> | undefined
  /** How many calls run their recheck at the moment. */
  rechecking: number
  /** How many calls run, recheck or wait. */
  members: number
}

const queues = new Map<string, Queue>()

/**
 * Runs one piece of work at a time for each key in this process, so that waiting calls take up no connection to the
 * database. A call that has waited runs `recheck`, which throws when the work would be useless. Such a call may wait
 * and recheck several times. A call that waits runs before those that come later. When the work under way got no
 * answer from the database, the calls that waited for it get `DatabaseSilent` and do not run. The lock only saves
 * work; invariants are kept by the database.
 */
export async function withKeyLock<T>(
  key: string,
  recheck: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(key) ?? { running: undefined, rechecking: 0, members: 0 }
  queues.set(key, queue)
  queue.members += 1
  try {
    // a newcomer also rechecks, so that it does not overtake calls that are rechecking
    for (
      let rechecked = false;
      queue.running || (queue.rechecking > 0 && !rechecked);
      rechecked = true
    ) {
      const silence = await beforeDeadline(Promise.resolve(queue.running))
      if (silence) throw silence
      queue.rechecking += 1
      await recheck().finally(() => {
        queue.rechecking -= 1
      })
    }
    const result = work()
    queue.running = result
      .then(() => undefined, silenceOf)
      .finally(() => {
        queue.running = undefined
      })
    return await result
  } finally {
    queue.members -= 1
    if (queue.members === 0) queues.delete(key)
  }
}

/**
 * The error for the calls that waited for this work, if the database did not answer the work; else `undefined`. It is a
 * plain `DatabaseSilent` even if the work ended with `OutcomeUnknown`, because the calls that waited sent no commit.
 */
function silenceOf(error: unknown): DatabaseSilent | undefined {
  return error instanceof DatabaseSilent
    ? new DatabaseSilent(undefined, { cause: error })
    : undefined
}

const questions = new Map<string, Promise<unknown>>()

/**
 * One answer for all calls that ask the same question in one iteration of the event loop. A call that comes after the
 * work on the answer has begun gets a new answer, so that no answer is older than its question.
 */
export function singleFlight<T>(question: string, answer: () => Promise<T>): Promise<T> {
  const underWay = questions.get(question) as Promise<T> | undefined
  if (underWay) return beforeDeadline(underWay)
  const pending = new Promise((begin) => setImmediate(begin)).then(() => {
    questions.delete(question)
    return withoutDeadline(answer)
  })
  questions.set(question, pending)
  return beforeDeadline(pending)
}
