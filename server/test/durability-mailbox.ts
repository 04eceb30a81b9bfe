import { createServer, type Server, type Socket } from 'node:net'
import { portOf } from './port-of.ts'

/** A mail server that accepts all mails and records their ids. */
export interface Mailbox {
  readonly url: string
  /** The id that the product gave to each mail. A mail that is delivered twice is listed twice. */
  readonly received: readonly string[]
  close(): Promise<void>
}

/** Pauses of the server before its answers. */
export interface Pauses {
  /** Before it tells the client to send the body. */
  beforeBody?(): Promise<unknown>
  /** After it received the mail, before it tells the client that it accepts the mail. */
  beforeAcceptance?(): Promise<unknown>
}

export async function openMailbox(pauses: Pauses = {}): Promise<Mailbox> {
  const received: string[] = []
  const server = createServer((socket) => speakSmtp(socket, (id) => received.push(id), pauses))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${portOf(server)}`, received, close: () => closeServer(server) }
}

/** Speaks the part of SMTP that a plain client needs. */
function speakSmtp(
  socket: Socket,
  keep: (messageId: string) => void,
  { beforeBody, beforeAcceptance }: Pauses,
): void {
  let unread = ''
  let inMessage = false
  const say = async (line: string, pause?: () => Promise<unknown>) => {
    await pause?.()
    socket.write(`${line}\r\n`)
  }
  const take = (end: string): string | undefined => {
    const at = unread.indexOf(end)
    if (at < 0) return undefined
    const taken = unread.slice(0, at)
    unread = unread.slice(at + end.length)
    return taken
  }
  const answer = (): boolean => {
    const text = take(inMessage ? '\r\n.\r\n' : '\r\n')
    if (text === undefined) return false
    if (inMessage) {
      keep(/^Message-ID: <(.+)@.+>$/im.exec(text)?.[1] ?? '')
      inMessage = false
      void say('250 taken', beforeAcceptance)
    } else if (/^DATA/i.test(text)) {
      inMessage = true
      void say('354 go on', beforeBody)
    } else if (/^QUIT/i.test(text)) {
      socket.end('221 bye\r\n')
    } else {
      void say('250 ok')
    }
    return true
  }
  socket.setEncoding('utf8').on('data', (text: string) => {
    unread += text
    while (answer());
  })
  socket.on('error', () => {})
  void say('220 mailbox')
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
