import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { ClientEvents, ServerEvents } from '@chairtime/contract/realtime.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Logger } from 'pino'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { atMostPerIteration } from '../concurrency/concurrency.ts'
import type { TenantId } from '../database/database.ts'

/** The signed-in browser tab at the other end of a socket. */
export interface Screen {
  readonly tenantId: TenantId
  readonly userId: string
  readonly sessionId: string
  /** Whether the user is shown the salon's takings. */
  readonly seesMoney: boolean
}

export interface AdmissionOptions {
  /**
   * The screen that a token admits; `null` when the token is not valid (any more). Throws when that cannot be
   * determined.
   */
  verifyToken(token: string): Promise<Screen | null>
  /** Origins of the product's own pages, exactly as browsers send them. */
  readonly origins: ReadonlySet<string>
  /** Whether the Host of a request is one of the product's hosts. */
  servesHost(request: IncomingMessage): boolean
  readonly log: Logger
}

export type SalonServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Screen>
export type SalonSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Screen>

const SOCKETS_PER_USER = 5
const PING_MS = 10_000
/** The most handshakes in one iteration of the event loop; each takes a fraction of a millisecond. */
const HANDSHAKES_PER_ITERATION = 20

/**
 * Opens the sockets on an HTTP server. A socket is admitted by one token and joins the rooms of its salon,
 * audience, user and session. Handshakes that arrive together are spread over iterations of the event loop.
 */
export function openSockets(http: HttpServer, options: AdmissionOptions): SalonServer {
  const nextIteration = atMostPerIteration(HANDSHAKES_PER_ITERATION)
  const io: SalonServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    pingTimeout: 5_000,
    connectTimeout: 5_000,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => {
      const origin = request.headers.origin
      // programs outside a browser send no origin
      const isOwnOrigin = origin === undefined || options.origins.has(origin)
      const allowed = isOwnOrigin && options.servesHost(request)
      void nextIteration().then(() => answer(null, allowed))
    },
  })
  spreadPings(io)
  io.use((socket, next) => void nextIteration().then(() => admit(io, socket, options, next)))
  return io
}

/** Pings sockets after 7.5 to 10 seconds, so that those that connected together are not pinged together. */
function spreadPings(io: SalonServer): void {
  const pingInterval = () => PING_MS * (0.75 + Math.random() / 4)
  Object.defineProperty(io.engine.opts, 'pingInterval', { get: pingInterval })
}

// open sockets are found by their rooms; the name of a salon's room is the id of the salon
export const userRoom = (userId: string) => `user ${userId}`
export const sessionRoom = (sessionId: string) => `session ${sessionId}`
/** The room of a salon's screens that show money, or of those that do not. */
export const audienceRoom = ({ tenantId, seesMoney }: Pick<Screen, 'tenantId' | 'seesMoney'>) =>
  `${seesMoney ? 'money' : 'work'} ${tenantId}`

type Next = (error?: Error) => void

async function admit(
  io: SalonServer,
  socket: SalonSocket,
  options: AdmissionOptions,
  next: Next,
): Promise<void> {
  try {
    const screen = await options.verifyToken(tokenOf(socket))
    if (screen === null) return next(new Error('unauthenticated'))
    const { tenantId, userId, sessionId, seesMoney } = screen
    const openCount = io.of('/').adapter.rooms.get(userRoom(userId))?.size ?? 0
    if (openCount >= SOCKETS_PER_USER) return next(new Error('too_many_connections'))
    socket.data = { tenantId, userId, sessionId, seesMoney }
    // There is no `await` between the verified token and the join. So the limit counts every socket, and the end of a
    // session finds all sockets of the session.
    void socket.join([tenantId, audienceRoom(screen), userRoom(userId), sessionRoom(sessionId)])
    next()
  } catch (error) {
    // The token could not be checked, so the screen must try again. After a refusal, Socket.IO would not connect again
    // by itself. After a closed transport it can.
    options.log.warn({ err: error }, 'A screen could not be let in')
    socket.conn.close()
  }
}

/** The token of the query string; empty when there is none, when there are several, or when `auth` has a token, too. */
function tokenOf({ handshake, request }: SalonSocket): string {
  // `handshake.query` shows only one of several tokens
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const tokens = searchParams.getAll('token')
  return tokens.length === 1 && handshake.auth.token === undefined ? itemAt(tokens, 0) : ''
}
