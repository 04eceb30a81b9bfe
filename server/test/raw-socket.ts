import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What came back over one connection until it ended. */
export interface Exchange {
  /** All bytes, as Latin-1 text. */
  readonly text: string
  /** The code of the error that ended the connection, such as ECONNRESET; undefined when it was closed normally. */
  readonly lost: string | undefined
}

/** A TCP connection on which the test writes every byte. */
export interface RawSocket {
  readonly socket: Socket
  /** Resolves when the connection has ended. */
  readonly ended: Promise<Exchange>
}

/** Opens a connection to this computer and sends `words` as they are. */
export async function openRaw(port: number, words: string): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let lost: string | undefined
  socket.setEncoding('latin1').on('data', (more: string) => {
    text += more
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    lost = error.code
  })
  const ended = new Promise<Exchange>((resolve) => {
    socket.once('close', () => resolve({ text, lost }))
  })
  await once(socket, 'connect')
  socket.write(words)
  return { socket, ended }
}

/** Sends `words` and waits for the server to end the connection. */
export async function exchange(port: number, words: string): Promise<Exchange> {
  return (await openRaw(port, words)).ended
}

/** The head of a request, with the empty line at its end. */
export function requestHead(
  request: string,
  headers: Readonly<Record<string, string | number>>,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${request} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The status of the first answer; undefined when there was none. */
export function statusOf({ text }: Exchange): number | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  return status === undefined ? undefined : Number(status)
}
