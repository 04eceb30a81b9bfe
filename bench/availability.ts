/**
 * P2: a week of slots of a salon of five over HTTP, beside one server that returns the result of an equal
 * SQL statement unchanged. Run alone: `node bench/availability.ts`.
 */
import { addDays, dateOf } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'
import { type Blast, blast, type Connection, percentile } from './connection.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, openSalon, withServer } from './salon-server.ts'
import { printTable } from './table.ts'

const CONNECTIONS = 32
const REQUESTS = 3_000
const ROUNDS = 7
const SERVICES = 100
const FROM = addDays(dateOf(Math.floor(Date.now() / 86_400_000)), 2)

export async function availability(): Promise<void> {
  await withDatabase((address) =>
    withServer(address, async ({ api, floor }) => {
      const salon = await openSalon(api, 5, SERVICES)
      await fill(api, salon)
      const path = `/api/public/${salon.slug}/availability`
      const week = asked(salon, 0)
      const named = `${week}&staff_id=${salon.staffIds[0]}`
      let count = 0
      const ways: Ways = {
        'any of five people': [api, () => `${path}?${week}`],
        'one person': [api, () => `${path}?${named}`],
        'any of five, never asked before': [api, () => `${path}?${asked(salon, count++)}`],
        'floor: the same SQL alone': [floor, () => `/claims/${salon.slug}/${FROM}`],
      }
      report(await alternate(ways))
    }),
  )
}

type Ways = Readonly<Record<string, readonly [port: number, path: () => string]>>

/**
 * 300 different questions: one service or another, from this day or the next. The server remembers fewer
 * answers, so a question is usually not remembered while its week is.
 */
function asked({ serviceIds }: BenchSalon, count: number): string {
  const from = addDays(FROM, Math.floor(count / SERVICES) % 3)
  return `service_ids=${serviceIds[count % SERVICES]}&from=${from}&days=7`
}

/** Books about half of the week: every second hour of every staff member. */
async function fill(port: number, salon: BenchSalon): Promise<void> {
  const zone = zoneTable('America/New_York')
  const wanted = Array.from({ length: 7 }, (_, day) =>
    [6, 8, 10, 12, 14, 16, 18, 20].flatMap((hour) =>
      salon.staffIds.map((staffId) => {
        const minute = toInstant(zone, addDays(FROM, day), hour * 60)
        return bookingBody(salon, staffId, new Date(minute * 60_000))
      }),
    ),
  ).flat()
  const path = `/api/public/${salon.slug}/appointments`
  const { statuses } = await blast(port, 8, wanted.length, (connection, i) =>
    connection.send('POST', path, wanted[i]),
  )
  if (statuses.get(201) !== wanted.length) throw new Error('the week could not be filled')
}

/** Measures all candidates in every round, so that a slow moment of the machine slows all of them. */
async function alternate(ways: Ways): Promise<Map<string, Blast[]>> {
  const results = new Map<string, Blast[]>()
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, [port, path]] of Object.entries(ways)) {
      const result = await blast(port, CONNECTIONS, REQUESTS, (connection: Connection) =>
        connection.send('GET', path()),
      )
      if (result.statuses.get(200) !== REQUESTS) throw new Error(`${name} failed`)
      if (round >= 0) results.set(name, [...(results.get(name) ?? []), result])
    }
  }
  return results
}

function report(results: Map<string, Blast[]>): void {
  const floor = rates([...results.values()].at(-1)!)
  printTable(
    `P2  a week of slots over HTTP, ${CONNECTIONS} connections (requests per second)`,
    [...results].map(([name, blasts]) => {
      const [min, median, max] = rates(blasts)
      return {
        '': name,
        median: median.toFixed(0),
        min: min.toFixed(0),
        max: max.toFixed(0),
        p99: `${percentile(blasts[0]!, 99).toFixed(1)} ms`,
        'of the floor': (median / floor[1]).toFixed(2),
      }
    }),
  )
}

function rates(blasts: readonly Blast[]): [min: number, median: number, max: number] {
  const sorted = blasts.map(({ perSecond }) => perSecond).sort((a, b) => a - b)
  return [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!]
}

if (import.meta.main) await availability()
