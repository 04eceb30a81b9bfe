import type { Socket } from 'socket.io'

const PENDING_CHARACTERS_MAX = 256 * 1024
const EVENTS_PER_SECOND_MAX = 20

/** The used parts of an Engine.IO connection: events that show how fast a screen reads, and `close`. */
interface Connection {
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown
  on(event: 'drain', listener: () => void): unknown
  close(discard?: boolean): void
}

/**
 * Closes a connection when more than 262,144 characters wait because its screen has stopped reading. This limits the
 * server's memory. The screen reconnects and gets the present state.
 */
export function dropWhenStalled(connection: Connection): void {
  let pendingCharacters = 0
  connection.on('packetCreate', ({ data }) => {
    pendingCharacters += typeof data === 'string' ? data.length : 0
    if (pendingCharacters > PENDING_CHARACTERS_MAX) connection.close(true)
  })
  connection.on('drain', () => {
    pendingCharacters = 0
  })
}

/** Ignores events of a screen beyond 20 a second. */
export function limitEvents(socket: Pick<Socket, 'use'>): void {
  let second = 0
  let events = 0
  socket.use((_event, next) => {
    const now = Math.floor(performance.now() / 1000)
    events = now === second ? events + 1 : 1
    second = now
    if (events <= EVENTS_PER_SECOND_MAX) next()
  })
}
