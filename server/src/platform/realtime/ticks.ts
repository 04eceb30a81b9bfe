import { atMostAtOnce } from '../concurrency/concurrency.ts'
import type { TenantId } from '../database/database.ts'
import { type ReminderSpan, reminderSpans } from './reminder-spans.ts'

export interface TicksOptions {
  /** How often each salon is looked at. */
  readonly periodMs: number
  /** `undefined` while the time is not known; no salon is looked at then. */
  now(): Date | undefined
  /** Shows a salon that time went by; `span` are the minutes begun since its last tick, if any. */
  tick(tenantId: TenantId, span: ReminderSpan | undefined): Promise<void>
}

/** The salons with open sockets, each of which gets its tick once in every period. */
export interface Ticks {
  opened(tenantId: TenantId): void
  closed(tenantId: TenantId): void
  salons(): Iterable<TenantId>
  stop(): void
}

interface OpenSalon {
  sockets: number
  ticking: boolean
  readonly nextSpan: (now: Date) => ReminderSpan | undefined
}

/** The period has so many parts; a salon's id says in which of them its tick falls. */
const PARTS = 60
/** Fewer than the connections for screens, so that a screen that asks need not wait for the ticks. */
const TICKS_AT_ONCE = 2

/** Starts ticks that are spread evenly over the period and run at most two at once. */
export function startTicks({ periodMs, now, tick }: TicksOptions): Ticks {
  const parts = Array.from({ length: PARTS }, () => new Map<TenantId, OpenSalon>())
  const partOf = (tenantId: TenantId) => parts[Number.parseInt(tenantId.slice(-8), 16) % PARTS]!
  const limited = atMostAtOnce(TICKS_AT_ONCE)

  const tickOnce = async (tenantId: TenantId, salon: OpenSalon) => {
    const time = now()
    if (time) await tick(tenantId, salon.nextSpan(time))
    salon.ticking = false
  }
  let next = 0
  const timer = setInterval(() => {
    for (const [tenantId, salon] of parts[next]!) {
      // on a slow database a salon still waits for its last tick, and then needs no other
      if (salon.ticking) continue
      salon.ticking = true
      void limited(() => tickOnce(tenantId, salon))
    }
    next = (next + 1) % PARTS
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

/** Its first tick covers the minutes since its first socket opened. */
function openSalon(now: Date | undefined): OpenSalon {
  const nextSpan = reminderSpans()
  if (now) nextSpan(now)
  return { sockets: 0, ticking: false, nextSpan }
}
