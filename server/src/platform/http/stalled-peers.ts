import type { Server, Socket } from 'node:net'

const STALLED_MS = 20_000
const CHECK_MS = 1_000

/** Two untyped fields of a socket's handle: bytes handed to it, and bytes that the kernel has not taken. */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

interface Progress {
  /** How many bytes the kernel has taken so far; -1 while no bytes wait for the peer. */
  taken: number
  /** The time of the last check at which `taken` had changed or was -1, in milliseconds of `performance.now`. */
  since: number
}

/**
 * Resets a connection (HTTP or WebSocket) whose peer reads nothing for 20 s while bytes wait for it,
 * because waiting bytes take memory. A reset also makes the kernel drop its buffered bytes. A slow peer
 * that reads some bytes stays connected, and so does a peer for which nothing waits.
 */
export function cutStalledPeers(server: Server): void {
  const peers = new Map<Socket, Progress>()
  server.on('connection', (socket: Socket) => {
    peers.set(socket, { taken: -1, since: 0 })
    socket.once('close', () => peers.delete(socket))
  })
  server.on('listening', () => {
    const checking = setInterval(() => {
      const now = performance.now()
      for (const [socket, progress] of peers)
        if (isStalled(socket, progress, now)) socket.resetAndDestroy()
    }, CHECK_MS).unref()
    server.once('close', () => clearInterval(checking))
  })
}

function isStalled(socket: Socket, progress: Progress, now: number): boolean {
  const handle: Handle | null = Reflect.get(socket, '_handle')
  const taken =
    handle && socket.writableLength > 0 ? handle.bytesWritten - handle.writeQueueSize : -1
  if (taken !== -1 && taken === progress.taken) return now - progress.since >= STALLED_MS
  progress.taken = taken
  progress.since = now
  return false
}
