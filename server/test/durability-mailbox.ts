import { createServer, type Server, type Socket } from 'node:net'

/** A mail server that takes everything and remembers which messages it was handed. */
export interface Mailbox {
  readonly url: string
  /** Our id of every mail, once for each time that it came. */
  readonly received: readonly string[]
  close(): Promise<void>
}

/** What the server waits for before it says its next word. */
export interface Pauses {
  /** Before it lets the client begin the letter. */
  beforeLetter?(): Promise<unknown>
  /** After it took the letter, before it says so. */
  beforeYes?(): Promise<unknown>
}

export async function openMailbox(pauses: Pauses = {}): Promise<Mailbox> {
  const received: string[] = []
  const server = createServer((socket) => converse(socket, (id) => received.push(id), pauses))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${portOf(server)}`, received, close: () => closed(server) }
}

/** As much of SMTP as a client needs that does not ask for more. */
function converse(
  socket: Socket,
  keep: (messageId: string) => void,
  { beforeLetter, beforeYes }: Pauses,
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
      void say('250 taken', beforeYes)
    } else if (/^DATA/i.test(text)) {
      inMessage = true
      void say('354 go on', beforeLetter)
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

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
