import type { DashboardUpdate } from '@chairtime/contract/realtime.ts'
import type { Logger } from 'pino'
import type { TenantId } from '../database/database.ts'

/** Pictures of the dashboard, read as seldom as possible and never older than what they answer. */
export interface DashboardFeed {
  /** Something changed: all screens get a picture taken afterwards, at most one a second. */
  changed(tenantId: TenantId): void
  /** Time went by: what is occupied may differ although nobody did anything. */
  tick(tenantId: TenantId): Promise<void>
  /**
   * For one screen that asks; many that ask at once share one reading. `null` when there is none, or
   * when the next picture for all screens is due within the second.
   */
  answer(tenantId: TenantId): Promise<DashboardUpdate | null>
  close(): void
}

interface Source {
  readDashboard(tenantId: TenantId): Promise<DashboardUpdate>
  readonly log: Logger
}

interface Sink {
  send(tenantId: TenantId, update: DashboardUpdate): void
  /** May be lost on a slow line; the next one comes in a minute. */
  tick(tenantId: TenantId, update: DashboardUpdate): void
}

interface Salon {
  /** The newest reading, good for a second or until something changes. */
  reading: Promise<DashboardUpdate | null>
  timer: NodeJS.Timeout
  /** Something changed after the reading began. */
  stale: boolean
}

const pause = 1000

export function createDashboardFeed(source: Source, sink: Sink): DashboardFeed {
  const salons = new Map<TenantId, Salon>()

  function read(tenantId: TenantId): Promise<DashboardUpdate | null> {
    const reading = source.readDashboard(tenantId).catch((error: unknown) => {
      source.log.warn({ err: error, tenant_id: tenantId }, 'The dashboard could not be read')
      return null
    })
    const timer = setTimeout(() => rest(tenantId), pause)
    salons.set(tenantId, { reading, timer, stale: false })
    return reading
  }

  async function push(tenantId: TenantId, to: Sink['send']): Promise<void> {
    const update = await read(tenantId)
    if (update !== null) to(tenantId, update)
  }

  /** After a second of rest: what changed meanwhile is shown in one picture. */
  function rest(tenantId: TenantId): void {
    const salon = salons.get(tenantId)
    salons.delete(tenantId)
    if (salon?.stale) void push(tenantId, sink.send)
  }

  return {
    changed: (tenantId) => {
      const salon = salons.get(tenantId)
      if (salon) salon.stale = true
      else void push(tenantId, sink.send)
    },
    tick: async (tenantId) => {
      if (!salons.has(tenantId)) await push(tenantId, sink.tick)
    },
    answer: (tenantId) => {
      const salon = salons.get(tenantId)
      if (!salon) return read(tenantId)
      // the picture at hand is from before the change, and the next one goes to everybody anyway
      return salon.stale ? Promise.resolve(null) : salon.reading
    },
    close: () => {
      for (const { timer } of salons.values()) clearTimeout(timer)
      salons.clear()
    },
  }
}
