/** Screens on plain sockets, because a library would cost the load generator more than the screens cost the server. */
import { connect, type Socket } from 'node:net'

const SHOWN_WITHIN_MS = 60_000

export interface Screens {
  readonly sockets: readonly Socket[]
  /** The number of screens that were shown their dashboard in time. */
  readonly shown: number
}

/** Opens all sockets as fast as this process can, and waits at most a minute until each was shown its dashboard. */
export async function connectAll(
  port: number,
  tokens: readonly string[],
  host = `127.0.0.1:${port}`,
): Promise<Screens> {
  let shown = 0
  const allShown = Promise.withResolvers<void>()
  const deadline = setTimeout(allShown.resolve, SHOWN_WITHIN_MS)
  const sockets = tokens.map((token) =>
    openScreen({ port, host }, token, () => {
      shown += 1
      if (shown === tokens.length) allShown.resolve()
    }),
  )
  await allShown.promise
  clearTimeout(deadline)
  return { sockets, shown }
}

/**
 * The steps of a screen: a text for which it waits, and the text that it then sends. It waits for the end of the HTTP
 * head, the session of Engine.IO (`sid`), the connection of Socket.IO (`40`), and the event (`42`) with its dashboard.
 */
const HANDSHAKE = [
  ['\r\n\r\n', undefined],
  ['"sid"', '40'],
  ['40{', '42["request_dashboard_update"]'],
  ['42["dashboard_update"', undefined],
] as const

function openScreen(
  { port, host }: { port: number; host: string },
  token: string,
  onShown: () => void,
): Socket {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let step = 0
  socket.setEncoding('latin1').on('error', () => {})
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket&token=${token} HTTP/1.1\r\nhost: ${host}\r\n` +
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  socket.on('data', (text: string) => {
    heard += text
    // Engine.IO sends a ping as text frame `2` and expects a pong, `3`
    if (heard.endsWith('\u0081\u00012')) socket.write(frame('3'))
    for (let line = HANDSHAKE[step]; line && heard.includes(line[0]); line = HANDSHAKE[step]) {
      heard = heard.slice(heard.indexOf(line[0]) + line[0].length)
      if (line[1] !== undefined) socket.write(frame(line[1]))
      step += 1
      if (step === HANDSHAKE.length) onShown()
    }
  })
  return socket
}

/** A text frame of a client, masked with zeros (RFC 6455, 5.3). */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
