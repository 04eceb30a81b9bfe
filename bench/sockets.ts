/**
 * P7, the live connection: the cost of a connection and of a delivery beside bare Socket.IO, the time until a booking
 * reaches a screen of another node, and the stalls of the event loop when many screens reconnect at once, as after a
 * restart. Each of these screens needs a file descriptor on both sides. The script reports a `ulimit -n` that is too
 * small.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { withChild } from './child.ts'
import { withDatabase } from './database.ts'
import { BENCH_ENV } from './salon-server.ts'
import { besideBare } from './sockets-beside-bare.ts'
import { betweenNodes } from './sockets-nodes.ts'
import { connectAll } from './sockets-screens.ts'
import type { ReconnectionOptions, ReconnectionServer } from './sockets-serve.ts'
import { milliseconds, printTable } from './table.ts'

const SCREENS = Number(process.env.SCREENS ?? 5_000)
const SALONS = Number(process.env.SALONS ?? 1_000)

export async function sockets(): Promise<void> {
  await besideBare()
  await betweenNodes()
  await reconnection()
}

/** Measures screens that connect at one moment, each with a session of its own, and ask for their dashboard. */
async function reconnection(): Promise<void> {
  // 200 for the other files and connections of a process
  if (!enoughDescriptors(SCREENS + 200)) return
  await withDatabase((address) =>
    withChild('./sockets-serve.ts', [], async (ask, dataDir) => {
      const env = { ...BENCH_ENV, DATA_DIR: dataDir, PORT: '3978' }
      const options: ReconnectionOptions = { address, env, screens: SCREENS, salons: SALONS }
      const { port, tokens }: ReconnectionServer = await ask(options)
      const rows = []
      for (const credential of ['access tokens', 'tickets'] as const) {
        await ask('begin')
        const started = performance.now()
        const screens = await connectAll(port, tokens[credential])
        const took = performance.now() - started
        const { stall, p99 }: { stall: number; p99: number } = await ask('end')
        rows.push({
          '': `with ${credential}`,
          'shown their dashboard': String(screens.shown),
          within: milliseconds(took),
          'longest stall': milliseconds(stall),
          'p99 of the loop': milliseconds(p99),
          goal: 'at most 200 ms',
        })
        for (const socket of screens.sockets) socket.destroy()
        await sleep(2_000)
      }
      printTable(`P7 ${SCREENS} screens of ${SALONS} salons reconnect at once`, rows)
    }),
  )
}

function enoughDescriptors(needed: number): boolean {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  if (limit === 'unlimited' || Number(limit) >= needed) return true
  process.stderr.write(
    `\nLeft out: ${SCREENS} screens need ${needed} open files, and ulimit -n is ${limit}. Raise it, or set SCREENS.\n`,
  )
  return false
}

if (import.meta.main) await sockets()
