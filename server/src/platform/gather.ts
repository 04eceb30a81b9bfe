const batchMax = 500
const batchesMax = 2

/**
 * One look-up for all who ask at about the same time: those of one turn of the event loop, and, while two
 * batches are under way, those who come meanwhile. At most 500 keys share a batch; each key is asked
 * once. A batch that fails fails for all who share it.
 */
export function gather<V>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<V | undefined>>()
  let underWay = 0
  let scheduled = false

  const schedule = () => {
    if (scheduled || underWay >= batchesMax || waiting.size === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      void run()
    })
  }

  const run = async () => {
    const entries = [...waiting]
    const batch = entries.slice(0, batchMax)
    waiting = new Map(entries.slice(batchMax))
    underWay += 1
    schedule()
    try {
      const found = await lookUp(batch.map(([key]) => key))
      for (const [key, { resolve }] of batch) resolve(found.get(key))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
    underWay -= 1
    schedule()
  }

  return (key) => {
    const known = waiting.get(key) ?? Promise.withResolvers<V | undefined>()
    waiting.set(key, known)
    schedule()
    return known.promise
  }
}
