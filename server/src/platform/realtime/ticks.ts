import { itemAt } from '@chairtime/core/known.ts'
import { atMostAtOnce } from '../concurrency/concurrency.ts'
import type { TenantId } from '../database/database.ts'
import { type ReminderSpan, reminderSpans } from './reminder-spans.ts'

export interface TicksOptions {
  /** Milliseconds between two ticks of a salon. */
  readonly periodMs: number
  /** The time; `undefined` while it is not known, and then no salon gets a tick. */
  now(): Date | undefined
  /**
   * Updates a salon's screens as time passes. `span` is the minutes that have begun since its last tick; `undefined`
   * when none has.
   */
  tick(tenantId: TenantId, span: ReminderSpan | undefined): Promise<void>
}

/** The salons with open sockets. Each salon gets one tick in every period, unless its last one still waits or runs. */
export interface Ticks {
  /** Call it when a socket of the salon has opened. */
  opened(tenantId: TenantId): void
  /** Call it when a socket of the salon has closed. */
  closed(tenantId: TenantId): void
  salons(): Iterable<TenantId>
  stop(): void
}

interface OpenSalon {
  sockets: number
  ticking: boolean
  readonly nextSpan: (now: Date) => ReminderSpan | undefined
}

/** The number of parts of the period. A salon's id decides in which part its tick falls. */
const PARTS = 60
/** Fewer than the database connections for screens, so that a screen that asks does not wait for ticks. */
const TICKS_AT_ONCE = 2

/** Starts ticks that are spread evenly over the period; at most two run concurrently. */
export function startTicks({ periodMs, now, tick }: TicksOptions): Ticks {
  const parts = Array.from({ length: PARTS }, () => new Map<TenantId, OpenSalon>())
  const partOf = (tenantId: TenantId) =>
    itemAt(parts, Number.parseInt(tenantId.slice(-8), 16) % PARTS)
  const limited = atMostAtOnce(TICKS_AT_ONCE)

  const tickOnce = async (tenantId: TenantId, salon: OpenSalon) => {
    const time = now()
    if (time) await tick(tenantId, salon.nextSpan(time))
    salon.ticking = false
  }
  let nextPart = 0
  const timer = setInterval(() => {
    for (const [tenantId, salon] of itemAt(parts, nextPart)) {
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
      const salon = salons.get(tenantId) ?? openSalon(now())
      salon.sockets += 1
      salons.set(tenantId, salon)
    },
    closed: (tenantId) => {
      const salon = partOf(tenantId).get(tenantId)
      if (!salon) return
      salon.sockets -= 1
      if (salon.sockets === 0) partOf(tenantId).delete(tenantId)
    },
    salons: () => parts.flatMap((salons) => [...salons.keys()]),
    stop: () => clearInterval(timer),
  }
}

/** The state of a salon's ticks. The first tick covers the minutes since its first socket opened. */
function openSalon(now: Date | undefined): OpenSalon {
  const nextSpan = reminderSpans()
  if (now) nextSpan(now)
  return { sockets: 0, ticking: false, nextSpan }
}
