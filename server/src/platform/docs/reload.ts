import type { FastifyInstance } from 'fastify'

/**
 * `GET /reload`: a stream of server-sent events that says when the program was started, in milliseconds since
 * 1970. An open page asks again after a restart, finds that it is older and loads itself again.
 */
export function mountReload(app: FastifyInstance): void {
  const startedAt = Date.now()
  const open = new Set<() => void>()
  app.get('/reload', (_request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    raw.write(`retry: 200\ndata: ${startedAt}\n\n`)
    const end = () => raw.end()
    open.add(end)
    raw.once('close', () => open.delete(end))
  })
  // else closing would wait for the pages
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
}
