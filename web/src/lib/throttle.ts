const WAIT_MS = 300
const PAUSE_MS = 1000

/** A repeated action that many events ask for. */
export interface Throttled {
  /** Requests a run. Requests that come before the run starts share it. */
  readonly ask: () => void
  readonly stop: () => void
}

/** Runs `work` 300 ms after a request. The next run waits until this one is done and one second has passed. */
export function throttled(work: () => Promise<unknown>): Throttled {
  let isAsked = false
  let isActive = false
  let isStopped = false
  const run = async () => {
    isAsked = false
    await Promise.all([work(), pause(PAUSE_MS)])
    if (isAsked && !isStopped) return run()
    isActive = false
  }
  const ask = async () => {
    isAsked = true
    if (isActive) return
    isActive = true
    await pause(WAIT_MS)
    if (!isStopped) await run()
  }
  return {
    ask: () => void ask(),
    stop: () => {
      isStopped = true
    },
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, durationMs))
}
