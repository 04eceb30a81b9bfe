import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const LINGER_MS = 2_000
const LINGER_BYTES_MAX = 16 * 1024 * 1024

/**
 * When an answer is sent before the body of its request has arrived, ends the connection (RFC 9112, 9.6). The
 * rest of the body is read and discarded first, for at most 2 s and 16 MiB. To close a connection with unread bytes
 * would reset it, and the caller could lose the answer.
 */
export function closeAfterEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // not `!raw.complete`, because the injected request of a test has neither this field nor a real socket
    if (raw.complete === false) {
      reply.header('connection', 'close')
      discardBody(raw)
    }
    done()
  })
}

function discardBody(request: IncomingMessage): void {
  const { socket } = request
  let bytesLeft = LINGER_BYTES_MAX
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) socket.destroy()
  })
  const close = socket.destroySoon.bind(socket)
  // Node calls `destroySoon` to close a connection after its last answer
  socket.destroySoon = () => {
    if (request.complete) return close()
    socket.end()
    request.once('end', close)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
