import type { Server as HttpServer } from 'node:http'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { withoutAmounts } from '@chairtime/contract/money-shown.ts'
import type { AppointmentReminder, DashboardUpdate } from '@chairtime/contract/realtime.ts'
import type { ScreenAnnouncement } from '../api/context.ts'
import { atMostAtOnce } from '../concurrency/concurrency.ts'
import { SCREEN_CONNECTIONS, type TenantId } from '../database/database.ts'
import { createDashboardFeed, type DashboardFeed } from './dashboard-feed.ts'
import type { ReminderSpan } from './reminder-spans.ts'
import {
  type AdmissionOptions,
  audienceRoom,
  openSockets,
  type SalonServer,
  type SalonSocket,
  type Screen,
  sessionRoom,
  userRoom,
} from './socket-admission.ts'
import { dropWhenStalled, limitEvents } from './socket-limits.ts'
import { startTicks } from './ticks.ts'

export interface RealtimeOptions extends AdmissionOptions {
  /** Returns those of the ids whose sessions are still valid. One call asks for the sessions of all open sockets. */
  validSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  readDashboard(tenantId: TenantId): Promise<DashboardUpdate>
  /** The reminders that the desk gets for the minutes of this span. */
  readReminders(tenantId: TenantId, span: ReminderSpan): Promise<readonly AppointmentReminder[]>
  /** The time; `undefined` while it is not known, and then nothing that depends on it is sent. */
  now(): Date | undefined
  /** Calls the listener with each session that ends. Returns the function that removes the listener. */
  onSessionRevoked(listener: (sessionId: string) => void): () => void
  /** The period of the ticks of each salon; a minute by default. */
  readonly tickMilliseconds?: number
  /** The interval of the checks of open sessions; 5 seconds by default. */
  readonly sessionCheckMilliseconds?: number
}

export interface Realtime {
  /** Sends the announcement to the salon's screens on this node only. Call it after the commit. */
  deliver(tenantId: TenantId, announcement: ScreenAnnouncement): void
  /** Whether the salon has a screen on this node. */
  hasScreens(tenantId: TenantId): boolean
  /**
   * Sends the present state to every open dashboard and checks every session. Call it after the clock was
   * moved or notices were lost.
   */
  refresh(): void
  screens(): number
  /**
   * Closes the transport of every screen, so that it reconnects without a reload. The HTTP server stays
   * open.
   */
  close(): void
}

/** The live connection of a process that serves no calls. It opens no sockets. */
export const noScreens: Realtime = {
  deliver: () => {},
  hasScreens: () => false,
  refresh: () => {},
  screens: () => 0,
  close: () => {},
}

const MINUTE_MS = 60_000
const SESSION_CHECK_MS = 5_000

/**
 * Starts the live connection to the screens of all salons. A screen is admitted by token, joins the room of its
 * salon and stays connected while its session is valid. After the server has disconnected a socket, the client library
 * of Socket.IO does not reconnect by itself. So the server disconnects a socket only when its session has ended. In all
 * other cases it closes the transport.
 */
export function startRealtime(http: HttpServer, options: RealtimeOptions): Realtime {
  const io = openSockets(http, options)
  const limited = atMostAtOnce(SCREEN_CONNECTIONS)
  const feed = createDashboardFeed(
    { log: options.log, readDashboard: (id) => limited(() => options.readDashboard(id)) },
    {
      send: (tenantId, update) => sendFigures(io, tenantId, update, (room) => io.to(room)),
      tick: (tenantId, update) => sendFigures(io, tenantId, update, (room) => io.to(room).volatile),
    },
  )
  const ticks = startTicks({
    periodMs: options.tickMilliseconds ?? MINUTE_MS,
    now: options.now,
    tick: async (tenantId, span) => {
      await feed.tick(tenantId)
      return span !== undefined && (await limited(() => remind(io, tenantId, span, options)))
    },
  })
  const sendDashboard = dashboardSender(io, feed)
  io.on('connection', (socket) => {
    prepareSocket(socket, sendDashboard)
    const { tenantId } = socket.data
    ticks.opened(tenantId)
    socket.on('disconnect', () => ticks.closed(tenantId))
  })
  const checkSessions = sessionChecker(io, options)
  const checkTimer = setInterval(
    () => void checkSessions(),
    options.sessionCheckMilliseconds ?? SESSION_CHECK_MS,
  ).unref()
  const stopListening = options.onSessionRevoked((sessionId) => {
    io.in(sessionRoom(sessionId)).disconnectSockets(true)
  })

  return {
    deliver: (tenantId, announcement) => {
      if (!io.of('/').adapter.rooms.has(tenantId)) return
      announce(io, tenantId, announcement)
      if (changesDashboard(announcement)) feed.changed(tenantId)
    },
    hasScreens: (tenantId) => io.of('/').adapter.rooms.has(tenantId),
    refresh: () => {
      for (const tenantId of ticks.salons()) feed.changed(tenantId)
      void checkSessions()
    },
    screens: () => io.of('/').sockets.size,
    close: () => {
      ticks.stop()
      clearInterval(checkTimer)
      stopListening()
      feed.close()
      io.engine.close()
    },
  }
}

function prepareSocket(
  socket: SalonSocket,
  sendDashboard: (socket: SalonSocket) => Promise<void>,
): void {
  dropWhenStalled(socket.conn)
  limitEvents(socket)
  socket.on('request_dashboard_update', () => void sendDashboard(socket))
}

/**
 * Makes the function that sends a socket the dashboard of its salon. Sockets of one audience that ask while the answer
 * to the first of them is prepared get the same answer, so it is serialized once.
 */
function dashboardSender(io: SalonServer, feed: DashboardFeed) {
  const askingByAudience = new Map<string, Set<string>>()
  return async ({ id, data }: SalonSocket): Promise<void> => {
    const audience = audienceRoom(data)
    const askingNow = askingByAudience.get(audience)
    if (askingNow) return void askingNow.add(id)
    const sockets = new Set([id])
    askingByAudience.set(audience, sockets)
    await nextIteration()
    const update = await feed.answer(data.tenantId)
    askingByAudience.delete(audience)
    if (update !== null) io.to([...sockets]).emit('dashboard_update', figuresFor(data, update))
  }
}

/** Sends figures to the salon's screens, with amounts only to those that show money. */
function sendFigures(
  io: SalonServer,
  tenantId: TenantId,
  update: DashboardUpdate,
  to: (room: string) => ReturnType<SalonServer['to']>,
): void {
  for (const seesMoney of [true, false]) {
    const room = audienceRoom({ tenantId, seesMoney })
    const hasScreens = io.of('/').adapter.rooms.has(room)
    if (hasScreens) to(room).emit('dashboard_update', figuresFor({ seesMoney }, update))
  }
}

function figuresFor(
  { seesMoney }: Pick<Screen, 'seesMoney'>,
  update: DashboardUpdate,
): DashboardUpdate {
  return seesMoney ? update : withoutAmounts(update)
}

function announce(io: SalonServer, tenantId: TenantId, announcement: ScreenAnnouncement): void {
  const room = io.to(tenantId)
  if (announcement.kind === 'appointment') {
    const { action, appointment } = announcement
    room.emit('appointment_update', { action, appointment })
  }
  if (announcement.kind === 'payment') {
    const audience = audienceRoom({ tenantId, seesMoney: true })
    io.to(audience).emit('payment_received', announcement.payment)
  }
  if (announcement.kind === 'notification') room.emit('notification', announcement.notification)
  if (announcement.kind === 'notifications_read') {
    io.to(userRoom(announcement.userId)).emit('notifications_read')
  }
}

/** Notifications are no part of the dashboard's figures. */
function changesDashboard({ kind }: ScreenAnnouncement): boolean {
  return kind !== 'notification' && kind !== 'notifications_read'
}

/** Returns false when the reminders could not be read, and none was sent. */
async function remind(
  io: SalonServer,
  tenantId: TenantId,
  span: ReminderSpan,
  options: RealtimeOptions,
): Promise<boolean> {
  try {
    for (const reminder of await options.readReminders(tenantId, span)) {
      io.to(tenantId).emit('appointment_reminder', reminder)
    }
    return true
  } catch (error) {
    options.log.warn({ err: error, tenant_id: tenantId }, 'The desk could not be reminded')
    return false
  }
}

/**
 * Makes the check that closes sockets whose session was revoked or has expired. When the database fails,
 * all sockets stay open. A check does not start while the last one runs.
 */
function sessionChecker(io: SalonServer, options: RealtimeOptions): () => Promise<void> {
  let checking = false
  return async () => {
    const checked = socketsOf(io)
    if (checking || checked.length === 0) return
    checking = true
    try {
      const valid = await options.validSessions([
        ...new Set(checked.map(({ data }) => data.sessionId)),
      ])
      for (const socket of checked) if (!valid.has(socket.data.sessionId)) socket.disconnect(true)
    } catch (error) {
      options.log.warn({ err: error }, 'The sessions of the open screens could not be checked')
    }
    checking = false
  }
}

function socketsOf(io: SalonServer): SalonSocket[] {
  return [...io.of('/').sockets.values()]
}
