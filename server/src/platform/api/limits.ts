import { get } from '@chairtime/core/known.ts'
import type { Database, Directory } from '../database/database.ts'
import { type RefusalExtra, refuse } from '../errors/refuse.ts'
import type { Secrets } from '../identity/secrets.ts'
import { sleepInTime } from '../time/request-deadline.ts'
import type { Context } from './context.ts'
import { type CountedWindow, countAttempts, giveBack, type Pace } from './limits-store.ts'

/** At most `max` attempts within each window of `perSeconds`. */
export interface Limit {
  readonly max: number
  readonly perSeconds: number
  /**
   * The effect beyond the limit. By default attempts are refused; `report` leaves the decision to the
   * caller; a {@link Pace} delays attempts so that they pass one after another.
   */
  readonly beyond?: 'report' | Pace
}

/** A limit, and the network or account whose attempts it counts. */
export interface KeyedLimit {
  readonly name: string
  readonly key: string
  readonly limit: Limit
}

/** An attempt that was counted and not refused. */
export interface CountedAttempt {
  /** The names of the limits that the attempt exceeded, each with the seconds until the window of the limit ends. */
  readonly exceeded: ReadonlyMap<string, number>
  /** The counted windows, for `giveBack` of the limits' store. */
  readonly windows: readonly CountedWindow[]
}

/**
 * Counts attempts by real time in the database, so that all nodes share one count. If counting fails, the attempt
 * fails. Usually a count is committed immediately, before the outcome of the attempt is known, and stays if the request
 * fails; only a count of {@link limitsWithin} is part of the transaction of the work.
 */
export interface Limits {
  /**
   * Counts one attempt on each limit in one statement. Refuses `rate_limited` beyond any limit that
   * names no other effect. Beyond a limit with a pace it waits for the time slot of the attempt, and refuses
   * when that slot is too far away.
   */
  spend(counted: readonly KeyedLimit[]): Promise<CountedAttempt>
  /**
   * Counts one attempt on each limit if it is within all of them, else on none, in one transaction.
   * Returns the name of the first limit that it exceeds, if there is one.
   */
  spendIfWithin(counted: readonly KeyedLimit[]): Promise<string | undefined>
}

/** `scale` multiplies every limit; 1 in production. */
export function createLimits(options: {
  database: Pick<Database, 'acrossTenantsAutonomous'>
  secrets: Pick<Secrets, 'pseudonym'>
  scale: number
}): Limits {
  const count = async (counted: readonly KeyedLimit[], { allOrNone = false } = {}) => {
    const asked = counted.map(({ name, key, limit: { max, perSeconds, beyond } }) => ({
      name,
      bucket: options.secrets.pseudonym(`${name} ${key}`),
      perSeconds,
      most: max * options.scale,
      beyond: kindOf(beyond),
    }))
    const windows = await options.database.acrossTenantsAutonomous(
      'count attempts against abuse',
      async (directory) => {
        const counts = await countAttempts(directory, asked, paceOf(counted))
        const isBeyond = counts.some(({ within }) => !within)
        if (allOrNone && isBeyond) await giveBack(counts).execute(directory)
        return counts
      },
    )
    const byBucket = new Map(windows.map((window) => [window.bucket, window]))
    return asked.map((window) => ({ ...window, ...get(byBucket, window.bucket) }))
  }
  return {
    async spend(counted) {
      const windows = await count(counted)
      const exceeded = windows.filter(({ within }) => !within)
      const refused = exceeded.filter(
        ({ beyond, granted }) => beyond === 'refuse' || granted === false,
      )
      if (refused.length > 0) refuseFor(Math.max(...refused.map(secondsToWait)))
      const waitSeconds = Math.max(0, ...exceeded.map(({ wait_seconds }) => wait_seconds ?? 0))
      // no database connection is held during the wait
      if (waitSeconds > 0) await sleepInTime(waitSeconds * 1000)
      const reported = exceeded.map(({ name, seconds_left }) => [name, seconds_left] as const)
      return { exceeded: new Map(reported), windows }
    },
    async spendIfWithin(counted) {
      const windows = await count(counted, { allOrNone: true })
      return windows.find(({ within }) => !within)?.name
    },
  }
}

/** Limits that count in the transaction of the work itself, so work that is refused or fails does not count. */
export function limitsWithin(
  db: Directory,
  { secrets, rateLimitScale }: Pick<Context, 'secrets' | 'rateLimitScale'>,
): Limits {
  const database = {
    acrossTenantsAutonomous: <T>(_reason: string, work: (db: Directory) => Promise<T>) => work(db),
  }
  return createLimits({ database, secrets, scale: rateLimitScale })
}

function secondsToWait({ wait_seconds, seconds_left }: CountedWindow): number {
  return wait_seconds ?? seconds_left
}

/**
 * A limit for each network of the caller; the wider network has a larger allowance. Attempts with different values of
 * `key`, such as the id of a salon, are counted separately.
 */
export function perNetwork(
  name: string,
  { networks }: Pick<Context, 'networks'>,
  limit: Limit,
  key = '',
): readonly KeyedLimit[] {
  return networks.map((network) => ({
    name: network.share === 1 ? name : `${name}, wide`,
    key: `${network.key} ${key}`,
    limit: { ...limit, max: limit.max * network.share },
  }))
}

/** Refuses `rate_limited` until the next window. Windows begin at whole multiples of their length. */
export function refuseUntilNextWindow(
  { perSeconds }: Limit,
  { realNow }: Pick<Context, 'realNow'>,
  extra: RefusalExtra = {},
): never {
  const passed = Math.floor(realNow.getTime() / 1000) % perSeconds
  return refuseFor(perSeconds - passed, extra)
}

function refuseFor(seconds: number, extra: RefusalExtra = {}): never {
  return refuse('rate_limited', { ...extra, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })
}

function kindOf(beyond: Limit['beyond']): 'refuse' | 'report' | 'wait' {
  if (beyond === undefined) return 'refuse'
  return beyond === 'report' ? 'report' : 'wait'
}

const noPace: Pace = { everySeconds: 0, waitSecondsMax: 0 }

/** The pace among limits that are counted in one statement; at most one of them has a pace. */
function paceOf(counted: readonly KeyedLimit[]): Pace {
  const paces = counted.map(({ limit }) => limit.beyond).filter((beyond) => beyond !== undefined)
  return paces.find((beyond) => beyond !== 'report') ?? noPace
}
