import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'
import type { DatabaseAddress } from '../src/platform/postgres/database-address.ts'
import { portOf } from './port-of.ts'

/** A proxy that stands in front of a database and delays each byte. */
export interface DelayProxy {
  readonly address: DatabaseAddress
  /** Delay of every byte in each direction, in milliseconds; applies from the next byte on. */
  delayMs: number
  /**
   * A parameter value of an SQL statement. When a connection has sent this value, its next commit still reaches the
   * database. After that commit the proxy passes on no byte that it receives, until `delayMs` is set again. The proxy
   * looks for a value and not for the text of a statement, because a connection sends each text only once. `undefined`
   * turns the search off.
   */
  silentAfterCommitOf: string | undefined
  close(): void
}

/** Starts a TCP proxy in front of a database. */
export async function startDelayProxy({ owner, app, jobs }: DatabaseAddress): Promise<DelayProxy> {
  const url = new URL(String(owner.connectionString))
  const directory = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  const target = directory
    ? { path: `${directory}/.s.PGSQL.${port}` }
    : { host: url.hostname, port }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(target)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      const later = (action: () => void) => setTimeout(action, proxy.delayMs)
      from.on('data', (bytes) => later(() => to.write(bytes)))
      if (from === client) from.on('data', watchCommit(proxy))
      from.on('close', () => later(() => to.destroy()))
      from.on('error', () => {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxyPort = portOf(server)
  const delayed = (direct: PoolConfig) => through(direct, proxyPort)
  const proxy: DelayProxy = {
    address: { owner: delayed(owner), app: delayed(app), jobs: delayed(jobs) },
    delayMs: 0,
    silentAfterCommitOf: undefined,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return proxy
}

/** One hour, which is longer than any test runs. */
const FOREVER_MS = 3_600_000

/**
 * Returns a function that looks for the value, and then for the commit, in the bytes that one connection sends. The
 * commit itself is still passed on, because the proxy delays it by the earlier `delayMs`.
 */
function watchCommit(proxy: DelayProxy): (bytes: Buffer) => void {
  let hasValue = false
  return (bytes) => {
    if (proxy.silentAfterCommitOf === undefined) return
    hasValue ||= bytes.includes(proxy.silentAfterCommitOf)
    if (!hasValue || !bytes.includes('commit\0')) return
    proxy.silentAfterCommitOf = undefined
    proxy.delayMs = FOREVER_MS
  }
}

function through({ connectionString }: PoolConfig, port: number): PoolConfig {
  const url = new URL(String(connectionString))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connectionString: url.href }
}
