import { createSocketTicket } from '@chairtime/contract/auth.ts'
import type { ClientEvents, ServerEvents } from '@chairtime/contract/realtime.ts'
import type { Socket } from 'socket.io-client'
import { create } from 'zustand'
import { call } from './api.ts'
import { checkConnection, noteServerHeard, useConnection } from './connection.ts'
import { useSession } from './session.ts'
import { untilLost } from './until-lost.ts'
import { useOnline } from './use-online.ts'

const QUICK_ATTEMPTS = 5
const QUICK_DELAY_MS = 1000
const SLOW_DELAY_MIN_MS = 15_000
const SLOW_DELAY_MAX_MS = 60_000

/** Whether the live connection is open. */
export const useLive = create<{ connected: boolean }>(() => ({ connected: false }))

/**
 * Whether events arrive. A socket needs up to 15 seconds to notice that the network is gone; the browser notices it
 * immediately.
 */
export function useIsLive(): boolean {
  const connected = useLive((state) => state.connected)
  return useOnline() && connected
}

type LiveSocket = Socket<ServerEvents, ClientEvents>

interface Retry {
  readonly again: () => void
  readonly succeeded: () => void
  readonly stop: () => void
}

export interface LiveHandlers extends ServerEvents {
  /** The connection was opened or reopened, so earlier events may be missing. */
  connected: () => void
}

/**
 * Opens the live connection and reopens it: five attempts one second apart, then one every 15 to 60
 * seconds, and one immediately when the network or the tab comes back. Each attempt uses a new ticket.
 * Returns a function that closes the connection.
 */
export function openLive(handlers: LiveHandlers): () => void {
  let closed = false
  let socket: LiveSocket | undefined
  const retry = keepTrying(async () => {
    socket ??= await newSocket()
    if (closed) return
    if (!socket.hasListeners('connect')) listen(socket, handlers, retry)
    await connect(socket, () => closed)
  })
  return () => {
    closed = true
    retry.stop()
    if (socket) close(socket)
    useLive.setState({ connected: false })
  }
}

/** A new socket, not yet connected. Its library is loaded after the first screen, which does not need it. */
async function newSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io({
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  })
}

function listen(socket: LiveSocket, handlers: LiveHandlers, retry: Retry): void {
  socket.on('connect', () => {
    retry.succeeded()
    useLive.setState({ connected: true })
    socket.emit('request_dashboard_update')
    handlers.connected()
  })
  // Each event shows that the server can be reached. So does the server's ping, which comes every 7.5 to 10 seconds.
  socket.io.on('ping', noteServerHeard)
  socket.onAny(noteServerHeard)
  socket.on('disconnect', () => {
    useLive.setState({ connected: false })
    void checkConnection()
    retry.again()
  })
  socket.on('connect_error', (error) => {
    console.error('The live connection could not be opened', error)
    retry.again()
  })
  socket.on('dashboard_update', handlers.dashboard_update)
  socket.on('appointment_update', handlers.appointment_update)
  socket.on('payment_received', handlers.payment_received)
  socket.on('notification', handlers.notification)
  socket.on('appointment_reminder', handlers.appointment_reminder)
  socket.on('notifications_read', handlers.notifications_read)
}

// waits until the socket is open, because browsers write to the console when a socket is closed while it opens
function close(socket: LiveSocket): void {
  socket.removeAllListeners()
  if (socket.active && !socket.connected) socket.once('connect', () => socket.disconnect())
  else socket.disconnect()
}

async function connect(socket: LiveSocket, isClosed: () => boolean): Promise<void> {
  if (socket.connected || !useSession.getState().token) return
  const watch = untilLost()
  const { ticket } = await call(createSocketTicket, { signal: watch.signal }).finally(watch.end)
  if (isClosed()) return
  socket.io.opts.query = { token: ticket }
  socket.connect()
}

/**
 * Calls `attempt` immediately, and again after a delay when it fails or when `again` is called. A waiting attempt is
 * made at once when the connection or the tab comes back.
 */
function keepTrying(attempt: () => Promise<void>): Retry {
  let failures = 0
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(attemptNow, ++failures <= QUICK_ATTEMPTS ? QUICK_DELAY_MS : slowDelay())
  }
  const attemptNow = () => {
    clearTimeout(timer)
    timer = undefined
    attempt().catch(again)
  }
  // only a waiting attempt is made earlier; an open or opening connection is left alone
  const hurry = () => {
    if (timer !== undefined && document.visibilityState === 'visible') attemptNow()
  }
  const stopFollowing = useConnection.subscribe(({ lostAt }, before) => {
    if (lostAt === null && before.lostAt !== null) hurry()
  })
  document.addEventListener('visibilitychange', hurry)
  attemptNow()
  return {
    again,
    succeeded: () => {
      failures = 0
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      stopFollowing()
      document.removeEventListener('visibilitychange', hurry)
    },
  }
}

function slowDelay(): number {
  return SLOW_DELAY_MIN_MS + Math.random() * (SLOW_DELAY_MAX_MS - SLOW_DELAY_MIN_MS)
}
