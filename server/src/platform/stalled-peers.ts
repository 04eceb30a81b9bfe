import type { Server, Socket } from 'node:net'

const stalledMs = 20_000
const checkMs = 1_000

/** Of a socket's handle, what its types leave out: bytes handed to it, and those the kernel has not taken. */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

interface Progress {
  taken: number
  since: number
}

/**
 * Ends a connection, of HTTP or of a WebSocket, whose peer takes nothing for 20 s of what waits for it:
 * until then every byte that waits is memory of this computer. It is reset, so that the kernel drops those
 * bytes, too. A slow peer that takes some is left alone, and so is one for which nothing waits.
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
    }, checkMs).unref()
    server.once('close', () => clearInterval(checking))
  })
}

function isStalled(socket: Socket, progress: Progress, now: number): boolean {
  const handle = (socket as unknown as { _handle: Handle | null })._handle
  const taken =
    handle && socket.writableLength > 0 ? handle.bytesWritten - handle.writeQueueSize : -1
  if (taken !== -1 && taken === progress.taken) return now - progress.since >= stalledMs
  progress.taken = taken
  progress.since = now
  return false
}
