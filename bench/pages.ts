/**
 * P9: the processor time that the server needs for a booking page over HTTP, beside the time that React alone needs to
 * render the content of the page. The pages must be built. Run alone: `node bench/pages.ts`.
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PageReply } from '../contract/src/pages.ts'
import { addDays, dateOf } from '../core/src/time/local.ts'
import { loadWebBuild } from '../server/src/site/web-build.ts'
import { cpuOf } from './cpu.ts'
import { withDatabase } from './database.ts'
import { openSalon, withServer } from './salon-server.ts'
import { milliseconds, printTable, ratio, summarize } from './table.ts'

const REQUESTS = 100
const ROUNDS = 3
const SERVICES = 40
const TOMORROW = addDays(dateOf(Math.floor(Date.now() / 86_400_000)), 1)

/** The accepted encodings of the requests: those of a browser, with Brotli, and no compression. */
const encodings = { 'as a browser asks': 'gzip, deflate, br', 'not compressed': 'identity' }

export async function pages(): Promise<void> {
  await withDatabase((address) =>
    withServer(
      address,
      async ({ api: port }, pid) => {
        const salon = await openSalon(port, 5, SERVICES)
        const servicesPath = `/book/${salon.slug}`
        const timesPath = `${servicesPath}?services=${salon.serviceIds[0]}&staff=any`
        let turn = 0
        // there are 2,000 of these pages, more than are requested, so each request is for another one
        const anotherTimes = () => {
          turn += 1
          const date = addDays(TOMORROW, Math.floor(turn / SERVICES) % 50)
          const service = salon.serviceIds[turn % SERVICES]
          return `${servicesPath}?services=${service}&staff=any&date=${date}`
        }
        const page = (path: string, headers: OutgoingHttpHeaders) => fetchPage(port, path, headers)
        const requests: Record<string, () => Promise<unknown>> = {}
        for (const [name, encoding] of Object.entries(encodings)) {
          requests[`times, ${name}`] = () => page(timesPath, { 'accept-encoding': encoding })
          requests[`times never shown before, ${name}`] = () =>
            page(anotherTimes(), { 'accept-encoding': encoding })
          requests[`services, ${name}`] = () => page(servicesPath, { 'accept-encoding': encoding })
        }
        await report(
          requests,
          pid,
          await renderingOf(await page(timesPath, { accept: 'application/json' })),
        )
      },
      { pages: true },
    ),
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function fetchPage(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders,
): Promise<string> {
  const request = get({ port, path, agent, headers: { host: 'localhost:3000', ...headers } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  return text(response)
}

/** The processor time of React alone for the content of the page. */
async function renderingOf(json: string) {
  const build = await loadWebBuild()
  const { view } = JSON.parse(json) as Extract<PageReply, { view: unknown }>
  const samples: number[] = []
  for (let round = -10; round < 50; round += 1) {
    const before = process.cpuUsage()
    for (let run = 0; run < 20; run += 1) build.render(view)
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) samples.push((user + system) / 1000 / 20)
  }
  return summarize('floor: React alone', samples)
}

async function report(
  requests: Readonly<Record<string, () => Promise<unknown>>>,
  pid: number,
  floor: Awaited<ReturnType<typeof renderingOf>>,
): Promise<void> {
  const samples = new Map<string, number[]>()
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, request] of Object.entries(requests)) {
      const before = cpuOf(pid)
      for (let i = 0; i < REQUESTS; i += 1) await request()
      const spent = (cpuOf(pid) - before) / REQUESTS
      if (round >= 0) samples.set(name, [...(samples.get(name) ?? []), spent])
    }
  }
  const rows = [...samples].map(([name, spent]) => summarize(name, spent))
  printTable(
    'P9  a booking page of 40 services over HTTP (processor time of the server)',
    [...rows, floor].map((row) => ({
      '': row.name,
      median: milliseconds(row.median),
      min: milliseconds(row.min),
      max: milliseconds(row.max),
      'than React': row === floor ? '' : ratio(row, floor),
    })),
  )
}

if (import.meta.main) await pages()
