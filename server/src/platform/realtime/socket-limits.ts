import type { Socket } from 'socket.io'

const pendingBytesMax = 256 * 1024
const eventsPerSecondMax = 20

/** The parts of an engine connection that a screen's reading speed shows in. */
interface Connection {
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown
  on(event: 'drain', listener: () => void): unknown
  close(discard?: boolean): void
}

/**
 * Closes a connection whose screen has stopped reading once 256 KiB wait for it, so that it cannot eat
 * the server's memory; the screen comes back by itself and gets a fresh picture.
 */
export function dropWhenStalled(connection: Connection): void {
  let pendingBytes = 0
  connection.on('packetCreate', ({ data }) => {
    pendingBytes += typeof data === 'string' ? data.length : 0
    if (pendingBytes > pendingBytesMax) connection.close(true)
  })
  connection.on('drain', () => {
    pendingBytes = 0
  })
}

/** Ignores what a screen asks beyond 20 events a second. */
export function limitEvents(socket: Pick<Socket, 'use'>): void {
  let second = 0
  let events = 0
  socket.use((_event, next) => {
    const now = Math.floor(performance.now() / 1000)
    events = now === second ? events + 1 : 1
    second = now
    if (events <= eventsPerSecondMax) next()
  })
}
