/**
 * P7: compares the product's live connection with bare Socket.IO. Measures the memory for each connection, and the
 * deliveries to rooms of five connections.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, withChild } from './child.ts'
import type { BareServeOptions, Memory } from './sockets-beside-bare-serve.ts'
import { connectAll } from './sockets-screens.ts'
import { milliseconds, printTable, summarize } from './table.ts'

const CONNECTIONS = 2_000
const ROOM_SIZE = 5
const ROUNDS = 5
/** Events for each room in one round. */
const EVENTS = 25

export async function besideBare(): Promise<void> {
  const bare = await measureKind('bare')
  const ours = await measureKind('product')
  const cells = (costs: Costs) => ({
    heap: `${(costs.heap / 1024).toFixed(1)} KB`,
    memory: `${(costs.rss / 1024).toFixed(1)} KB`,
    'deliveries per second': costs.perSecond.toFixed(0),
    'processor time per delivery': `${(costs.delivery.median * 1000).toFixed(1)} µs`,
  })
  printTable(`P7 ${CONNECTIONS} connections, per connection and in rooms of ${ROOM_SIZE}`, [
    { '': 'the product, without its database', ...cells(ours) },
    { '': 'bare Socket.IO, equal transport options', ...cells(bare) },
    {
      '': 'ratio',
      heap: (ours.heap / bare.heap).toFixed(2),
      memory: (ours.rss / bare.rss).toFixed(2),
      'deliveries per second': (ours.perSecond / bare.perSecond).toFixed(2),
      'processor time per delivery': (ours.delivery.median / bare.delivery.median).toFixed(2),
    },
  ])
  process.stdout.write(
    `goals: at most 1.1 × the memory, at least 0.9 × the deliveries (${ROUNDS} rounds, ${milliseconds(ours.delivery.min)} to ${milliseconds(ours.delivery.max)} per delivery)\n`,
  )
}

interface Costs extends Memory {
  readonly perSecond: number
  /** Processor milliseconds of the server for each delivery. */
  readonly delivery: ReturnType<typeof summarize>
}

async function measureKind(kind: BareServeOptions['kind']): Promise<Costs> {
  return withChild('./sockets-beside-bare-serve.ts', ['--expose-gc'], async (ask) => {
    const { port }: { port: number } = await ask({
      kind,
      roomSize: ROOM_SIZE,
    } satisfies BareServeOptions)
    const before: Memory = await ask('memory')
    const tokens = Array.from({ length: CONNECTIONS }, (_, i) => String(i))
    const { sockets, shown } = await connectAll(port, tokens)
    if (shown !== CONNECTIONS) throw new Error(`${shown} of ${CONNECTIONS} connected`)
    await sleep(1_000)
    const after: Memory = await ask('memory')
    let heard = 0
    for (const socket of sockets) {
      socket.on('data', (text: string) => {
        heard += text.split('42["notification"').length - 1
      })
    }
    const rounds = []
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await deliver(ask, () => heard))
    // the first round warms up
    const measured = rounds.slice(1)
    const perSecond = summarize(
      kind,
      measured.map((one) => one.perSecond),
    )
    const delivery = summarize(
      kind,
      measured.map((one) => one.cpu),
    )
    for (const socket of sockets) socket.destroy()
    return {
      heap: (after.heap - before.heap) / CONNECTIONS,
      rss: (after.rss - before.rss) / CONNECTIONS,
      perSecond: perSecond.median,
      delivery,
    }
  })
}

/** One round: every room gets its events, and the round ends when every connection has heard them. */
async function deliver(ask: Ask, heard: () => number) {
  const expected = heard() + CONNECTIONS * EVENTS
  const started = performance.now()
  const { cpuBefore }: { cpuBefore: number } = await ask({ events: EVENTS })
  while (heard() < expected) await sleep(1)
  const seconds = (performance.now() - started) / 1000
  const { cpu }: { cpu: number } = await ask('cpu')
  const deliveries = CONNECTIONS * EVENTS
  return { perSecond: deliveries / seconds, cpu: (cpu - cpuBefore) / deliveries }
}
