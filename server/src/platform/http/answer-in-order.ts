import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Starts a request only after the earlier requests of its connection were answered. Node reads requests ahead (RFC
 * 9112, 9.3.2), and each answer would wait in memory until the peer has read the ones before it: some hundred answers
 * for each connection whose peer reads nothing.
 */
export function answerInOrder(app: FastifyInstance): void {
  const latest = new WeakMap<Socket, ServerResponse>()
  // asynchronous, so that the later hooks find a request without a body complete
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: response }) => {
    const before = latest.get(socket)
    latest.set(socket, response)
    if (!before || before.closed) return
    await new Promise<void>((resolve) => before.once('close', () => resolve()))
  })
}
