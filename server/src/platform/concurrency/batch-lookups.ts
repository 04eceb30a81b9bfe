import { withoutDeadline } from '../time/request-deadline.ts'

const BATCH_MAX = 500
const BATCHES_MAX = 2

/**
 * Batches look-ups. Calls in one iteration of the event loop share a batch, and so do calls that come
 * while two batches are running. A batch has at most 500 different keys. When a batch fails, all its calls
 * fail.
 */
export function batchLookups<V>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<V | undefined>>()
  let underWay = 0
  let scheduled = false

  const schedule = () => {
    if (scheduled || underWay >= BATCHES_MAX || waiting.size === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      void run()
    })
  }

  const run = async () => {
    const entries = [...waiting]
    const batch = entries.slice(0, BATCH_MAX)
    waiting = new Map(entries.slice(BATCH_MAX))
    underWay += 1
    schedule()
    try {
      // several requests share the batch, so the deadline of one must not end it
      const found = await withoutDeadline(() => lookUp(batch.map(([key]) => key)))
      for (const [key, { resolve }] of batch) resolve(found.get(key))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
    underWay -= 1
    schedule()
  }

  return (key) => {
    const pending = waiting.get(key) ?? Promise.withResolvers<V | undefined>()
    waiting.set(key, pending)
    schedule()
    return pending.promise
  }
}
