import type { Database } from './database.ts'
import { countAttempt, type RateWindow } from './limits-store.ts'
import { refuse } from './refuse.ts'
import type { Secrets } from './secrets.ts'

/** So many attempts within each window of so many seconds. */
export interface Limit {
  readonly max: number
  readonly perSeconds: number
}

/**
 * Counts attempts by real time in the database, so that every node counts together. A count is
 * committed at once, whatever becomes of the request; without a database there is no attempt either.
 */
export interface Limits {
  /** Counts one attempt on `key` (an address, an account); refuses `rate_limited` beyond the limit. */
  spend(name: string, key: string, limit: Limit): Promise<void>
  /** Counts one attempt and says whether it is still within the limit. */
  count(name: string, key: string, limit: Limit): Promise<boolean>
  /** Takes one attempt back, because it was none of those that the limit is against. */
  giveBack(name: string, key: string, limit: Limit): Promise<void>
}

/** `scale` multiplies every limit; 1 in production. */
export function createLimits(parts: {
  database: Pick<Database, 'aside'>
  secrets: Pick<Secrets, 'pseudonym'>
  scale: number
}): Limits {
  const attempt = (name: string, key: string, { perSeconds }: Limit, by: 1 | -1) => {
    const bucket = parts.secrets.pseudonym(`${name} ${key}`)
    return parts.database.aside('count attempts against abuse', (directory) =>
      countAttempt(directory, { bucket, perSeconds, by }),
    )
  }
  const within = (window: RateWindow, limit: Limit) => window.attempts <= limit.max * parts.scale
  return {
    async spend(name, key, limit) {
      const window = await attempt(name, key, limit, 1)
      if (within(window, limit)) return
      refuse('rate_limited', { retryAfterSeconds: Math.max(1, window.seconds_left) })
    },
    count: async (name, key, limit) => within(await attempt(name, key, limit, 1), limit),
    giveBack: async (name, key, limit) => void (await attempt(name, key, limit, -1)),
  }
}

/**
 * Refuses `rate_limited` until the next window. Windows begin at whole multiples of their length; how
 * long that is yet is told by this process's clock, which may differ a little from the database's.
 */
export function refuseUntilNextWindow({ perSeconds }: Limit): never {
  const passed = Math.floor(Date.now() / 1000) % perSeconds
  return refuse('rate_limited', { retryAfterSeconds: perSeconds - passed })
}
