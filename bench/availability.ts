/**
 * P2: a week of slots of a salon of five over HTTP, beside its floor in the same process: the least SQL that
 * could answer. Run alone: `node bench/availability.ts`.
 */

import { itemAt } from '@chairtime/core/known.ts'
import { addDays, dateOf } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'
import { type Blast, blast, Connection, percentile } from './connection.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, openSalon, withServer } from './salon-server.ts'
import { milliseconds, printTable, summarize } from './table.ts'

const CONNECTIONS = 32
const REQUESTS = 3_000
const ROUNDS = 7
const SERVICES = 100
const FROM = addDays(dateOf(Math.floor(Date.now() / 86_400_000)), 2)

export async function availability(): Promise<void> {
  await withDatabase((address, databasePid) =>
    withServer(address, async ({ api, floor }, pid) => {
      const salon = await openSalon(api, 5, SERVICES)
      await fill(api, salon)
      const path = `/api/public/${salon.slug}/availability`
      const week = questionOf(salon, 0)
      const named = `${week}&staff_id=${salon.staffIds[0]}`
      const least = `/claims/${salon.slug}/${FROM}`
      const bytes = await lengthOf(api, `${path}?${week}`)
      let count = 0
      const ways: Ways = {
        'any of five, never asked before': [api, () => `${path}?${questionOf(salon, count++)}`],
        'any of five, asked before': [api, () => `${path}?${week}`],
        'one person, asked before': [api, () => `${path}?${named}`],
        [`floor: the least SQL, ${bytes} bytes`]: [floor, () => `${least}?bytes=${bytes}`],
        'floor: the least SQL alone': [floor, () => least],
      }
      const spent = () => cpuOf(pid) + cpuOfChildren(databasePid)
      report(await alternate(ways, spent))
    }),
  )
}

type Ways = Readonly<Record<string, readonly [port: number, path: () => string]>>

/** The length of the product's reply in bytes; the floor sends as many. */
async function lengthOf(port: number, path: string): Promise<number> {
  const connection = await Connection.open(port)
  const { body } = await connection.send('GET', path)
  connection.close()
  return Buffer.byteLength(body)
}

/**
 * One of 300 different questions, by service and first day. The server remembers fewer answers, so it usually
 * computes the answer anew, from remembered claims.
 */
function questionOf({ serviceIds }: BenchSalon, count: number): string {
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

interface Measured extends Blast {
  /** Processor milliseconds of server and database for each request. */
  readonly cpu: number
}

/** Measures all candidates in every round, so that a slow moment of the machine slows all of them. */
async function alternate(ways: Ways, spent: () => number): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>()
  // round -1 is the warm-up
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, [port, path]] of Object.entries(ways)) {
      const before = spent()
      const result = await blast(port, CONNECTIONS, REQUESTS, (connection: Connection) =>
        connection.send('GET', path()),
      )
      const cpu = (spent() - before) / REQUESTS
      if (result.statuses.get(200) !== REQUESTS) throw new Error(`${name} failed`)
      if (round >= 0) results.set(name, [...(results.get(name) ?? []), { ...result, cpu }])
    }
  }
  return results
}

function report(results: Map<string, Measured[]>): void {
  const least = itemAt([...results.values()], results.size - 1)
  const floor = { rate: rates(least).median, cpu: processor(least).median }
  printTable(
    `P2  a week of slots over HTTP, ${CONNECTIONS} connections`,
    [...results].map(([name, blasts]) => {
      const [rate, cpu] = [rates(blasts), processor(blasts)]
      return {
        '': name,
        'requests/s': rate.median.toFixed(0),
        min: rate.min.toFixed(0),
        max: rate.max.toFixed(0),
        p99: `${percentile(itemAt(blasts, 0), 99).toFixed(1)} ms`,
        'of the floor': (rate.median / floor.rate).toFixed(2),
        processor: milliseconds(cpu.median),
        'floor ÷ ours': (floor.cpu / cpu.median).toFixed(2),
      }
    }),
  )
}

const rates = (blasts: readonly Measured[]) =>
  summarize(
    'rate',
    blasts.map(({ perSecond }) => perSecond),
  )

/** The processor time of server and database, without that of the load generator. */
const processor = (blasts: readonly Measured[]) =>
  summarize(
    'processor',
    blasts.map(({ cpu }) => cpu),
  )

if (import.meta.main) await availability()
