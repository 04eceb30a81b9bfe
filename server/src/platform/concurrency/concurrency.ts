/**
 * Waits until all work has ended, so that no work is still running when the caller continues. Then throws the error of
 * the first work in the list that failed, if any did.
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Makes a function that runs at most `most` tasks concurrently; the others wait in the order of the calls. */
export function atMostAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Makes a function that lets at most `most` callers continue in each iteration of the event loop, so that
 * a burst of work leaves room for other work.
 */
export function atMostPerIteration(most: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  const startNext = () => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    if (waiting.length > 0) setImmediate(startNext)
    for (const goOn of batch) goOn()
  }
  return () =>
    new Promise((goOn) => {
      if (waiting.length === 0) setImmediate(startNext)
      waiting.push(goOn)
    })
}
