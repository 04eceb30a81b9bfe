import type { FastifyInstance } from 'fastify'

/**
 * Mounts `GET /reload`: a stream of server-sent events with the start time of the program, in milliseconds
 * since 1970. After a restart an open page connects again, gets a later time and reloads itself.
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
  // otherwise closing would wait for the open pages
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
}
