import type { Logger } from 'pino'

/** A loop that runs queued work. */
export interface Worker {
  /** Starts a round, at once or after the one that is running, because there may be work. */
  wake(): void
  /** Starts no further round and waits for the running one, for at most `stopMilliseconds`. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Does the work that is due. Returns whether more is left. */
  work(): Promise<boolean>
  /** Clean-up that runs at long intervals. */
  tidy(): Promise<void>
  readonly log: Logger
  /** The interval of the rounds without a wake-up. */
  readonly pollMilliseconds?: number
  readonly tidyMilliseconds?: number
  /** The longest wait of a stop. If work still runs then, the stop abandons it, as if the process had died. */
  readonly stopMilliseconds?: number
}

/**
 * Starts the loop. Code of this process wakes the loop after it has committed work; the loop finds work of
 * other processes by polling every two seconds. A failed round is logged and tried again.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { pollMilliseconds = 2_000, tidyMilliseconds = 600_000, stopMilliseconds = 3_000 } = options
  let stopped = false
  let woken = false
  let endPause = () => {}

  const logWorkFailure = (err: unknown) =>
    options.log.error({ err }, 'Queued work failed and will be tried again')
  const logTidyFailure = (err: unknown) =>
    options.log.error({ err }, 'Housekeeping failed and will be tried again')

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
      if (woken || stopped) endPause()
    })

  const loop = async () => {
    let tidiedAt = Number.NEGATIVE_INFINITY
    while (!stopped) {
      woken = false
      const hasMore = await options.work().catch(logWorkFailure)
      if (performance.now() - tidiedAt >= tidyMilliseconds) {
        await options.tidy().catch(logTidyFailure)
        tidiedAt = performance.now()
      }
      if (!hasMore) await pause()
    }
  }

  const ended = loop()
  return {
    wake: () => {
      woken = true
      endPause()
    },
    stop: () => {
      stopped = true
      endPause()
      return atMost(stopMilliseconds, ended)
    },
  }
}

/** Resolves when `ended` resolves, or when the time is over. */
function atMost(milliseconds: number, ended: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    void ended.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
