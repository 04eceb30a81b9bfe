import type { Socket } from 'node:net'
import type pg from 'pg'

const gathering = new WeakSet<Socket>()

/**
 * Statements that are sent in one go reach the server in one write: what is sent from here on leaves
 * when the code that is running has nothing more to send. Each write costs more than most statements.
 */
export function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}
