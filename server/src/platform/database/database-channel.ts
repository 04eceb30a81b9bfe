import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The channel between the processes on one database (PostgreSQL's LISTEN and NOTIFY). */
export interface Channel {
  /** Sends payloads, each below 8000 bytes, in this order. Rejects while there is no connection. */
  send(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface ChannelListener {
  /** Called with every payload, those of this process included. */
  received(payload: string): void
  /**
   * The connection is open, for the first time or again. Payloads that were sent before may have been missed.
   */
  connected(): void
  /** The connection is lost or could not be opened. The channel connects again by itself. */
  disconnected(error: unknown): void
}

const channelName = 'chairtime'
/** The name of the connection in `pg_stat_activity`, for operators. */
const applicationName = 'chairtime notices'
/** The statement has a name, so that a connection plans it once. */
const notifyStatement = {
  name: 'notify',
  text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
}
const HEARTBEAT_MS = 2_000
const BACKOFF_MS = 100
const BACKOFF_MAX_MS = 5_000

/**
 * Opens the channel on a separate connection and keeps it open: a lost connection is opened again after a
 * wait that doubles from 0.1 to 5 seconds, with jitter. A heartbeat every 2 seconds finds a connection
 * that is dead without having been closed. Every time limit is multiplied by `timeLimitScale`.
 */
export function openChannel(
  config: pg.PoolConfig,
  listener: ChannelListener,
  timeLimitScale: number,
): Channel {
  const closing = new AbortController()
  const { signal } = closing
  let current: pg.Client | undefined
  let failures = 0

  const listenOn = async (client: pg.Client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', () => {})
    client.on('notification', ({ payload }) => listener.received(payload ?? ''))
    await client.connect()
    // a crash or a broken connection may lose notices anyway, so no sender waits for the disk
    await client.query(`set synchronous_commit = off; listen ${channelName}`)
    current = client
    failures = 0
    listener.connected()
    while (!signal.aborted) {
      await Promise.race([ended, pause(HEARTBEAT_MS, signal)])
      if (!signal.aborted) await client.query('select 1')
    }
  }

  const keepOpen = async () => {
    while (!signal.aborted) {
      const client = new pg.Client({
        ...config,
        application_name: applicationName,
        connectionTimeoutMillis: 2_000 * timeLimitScale,
        query_timeout: 5_000 * timeLimitScale,
        keepAlive: true,
      })
      try {
        await listenOn(client)
      } catch (error) {
        if (!signal.aborted) listener.disconnected(error)
      }
      current = undefined
      // a dead connection must not delay the next one
      void client.end().catch(() => {})
      await pause(backoff(failures++), signal)
    }
  }

  const keptOpen = keepOpen()
  return {
    async send(payloads) {
      if (!current) throw new Error('no connection for notices')
      await current.query({ ...notifyStatement, values: [channelName, payloads] })
    },
    async close() {
      closing.abort()
      await current?.end().catch(() => {})
      await keptOpen
    },
  }
}

/**
 * Milliseconds to wait before the next connection. The wait doubles with each failure, up to 5 s, and jitter shortens
 * it by up to half, so that nodes do not reconnect together.
 */
function backoff(failures: number): number {
  const most = Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** failures)
  return most * (0.5 + Math.random() / 2)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
