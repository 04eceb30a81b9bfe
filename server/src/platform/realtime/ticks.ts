import { itemAt } from '@chairtime/core/known.ts'
import { atMostAtOnce } from '../concurrency/concurrency.ts'
import type { TenantId } from '../database/database.ts'
import {
  CATCH_UP_MINUTES,
  type ReminderSpan,
  type ReminderSpans,
  reminderSpans,
} from './reminder-spans.ts'

export interface TicksOptions {
  /** Milliseconds between two ticks of a salon. */
  readonly periodMs: number
  /** The time; `undefined` while it is not known, and then no salon gets a tick. */
  now(): Date | undefined
  /**
   * Updates a salon's screens as time passes. `span` is the minutes that have begun since the last tick that returned
   * true; `undefined` when none has. Returns whether these minutes were handled.
   */
  tick(tenantId: TenantId, span: ReminderSpan | undefined): Promise<boolean>
}

/**
 * The salons with open sockets. Each salon gets one tick in every period, unless its last one still waits or runs. A
 * salon whose only screen reconnects within five minutes gets the reminders that it has missed.
 */
export interface Ticks {
  /** Call it when a socket of the salon has opened. */
  opened(tenantId: TenantId): void
  /** Call it when a socket of the salon has closed. */
  closed(tenantId: TenantId): void
  salons(): Iterable<TenantId>
  stop(): void
}

/** A salon with open sockets, or whose last socket has closed within the last five minutes. */
interface RecentSalon {
  sockets: number
  ticking: boolean
  /** The number of ticks that were left out since the last socket closed. */
  ticksClosed: number
  readonly spans: ReminderSpans
}

/** The number of parts of the period. A salon's id decides in which part its tick falls. */
const PARTS = 60
/** Fewer than the database connections for screens, so that a screen that asks does not wait for ticks. */
const TICKS_AT_ONCE = 2

/** Starts ticks that are spread evenly over the period; at most two run concurrently. */
export function startTicks({ periodMs, now, tick }: TicksOptions): Ticks {
  const parts = Array.from({ length: PARTS }, () => new Map<TenantId, RecentSalon>())
  const partOf = (tenantId: TenantId) =>
    itemAt(parts, Number.parseInt(tenantId.slice(-8), 16) % PARTS)
  const limited = atMostAtOnce(TICKS_AT_ONCE)

  const tickOnce = async (tenantId: TenantId, salon: RecentSalon) => {
    const time = now()
    const span = time && salon.spans.due(time)
    // if no screen is left, these minutes stay due for the screen that reconnects
    if (time && (await tick(tenantId, span)) && span && salon.sockets > 0) salon.spans.handled(span)
    salon.ticking = false
  }
  let nextPart = 0
  const timer = setInterval(() => {
    const part = itemAt(parts, nextPart)
    for (const [tenantId, salon] of part) {
      if (salon.sockets === 0) {
        salon.ticksClosed += 1
        if (salon.ticksClosed > CATCH_UP_MINUTES) part.delete(tenantId)
        continue
      }
      // on a slow database the last tick of a salon may still run, and then the salon needs no other tick
      if (salon.ticking) continue
      salon.ticking = true
      void limited(() => tickOnce(tenantId, salon))
    }
    nextPart = (nextPart + 1) % PARTS
  }, periodMs / PARTS).unref()

  return {
    opened: (tenantId) => {
      const salons = partOf(tenantId)
      const salon = salons.get(tenantId) ?? newSalon(now())
      salon.sockets += 1
      salon.ticksClosed = 0
      salons.set(tenantId, salon)
    },
    closed: (tenantId) => {
      const salon = partOf(tenantId).get(tenantId)
      if (salon) salon.sockets -= 1
    },
    salons: () =>
      parts.flatMap((salons) =>
        [...salons].filter(([, { sockets }]) => sockets > 0).map(([tenantId]) => tenantId),
      ),
    stop: () => clearInterval(timer),
  }
}

/** The state of a salon's ticks. The first tick covers the minutes since its first socket opened. */
function newSalon(now: Date | undefined): RecentSalon {
  const spans = reminderSpans()
  if (now) spans.due(now)
  return { sockets: 0, ticking: false, ticksClosed: 0, spans }
}
