import { connect, type Socket } from 'node:net'
import { itemAt } from '../core/src/known.ts'

export interface RawReply {
  readonly status: number
  readonly body: string
}

/**
 * One persistent HTTP connection with one request at a time. It does only the work that a load generator
 * needs, so that the server gets the rest of a small machine.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #answer: ((reply: RawReply) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', (error) => this.#fail?.(error))
    socket.on('close', () => this.#fail?.(new Error('the server closed the connection')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  /** Sends a request. `from` is the caller's IP address, as a proxy on this machine would report it. */
  send(
    method: string,
    path: string,
    body?: string,
    { token, from }: { token?: string | undefined; from?: string | undefined } = {},
  ): Promise<RawReply> {
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost:3000',
      ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(body === undefined
        ? []
        : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ]
    return new Promise((resolve, reject) => {
      this.#answer = resolve
      this.#fail = reject
      this.#socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
    })
  }

  close(): void {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = received.indexOf('\r\n\r\n')
    const head = headEnd < 0 ? '' : received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (headEnd < 0 || received.length < end) {
      this.#received = received
      return
    }
    this.#received = received.subarray(end)
    const body = received.toString('utf8', headEnd + 4, end)
    this.#answer?.({ status: Number(head.slice(9, 12)), body })
  }
}

export interface Blast {
  readonly perSecond: number
  /** Milliseconds of each request, ascending. */
  readonly latencies: readonly number[]
  readonly statuses: ReadonlyMap<number, number>
}

/**
 * Sends `count` requests over the given number of connections. Each connection sends its next request when the
 * previous one is answered.
 */
export async function blast(
  port: number,
  connections: number,
  count: number,
  send: (connection: Connection, i: number) => Promise<RawReply>,
): Promise<Blast> {
  const pool = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const latencies: number[] = []
  const statuses = new Map<number, number>()
  let next = 0
  const started = performance.now()
  const worker = async (connection: Connection): Promise<void> => {
    while (next < count) {
      const i = next++
      const sent = performance.now()
      const { status } = await send(connection, i)
      latencies.push(performance.now() - sent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(pool.map(worker))
  const seconds = (performance.now() - started) / 1000
  for (const connection of pool) connection.close()
  return { perSecond: count / seconds, latencies: latencies.sort((a, b) => a - b), statuses }
}

/** The latency that the given percentage of the requests did not exceed. */
export function percentile({ latencies }: Pick<Blast, 'latencies'>, percent: number): number {
  return itemAt(
    latencies,
    Math.min(latencies.length - 1, Math.floor((latencies.length * percent) / 100)),
  )
}
