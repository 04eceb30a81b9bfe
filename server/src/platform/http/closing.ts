import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const ROUND_MS = 50
const ROUNDS_MIN = 3
const ROUNDS_MAX = 20
/** During an iteration of the event loop that takes longer, connections may have queued in the kernel. */
const QUIET_ITERATION_MS = 0.2
const QUIET_WAIT_MS = 1_000
const FRESH_MS = 1_000
const CUT_MS = 4_000

interface Connection {
  readonly openedAt: number
  requests: number
  /** Bytes read when the last answer was complete; 0 before the first one. */
  bytesAnswered: number
}

/**
 * Closes the server without resetting a connection whose request is about to come. From the beginning of the closing,
 * every answer ends its connection. Connections that wait in the kernel are accepted before listening stops; meanwhile
 * requests are delayed, so that their callers do not send more. Each new connection has a second to send its request.
 * Once listening has stopped, connections between two requests are closed. Requests and connections of screens that are
 * still open four seconds later are cut.
 */
export function closeInOrder(app: FastifyInstance): void {
  const connections = trackConnections(app)
  let closing = false
  let delay: Promise<void> | undefined
  app.addHook('onRequest', (_request, _reply, done) => {
    if (delay) void delay.then(() => done())
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    await untilNoneArrive(app)
    const { promise, resolve: endDelay } = Promise.withResolvers<void>()
    delay = promise
    await stopListening(app)
    endDelay()
    const cutTimer = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, CUT_MS)
    app.server.once('close', () => clearTimeout(cutTimer))
    const idleTimer = setInterval(() => closeIdle(connections), ROUND_MS)
    app.server.once('close', () => clearInterval(idleTimer))
    // when this hook ends, the framework closes all connections that have sent no request yet
    while ([...connections].some(isFresh)) await sleep(ROUND_MS)
  })
}

function trackConnections({ server }: FastifyInstance): ReadonlyMap<Socket, Connection> {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { openedAt: performance.now(), requests: 0, bytesAnswered: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.requests += 1
    response.once('close', () => {
      connection.requests -= 1
      connection.bytesAnswered = socket.bytesRead
    })
  })
  return connections
}

/**
 * Waits until no connection has come for a while, but at most a second, because on a busy site connections
 * keep coming.
 */
async function untilNoneArrive({ server }: FastifyInstance): Promise<void> {
  const opened = countConnections(server)
  for (let round = 1, before = -1; round <= ROUNDS_MAX; round++) {
    if (round > ROUNDS_MIN && opened() === before) return
    before = opened()
    await sleep(ROUND_MS)
  }
}

/**
 * Stops listening. A caller takes a connection for open as soon as the kernel has it. The kernel resets the connection
 * when listening ends before the server has accepted it. So listening ends directly after an iteration of the event
 * loop that accepted nothing.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return
  await untilQuietIteration(countConnections(server))
  // `close` of the HTTP server would also close connections that have not sent a request yet
  NetServer.prototype.close.call(server)
}

function countConnections(server: NetServer): () => number {
  let opened = 0
  server.on('connection', () => {
    opened += 1
  })
  return () => opened
}

/**
 * Waits until a short iteration of the event loop has accepted nothing, but at most a second. During a long
 * iteration connections queue in the kernel.
 */
async function untilQuietIteration(opened: () => number): Promise<void> {
  const startedAt = performance.now()
  for (let now = startedAt; now - startedAt < QUIET_WAIT_MS; ) {
    const [before, began] = [opened(), now]
    await new Promise((resolve) => setImmediate(resolve))
    now = performance.now()
    if (opened() === before && now - began < QUIET_ITERATION_MS) return
  }
}

function closeIdle(connections: ReadonlyMap<Socket, Connection>): void {
  for (const entry of connections) {
    const [socket, { requests, bytesAnswered }] = entry
    if (requests === 0 && socket.bytesRead === bytesAnswered && !isFresh(entry)) socket.destroy()
  }
}

function isFresh([socket, { openedAt }]: [Socket, Connection]): boolean {
  return socket.bytesRead === 0 && performance.now() - openedAt < FRESH_MS
}
