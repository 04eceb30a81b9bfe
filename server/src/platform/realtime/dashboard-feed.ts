import type { DashboardUpdate } from '@chairtime/contract/realtime.ts'
import type { Logger } from 'pino'
import type { TenantId } from '../database/database.ts'

/**
 * Readings of the dashboard for the screens. A salon's dashboard is read at most once a second. A reading answers
 * requests until the second is over or a change is announced (`changed`).
 */
export interface DashboardFeed {
  /** Call it after a change: all screens get a reading taken after the change, at most one a second. */
  changed(tenantId: TenantId): void
  /** Call it as time passes, because the number of occupied chairs may change while the data stays the same. */
  tick(tenantId: TenantId): Promise<void>
  /**
   * The reading for one screen that asks; concurrent requests share one reading. `null` when the reading
   * failed, or when the next one for all screens is due within a second.
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
  /** Sends an update that may be lost on a slow connection; the next one comes in a minute. */
  tick(tenantId: TenantId, update: DashboardUpdate): void
}

interface Salon {
  /** The newest reading, valid for a second or until a change. */
  reading: Promise<DashboardUpdate | null>
  timer: NodeJS.Timeout
  /** Whether data changed after the reading began. */
  stale: boolean
}

const PAUSE_MS = 1000

export function createDashboardFeed(source: Source, sink: Sink): DashboardFeed {
  const salons = new Map<TenantId, Salon>()

  function read(tenantId: TenantId): Promise<DashboardUpdate | null> {
    const reading = source.readDashboard(tenantId).catch((error: unknown) => {
      source.log.warn({ err: error, tenant_id: tenantId }, 'The dashboard could not be read')
      return null
    })
    const timer = setTimeout(() => endPause(tenantId), PAUSE_MS)
    salons.set(tenantId, { reading, timer, stale: false })
    return reading
  }

  async function readAndSend(tenantId: TenantId, send: Sink['send']): Promise<void> {
    const update = await read(tenantId)
    if (update !== null) send(tenantId, update)
  }

  /** Ends the pause after a reading. One reading then shows all changes of the pause. */
  function endPause(tenantId: TenantId): void {
    const salon = salons.get(tenantId)
    salons.delete(tenantId)
    if (salon?.stale) void readAndSend(tenantId, sink.send)
  }

  return {
    changed: (tenantId) => {
      const salon = salons.get(tenantId)
      if (salon) salon.stale = true
      else void readAndSend(tenantId, sink.send)
    },
    tick: async (tenantId) => {
      if (!salons.has(tenantId)) await readAndSend(tenantId, sink.tick)
    },
    answer: (tenantId) => {
      const salon = salons.get(tenantId)
      if (!salon) return read(tenantId)
      // the present reading is older than the change, and the next one goes to all screens
      return salon.stale ? Promise.resolve(null) : salon.reading
    },
    close: () => {
      for (const { timer } of salons.values()) clearTimeout(timer)
      salons.clear()
    },
  }
}
