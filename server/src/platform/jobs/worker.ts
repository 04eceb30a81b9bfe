import type { Logger } from 'pino'

/** Work that is looked for again and again. */
export interface Worker {
  /** There may be something to do right now. */
  wake(): void
  /** Starts nothing more; waits for what is under way, but not for ever. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Does what is due and says whether more was left. */
  work(): Promise<boolean>
  /** What must happen now and then, not soon. */
  tidy(): Promise<void>
  readonly log: Logger
  /** Between two looks when nobody wakes it. */
  readonly pollMilliseconds?: number
  readonly tidyMilliseconds?: number
  /** How long a stop waits; what is then still under way is left as if the process had died. */
  readonly stopMilliseconds?: number
}

/**
 * The loop of queued work. Whoever commits work in this process wakes it; work of other processes is
 * found by looking every two seconds. A failed round is logged and tried again.
 */
export function startWorker(parts: WorkerOptions): Worker {
  const { pollMilliseconds = 2_000, tidyMilliseconds = 600_000, stopMilliseconds = 3_000 } = parts
  let stopped = false
  let woken = false
  let endPause = () => {}

  const attempt = async <T>(task: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      parts.log.error({ err: error }, 'Queued work failed and will be tried again')
      return otherwise
    }
  }

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
    let tidied = Number.NEGATIVE_INFINITY
    while (!stopped) {
      woken = false
      const more = await attempt(parts.work, false)
      if (performance.now() - tidied >= tidyMilliseconds) {
        await attempt(parts.tidy, undefined)
        tidied = performance.now()
      }
      if (!more) await pause()
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

/** Waits for the end, or until the time is up. */
function atMost(milliseconds: number, ended: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    void ended.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
