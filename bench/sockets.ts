/**
 * The stall of the event loop when many screens reconnect together, like after a restart. Needs two file
 * descriptors for each screen, one on either side; the script reports a `ulimit -n` that is too small.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withDatabase } from './database.ts'
import { TEST_ENV } from './salon-server.ts'
import type { Herd, HerdOrder } from './sockets-serve.ts'
import { milliseconds, printTable } from './table.ts'

const SCREENS = Number(process.env.SCREENS ?? 5_000)
const SALONS = Number(process.env.SALONS ?? 1_000)
const WITHIN_MILLISECONDS = 60_000

/** G18: screens that connect at one moment, each with a separate session, and ask for their dashboard. */
export async function sockets(): Promise<void> {
  if (!enoughDescriptors(SCREENS + 200)) return
  await withDatabase(async (address) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'chairtime-bench-sockets-'))
    const server = fork(fileURLToPath(new URL('./sockets-serve.ts', import.meta.url)))
    const ask = async <T>(message: unknown): Promise<T> => {
      server.send(message as object)
      return (await once(server, 'message'))[0] as T
    }
    try {
      const env = { ...TEST_ENV, DATA_DIR: dataDir, PORT: '3978' }
      const order: HerdOrder = { address, env, screens: SCREENS, salons: SALONS }
      const { port, tokens } = await ask<Herd>(order)
      for (const way of ['access tokens', 'tickets'] as const) {
        await ask('begin')
        const started = performance.now()
        const open = await connectAll(port, tokens[way])
        const took = performance.now() - started
        const { stall, p99 } = await ask<{ stall: number; p99: number }>('end')
        printTable(`${SCREENS} screens of ${SALONS} salons reconnect at once, with ${way}`, [
          {
            '': 'the product',
            'shown their dashboard': String(open.shown),
            within: milliseconds(took),
            'longest stall': milliseconds(stall),
            'p99 of the loop': milliseconds(p99),
            goal: 'at most 500 ms',
          },
        ])
        for (const socket of open.sockets) socket.destroy()
        await new Promise((resolve) => setTimeout(resolve, 2_000))
      }
    } finally {
      server.disconnect()
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}

function enoughDescriptors(needed: number): boolean {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  if (limit === 'unlimited' || Number(limit) >= needed) return true
  process.stderr.write(
    `\nLeft out: ${SCREENS} screens need ${needed} open files, and ulimit -n is ${limit}. Raise it, or set SCREENS.\n`,
  )
  return false
}

/** Opens all sockets as fast as this process can, and waits until each has been shown its dashboard. */
async function connectAll(port: number, tokens: readonly string[]) {
  let shown = 0
  const all = Promise.withResolvers<void>()
  const deadline = setTimeout(all.resolve, WITHIN_MILLISECONDS)
  const sockets = tokens.map((token) =>
    openScreen(port, token, () => {
      shown += 1
      if (shown === tokens.length) all.resolve()
    }),
  )
  await all.promise
  clearTimeout(deadline)
  return { sockets, shown }
}

/** The messages that a screen waits for and the ones that it then sends; the last is its dashboard. */
const DIALOGUE = [
  ['\r\n\r\n', undefined],
  ['"sid"', '40'],
  ['40{', '42["request_dashboard_update"]'],
  ['42["dashboard_update"', undefined],
] as const

/** A screen on a plain socket: a library would cost the load generator more than the server needs. */
function openScreen(port: number, token: string, onShown: () => void): Socket {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let step = 0
  socket.setEncoding('latin1').on('error', () => {})
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket&token=${token} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n` +
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  socket.on('data', (text: string) => {
    heard += text
    if (heard.endsWith('\u0081\u00012')) socket.write(frame('3'))
    for (let line = DIALOGUE[step]; line && heard.includes(line[0]); line = DIALOGUE[step]) {
      heard = heard.slice(heard.indexOf(line[0]) + line[0].length)
      if (line[1] !== undefined) socket.write(frame(line[1]))
      step += 1
      if (step === DIALOGUE.length) onShown()
    }
  })
  return socket
}

/** A text frame of a client, masked with zeros (RFC 6455, 5.3). */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

if (import.meta.main) await sockets()
