/**
 * A server for live connections alone. It is bare Socket.IO, or the product's code for live connections with fixed
 * answers in place of a database.
 */
import { createServer, type Server as HttpServer } from 'node:http'
import pino from 'pino'
import { Server } from 'socket.io'
import { tenantId } from '../server/src/platform/database/database.ts'
import { startRealtime } from '../server/src/platform/realtime/realtime.ts'

/** The message of the parent process: what to serve. */
export interface BareServeOptions {
  readonly kind: 'bare' | 'product'
  /** Connections in each room. Connections 0 to `roomSize - 1` are in the first one, and so on. */
  readonly roomSize: number
}

/** The memory of a process, or of one connection in it, in bytes. */
export interface Memory {
  readonly heap: number
  readonly rss: number
}

/** Sends one event to a room. */
type Deliver = (room: string) => void

const rooms = new Set<string>()
const dashboard = {
  version: 1,
  headcount: { occupied: 1, total: 2, percentage: 50 },
  revenue: { today: 45, currency: 'USD', goal: 1000, tax: { rate_percent: 0, included: true } },
  staff: [],
}
const notification = {
  type: 'info',
  title: 'New booking',
  message: 'Lea Kaminski: Cut with Mia, Tue, Mar 10, 4:00 PM',
} as const

process.once('message', (options: BareServeOptions) => void serve(options))

async function serve({ kind, roomSize }: BareServeOptions): Promise<void> {
  const http = createServer()
  // the token of a connection is its number
  const roomOf = (token: string) => uuidOf(Math.floor(Number(token) / roomSize))
  const deliver = kind === 'bare' ? bare(http, roomOf) : product(http, roomOf)
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', 1_024, listening))
  process.on('message', (message: 'memory' | 'cpu' | { events: number }) => {
    if (message === 'memory') return process.send?.(memory())
    if (message === 'cpu') return process.send?.({ cpu: cpuMilliseconds() })
    process.send?.({ cpuBefore: cpuMilliseconds() })
    for (let i = 0; i < message.events; i += 1) for (const room of rooms) deliver(room)
  })
  process.once('disconnect', () => process.exit())
  const address = http.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
}

function bare(http: HttpServer, roomOf: (token: string) => string): Deliver {
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
  })
  io.on('connection', (socket) => {
    const room = roomOf(String(socket.handshake.query.token))
    rooms.add(room)
    void socket.join(room)
    socket.on('request_dashboard_update', () => socket.emit('dashboard_update', dashboard))
  })
  return (room) => io.to(room).emit('notification', notification)
}

function product(http: HttpServer, roomOf: (token: string) => string): Deliver {
  const realtime = startRealtime(http, {
    verifyToken: async (token) => {
      const room = tenantId(roomOf(token))
      rooms.add(room)
      return { tenantId: room, userId: token, sessionId: token, seesMoney: true }
    },
    validSessions: async (ids) => new Set(ids),
    readDashboard: async () => dashboard,
    readReminders: async () => [],
    now: () => new Date(),
    onSessionRevoked: () => () => {},
    origins: new Set(),
    servesHost: () => true,
    log: pino({ level: 'error' }),
  })
  return (room) =>
    realtime.deliver(tenantId(room), { kind: 'notification', id: uuidOf(1), notification })
}

function uuidOf(i: number): string {
  return `018f0000-0000-7000-8000-${String(i).padStart(12, '0')}`
}

function memory(): Memory {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed, rss }
}

/** The processor time of this process so far. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
