import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * What the program uses of the driver's connection beyond its published types. No other file touches a private
 * member of the driver. `driver-internals.test.ts` tests each of them, and fails after every update of the driver, so
 * that they are checked again.
 */
export interface DriverConnection {
  readonly stream: Pick<Socket, 'cork' | 'uncork' | 'writable'>
  /** Emits `errorMessage` for each error that the server reports, also when no caller waits for it. */
  on(event: 'errorMessage', listener: (error: pg.DatabaseError) => void): unknown
  bind(values: { readonly statement: string; readonly values: readonly string[] }): void
  execute(portal: object): void
}

/** The connection below a client. */
export function connectionOf(client: pg.ClientBase): DriverConnection {
  return (client as unknown as { connection: DriverConnection }).connection
}

/** Whether the client still sends statements: no fatal error was reported, and its socket is open. */
export function isUsable(client: pg.ClientBase): boolean {
  const { _queryable } = client as unknown as { readonly _queryable: boolean }
  return _queryable && connectionOf(client).stream.writable
}

/** A private option of pools: statements are sent without waiting for earlier answers. */
export const pipelined = { pipeline: true }

const gathering = new WeakSet<DriverConnection['stream']>()

/**
 * Collects what the running code sends after this call, and sends all of it in a single write to the socket, because a
 * write costs more than most statements. The write is made when that code has ended (`process.nextTick`).
 */
export function writeTogether(client: pg.ClientBase): void {
  const { stream } = connectionOf(client)
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

type Callback = (error: Error | undefined, result: unknown) => void

/** A query that sends another statement ahead of itself. Both share one `Sync` message of the protocol. */
export class QueryBehind extends pg.Query {
  #answeredAhead = false

  constructor(
    query: { text: string; name?: string; values: unknown[] },
    sendAhead: (connection: DriverConnection) => void,
    callback: Callback,
  ) {
    super(query, callback)
    // the simple protocol has no `Sync` message to share
    Object.assign(this, { queryMode: 'extended' })
    this.submit = (connection) => {
      const { stream } = connection
      stream.cork()
      try {
        sendAhead(connection as unknown as DriverConnection)
        return driverQuery.submit.call(this, connection)
      } finally {
        stream.uncork()
      }
    }
  }

  /** Takes a row of the answer. A row of the statement that was sent ahead is no part of the answer and is dropped. */
  handleDataRow(message: unknown): void {
    if (this.#answeredAhead) driverQuery.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#answeredAhead) driverQuery.handleCommandComplete.call(this, message, connection)
    this.#answeredAhead = true
  }
}

/** The driver's own methods, two of which its published types leave out. */
const driverQuery = pg.Query.prototype as unknown as {
  submit(connection: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
}
