import type { AppContext } from '../../platform/api/context.ts'
import type { Route } from '../../platform/api/route.ts'
import type { Log } from '../../platform/ops/logging.ts'
import { type DemoAccess, demoAccess, seedDemoSalon } from './seed.ts'
import { openSeedContext } from './seed-context.ts'

export interface Demo {
  readonly access: DemoAccess
  /**
   * Resolves when this node has created the salon, when it leaves the creation to another node, or when it cannot
   * create the salon. Never rejects. The days of the salon are filled afterwards.
   */
  readonly created: Promise<void>
  /** Stops filling the days; the next start of the server continues. */
  close(): Promise<void>
}

/**
 * Opens the demo salon and fills its days in the background, so that the start of the server does not wait for sample
 * data.
 */
export function openDemo(app: AppContext, routes: readonly Route[], log: Log): Demo {
  const stop = new AbortController()
  const seed = openSeedContext(app, routes, stop.signal)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const created = Promise.withResolvers<void>()
  const filling = seedDemoSalon(seed, app.clock.now(), timeZone, created.resolve)
    .catch((error: unknown) => {
      if (!stop.signal.aborted) log.error({ err: error }, 'the demo salon could not be filled')
    })
    .finally(created.resolve)
  return {
    access: demoAccess(seed),
    created: created.promise,
    close: async () => {
      stop.abort()
      await filling
    },
  }
}
