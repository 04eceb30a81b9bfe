// Keeps the port of `npm run dev` open while the program restarts. A request that comes while no program runs is not
// refused: it waits for the next program. So does a GET request that the ending program has not answered.
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline } from 'node:stream'

const RETRY_MS = 100

/** Forwards all connections of `port` to the program at `innerPort`. Calls `refused` when `port` cannot be used. */
export function openProxy({ port, host, innerPort, refused }) {
  const proxy = createServer((incoming, reply) => {
    const pass = (parts) => passOn(innerPort, { incoming, body: Buffer.concat(parts), reply })
    incoming.toArray().then(pass, () => reply.destroy())
  })
  proxy.on('upgrade', (incoming, socket, head) => upgrade(innerPort, incoming, socket, head))
  proxy.on('error', refused)
  proxy.listen(port, host)
}

function passOn(port, { incoming, body, reply }) {
  const { method, url: path, rawHeaders: headers } = incoming
  const target = { host: '127.0.0.1', port, method, path, headers, agent: false }
  const inner = request(target, (answer) => {
    reply.writeHead(answer.statusCode, answer.rawHeaders)
    // when one side ends, the other side is ended
    pipeline(answer, reply, () => {})
  })
  inner.on('error', ({ code }) => {
    const isSafe = method === 'GET' || code === 'ECONNREFUSED'
    if (reply.headersSent || reply.destroyed || !isSafe) reply.destroy()
    else setTimeout(passOn, RETRY_MS, port, { incoming, body, reply })
  })
  reply.once('close', () => inner.destroy())
  inner.end(body)
}

/** Forwards a live connection. A screen whose connection finds no program reconnects by itself. */
function upgrade(port, { method, url, rawHeaders }, socket, head) {
  const inner = connect(port, '127.0.0.1')
  const lines = rawHeaders.flatMap((name, i) => (i % 2 ? [] : [`${name}: ${rawHeaders[i + 1]}`]))
  inner.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  inner.write(head)
  socket.pipe(inner).pipe(socket)
  inner.on('error', () => socket.destroy())
  socket.on('error', () => inner.destroy())
}
