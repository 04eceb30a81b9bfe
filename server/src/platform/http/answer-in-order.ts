import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The most requests of a connection that wait until an earlier request is answered. Node reads all requests of a
 * packet. Each request takes kilobytes of memory until it is answered, and a packet can hold hundreds of requests.
 */
const WAITING_MAX = 16

interface ConnectionState {
  latest: ServerResponse
  waiting: number
}

/**
 * Starts a request only after the earlier requests of its connection were answered. Node reads requests ahead (RFC
 * 9112, 9.3.2). If all were started, each answer would wait in memory until the caller has read the answers before it.
 * When a caller reads nothing, hundreds of answers would wait for one connection. A connection with too many waiting
 * requests is closed. A request that waits on a closed connection is never started; its caller sends it again.
 */
export function answerInOrder(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, ConnectionState>()
  // asynchronous, so that Node has set `complete` of a request without a body when later hooks read it
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: response }) => {
    const state = connections.get(socket)
    if (!state) return void connections.set(socket, { latest: response, waiting: 0 })
    const earlier = state.latest
    state.latest = response
    if (earlier.closed) return
    state.waiting += 1
    if (state.waiting > WAITING_MAX) socket.destroy()
    await answered(earlier, socket)
    state.waiting -= 1
  })
}

/** Resolves when the response has ended on a connection that stays open; otherwise never. */
function answered(response: ServerResponse, socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', () => {
      if (socket.writable) resolve()
    })
  })
}
