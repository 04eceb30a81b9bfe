import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type {
  AppointmentReminder,
  ClientEvents,
  DashboardUpdate,
  ServerEvents,
} from '@chairtime/contract/realtime.ts'
import type { Logger } from 'pino'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Announcement } from './context.ts'
import { createDashboardFeed } from './dashboard-feed.ts'
import type { TenantId } from './database.ts'
import { type ReminderSpan, reminderSpans } from './reminder-spans.ts'
import { dropWhenStalled, limitEvents } from './socket-limits.ts'

/** Who is at the other end of a socket. */
export interface Screen {
  readonly tenantId: TenantId
  readonly userId: string
  readonly sessionId: string
}

export interface RealtimeParts {
  /** The bearer of a token, or `null` when the token is not (or no longer) good; throws when unknown. */
  verifyToken(token: string): Promise<Screen | null>
  /** Which of these sessions still stand. */
  liveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  readDashboard(tenantId: TenantId): Promise<DashboardUpdate>
  /** The appointments to remind the desk of, each told once as time goes by. */
  readReminders(tenantId: TenantId, span: ReminderSpan): Promise<readonly AppointmentReminder[]>
  now(): Date
  /** Calls back with each session that ends; answers how to stop listening. */
  onSessionRevoked(listener: (sessionId: string) => void): () => void
  /** Origins of our own pages, exactly as browsers send them. */
  readonly origins: ReadonlySet<string>
  /** Whether the host that a request names is one of ours. */
  servesHost(request: IncomingMessage): boolean
  readonly log: Logger
  /** How often time itself is looked at; a minute unless said otherwise. */
  readonly tickMilliseconds?: number
}

export interface Realtime {
  /** Tells the salon's screens, and no others. Only ever called after the commit. */
  deliver(tenantId: TenantId, announcement: Announcement): void
  /** Shows every open dashboard the present moment; for a clock that was moved. */
  refresh(): void
  screens(): number
  /** Lets go of every screen so that it comes back by itself; the HTTP server stays open. */
  close(): void
}

type SalonServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Screen>
type SalonSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Screen>

const minute = 60_000
const socketsPerUser = 5

/**
 * The live connection to the salon's screens. A screen is let in by token, listens in the room of its
 * salon and stays as long as its session stands. A server-side disconnect would keep Socket.IO's client
 * from coming back, so it is used for ended sessions only; everything else closes the transport.
 */
export function startRealtime(http: HttpServer, parts: RealtimeParts): Realtime {
  const io: SalonServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 10_000,
    pingTimeout: 5_000,
    connectTimeout: 5_000,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => {
      const origin = request.headers.origin
      // programs outside a browser send none
      const ours = origin === undefined || parts.origins.has(origin)
      answer(null, ours && parts.servesHost(request))
    },
  })
  const feed = createDashboardFeed(parts, {
    send: (tenantId, update) => io.to(tenantId).emit('dashboard_update', update),
    tick: (tenantId, update) => io.to(tenantId).volatile.emit('dashboard_update', update),
  })
  io.use((socket, next) => void admit(io, socket, parts, next))
  io.on('connection', (socket) => welcome(socket, feed.answer))

  const nextSpan = reminderSpans()
  const ticking = setInterval(() => {
    const salons = salonsListening(io)
    feed.tick(salons)
    const span = nextSpan(parts.now())
    if (span) for (const tenantId of salons) void remind(io, tenantId, span, parts)
    void dropEndedSessions(io, parts)
  }, parts.tickMilliseconds ?? minute).unref()
  const stopListening = parts.onSessionRevoked((sessionId) => {
    dropSockets(io, (screen) => screen.sessionId === sessionId)
  })

  return {
    deliver: (tenantId, announcement) => {
      if (!io.of('/').adapter.rooms.has(tenantId)) return
      announce(io, tenantId, announcement)
      if (announcement.kind !== 'notification') feed.changed(tenantId)
    },
    refresh: () => {
      for (const tenantId of salonsListening(io)) feed.changed(tenantId)
    },
    screens: () => io.of('/').sockets.size,
    close: () => {
      clearInterval(ticking)
      stopListening()
      feed.close()
      io.engine.close()
    },
  }
}

type Admitted = (error?: Error) => void

async function admit(
  io: SalonServer,
  socket: SalonSocket,
  parts: RealtimeParts,
  next: Admitted,
): Promise<void> {
  const { token } = socket.handshake.query
  try {
    const screen = await parts.verifyToken(String(token ?? ''))
    if (screen === null) return next(new Error('unauthenticated'))
    const { tenantId, userId, sessionId } = screen
    const open = socketsOf(io, (other) => other.userId === userId).length
    if (open >= socketsPerUser) return next(new Error('too_many_connections'))
    socket.data = { tenantId, userId, sessionId }
    next()
  } catch (error) {
    // not the screen's fault: a closed transport makes it try again, a refusal would not
    parts.log.warn({ err: error }, 'A screen could not be let in')
    socket.conn.close()
  }
}

function welcome(
  socket: SalonSocket,
  answer: (tenantId: TenantId) => Promise<DashboardUpdate | null>,
): void {
  dropWhenStalled(socket.conn)
  limitEvents(socket)
  void socket.join(socket.data.tenantId)
  socket.on('request_dashboard_update', async () => {
    const update = await answer(socket.data.tenantId)
    if (update !== null) socket.emit('dashboard_update', update)
  })
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
  parts: RealtimeParts,
): Promise<void> {
  try {
    for (const reminder of await parts.readReminders(tenantId, span)) {
      io.to(tenantId).emit('appointment_reminder', reminder)
    }
  } catch (error) {
    parts.log.warn({ err: error, tenant_id: tenantId }, 'The desk could not be reminded')
  }
}

/** Sessions that ended elsewhere, or ran out. When the database cannot tell, everybody stays. */
async function dropEndedSessions(io: SalonServer, parts: RealtimeParts): Promise<void> {
  const ids = new Set(socketsOf(io, () => true).map((socket) => socket.data.sessionId))
  try {
    const live = await parts.liveSessions([...ids])
    dropSockets(io, ({ sessionId }) => ids.has(sessionId) && !live.has(sessionId))
  } catch (error) {
    parts.log.warn({ err: error }, 'The sessions of the open screens could not be checked')
  }
}

function dropSockets(io: SalonServer, ended: (screen: Screen) => boolean): void {
  for (const socket of socketsOf(io, ended)) socket.disconnect(true)
}

function socketsOf(io: SalonServer, which: (screen: Screen) => boolean): SalonSocket[] {
  return [...io.of('/').sockets.values()].filter((socket) => which(socket.data))
}

function salonsListening(io: SalonServer): ReadonlySet<TenantId> {
  return new Set(socketsOf(io, () => true).map((socket) => socket.data.tenantId))
}
