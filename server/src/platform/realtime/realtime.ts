import type { Server as HttpServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppointmentReminder, DashboardUpdate } from '@chairtime/contract/realtime.ts'
import type { Announcement } from '../api/context.ts'
import { atMostAtOnce } from '../concurrency/concurrency.ts'
import { SCREEN_CONNECTIONS, type TenantId } from '../database/database.ts'
import { createDashboardFeed, type DashboardFeed } from './dashboard-feed.ts'
import type { ReminderSpan } from './reminder-spans.ts'
import {
  type AdmissionOptions,
  openSockets,
  type SalonServer,
  type SalonSocket,
  sessionRoom,
} from './socket-admission.ts'
import { dropWhenStalled, limitEvents } from './socket-limits.ts'
import { startTicks } from './ticks.ts'

export interface RealtimeOptions extends AdmissionOptions {
  /** Those of the sessions that are still valid; one query for all open sockets. */
  liveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  readDashboard(tenantId: TenantId): Promise<DashboardUpdate>
  /** The appointments to remind the desk of, each told once as time goes by. */
  readReminders(tenantId: TenantId, span: ReminderSpan): Promise<readonly AppointmentReminder[]>
  /** `undefined` while the time is not known; nothing that depends on it is told then. */
  now(): Date | undefined
  /** Calls back with each session that ends; answers how to stop listening. */
  onSessionRevoked(listener: (sessionId: string) => void): () => void
  /** How often time itself is looked at; a minute unless said otherwise. */
  readonly tickMilliseconds?: number
  /** How often the sessions of the open sockets are checked; 5 seconds unless said otherwise. */
  readonly sessionCheckMilliseconds?: number
}

export interface Realtime {
  /** Tells the salon's screens, and no others. Only ever called after the commit. */
  deliver(tenantId: TenantId, announcement: Announcement): void
  /** Whether the salon has a screen on this node. */
  hasScreens(tenantId: TenantId): boolean
  /**
   * Shows every open dashboard the present state and checks every session; for a clock that was moved, or
   * after lost notices.
   */
  refresh(): void
  screens(): number
  /** Lets go of every screen so that it comes back by itself; the HTTP server stays open. */
  close(): void
}

const minute = 60_000
const sessionCheckMilliseconds = 5_000
/**
 * The live connection to the salon's screens. A screen is let in by token, listens in the room of its
 * salon and stays as long as its session stands. A server-side disconnect would keep Socket.IO's client
 * from coming back, so it is used for ended sessions only; everything else closes the transport.
 */
export function startRealtime(http: HttpServer, parts: RealtimeOptions): Realtime {
  const io = openSockets(http, parts)
  const limited = atMostAtOnce(SCREEN_CONNECTIONS)
  const feed = createDashboardFeed(
    { log: parts.log, readDashboard: (id) => limited(() => parts.readDashboard(id)) },
    {
      send: (tenantId, update) => io.to(tenantId).emit('dashboard_update', update),
      tick: (tenantId, update) => io.to(tenantId).volatile.emit('dashboard_update', update),
    },
  )
  const ticks = startTicks({
    periodMs: parts.tickMilliseconds ?? minute,
    now: parts.now,
    tick: async (tenantId, span) => {
      await feed.tick(tenantId)
      if (span) await limited(() => remind(io, tenantId, span, parts))
    },
  })
  const show = dashboardShower(io, feed)
  io.on('connection', (socket) => {
    welcome(socket, show)
    const { tenantId } = socket.data
    ticks.opened(tenantId)
    socket.on('disconnect', () => ticks.closed(tenantId))
  })
  const checkSessions = sessionChecker(io, parts)
  const checking = setInterval(
    () => void checkSessions(),
    parts.sessionCheckMilliseconds ?? sessionCheckMilliseconds,
  ).unref()
  const stopListening = parts.onSessionRevoked((sessionId) => {
    io.in(sessionRoom(sessionId)).disconnectSockets(true)
  })

  return {
    deliver: (tenantId, announcement) => {
      if (!io.of('/').adapter.rooms.has(tenantId)) return
      announce(io, tenantId, announcement)
      if (announcement.kind !== 'notification') feed.changed(tenantId)
    },
    hasScreens: (tenantId) => io.of('/').adapter.rooms.has(tenantId),
    refresh: () => {
      for (const tenantId of ticks.salons()) feed.changed(tenantId)
      void checkSessions()
    },
    screens: () => io.of('/').sockets.size,
    close: () => {
      ticks.stop()
      clearInterval(checking)
      stopListening()
      feed.close()
      io.engine.close()
    },
  }
}

function welcome(socket: SalonSocket, show: (socket: SalonSocket) => Promise<void>): void {
  dropWhenStalled(socket.conn)
  limitEvents(socket)
  socket.on('request_dashboard_update', () => void show(socket))
}

/** Sends a salon's dashboard to the sockets that ask; requests that come together share one serialization. */
function dashboardShower(io: SalonServer, feed: DashboardFeed) {
  const asking = new Map<TenantId, Set<string>>()
  return async ({ id, data: { tenantId } }: SalonSocket): Promise<void> => {
    const others = asking.get(tenantId)
    if (others) return void others.add(id)
    const sockets = new Set([id])
    asking.set(tenantId, sockets)
    await nextTurn()
    const update = await feed.answer(tenantId)
    asking.delete(tenantId)
    if (update !== null) io.to([...sockets]).emit('dashboard_update', update)
  }
}

function announce(io: SalonServer, tenantId: TenantId, announcement: Announcement): void {
  const room = io.to(tenantId)
  if (announcement.kind === 'appointment') {
    const { action, appointment } = announcement
    room.emit('appointment_update', { action, appointment })
  }
  if (announcement.kind === 'payment') room.emit('payment_received', announcement.payment)
  if (announcement.kind === 'notification') room.emit('notification', announcement.notification)
}

async function remind(
  io: SalonServer,
  tenantId: TenantId,
  span: ReminderSpan,
  parts: RealtimeOptions,
): Promise<void> {
  try {
    for (const reminder of await parts.readReminders(tenantId, span)) {
      io.to(tenantId).emit('appointment_reminder', reminder)
    }
  } catch (error) {
    parts.log.warn({ err: error, tenant_id: tenantId }, 'The desk could not be reminded')
  }
}

/**
 * Makes the check that closes sockets whose session was revoked or has run out. When the database fails, all
 * sockets stay open; a check that takes longer than the interval is not started twice.
 */
function sessionChecker(io: SalonServer, parts: RealtimeOptions): () => Promise<void> {
  let checking = false
  return async () => {
    const checked = socketsOf(io)
    if (checking || checked.length === 0) return
    checking = true
    try {
      const live = await parts.liveSessions([...new Set(checked.map(({ data }) => data.sessionId))])
      for (const socket of checked) if (!live.has(socket.data.sessionId)) socket.disconnect(true)
    } catch (error) {
      parts.log.warn({ err: error }, 'The sessions of the open screens could not be checked')
    }
    checking = false
  }
}

function socketsOf(io: SalonServer): SalonSocket[] {
  return [...io.of('/').sockets.values()]
}
