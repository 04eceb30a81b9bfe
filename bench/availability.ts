/**
 * P2: a week of slots of a salon with five staff members over HTTP, beside the least SQL that could answer (the floor).
 * The process of the server serves the floor, too. Run alone: `node bench/availability.ts`.
 */

import { itemAt } from '@chairtime/core/known.ts'
import { addDays, dateOf } from '../core/src/time/local.ts'
import { toInstant, zoneTable } from '../core/src/time/zone.ts'
import { type Blast, blast, Connection, percentile } from './connection.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { analyze, withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, openSalon, withServer } from './salon-server.ts'
import { milliseconds, printTable, summarize } from './table.ts'

const CONNECTIONS = 32
const REQUESTS = 500
const ROUNDS = 50
/** The number of rounds that warm up the server before the measurement. They are not counted. */
const WARM_UP_ROUNDS = 6
const SERVICES = 100
const FROM = addDays(dateOf(Math.floor(Date.now() / 86_400_000)), 2)

export async function availability(): Promise<void> {
  await withDatabase((address, databasePid) =>
    withServer(address, async ({ api, floor }, pid) => {
      const salon = await openSalon(api, 5, SERVICES)
      await fill(api, salon)
      await analyze(address.owner)
      const path = `/api/public/${salon.slug}/availability`
      const week = questionOf(salon, 0)
      const weekOfOne = `${week}&staff_id=${salon.staffIds[0]}`
      const floorPath = `/claims/${salon.slug}/${FROM}`
      const bytes = await lengthOf(api, `${path}?${week}`)
      let count = 0
      const candidates: Candidates = {
        'any of five, answer not remembered': [api, () => `${path}?${questionOf(salon, count++)}`],
        'any of five, asked before': [api, () => `${path}?${week}`],
        'one person, asked before': [api, () => `${path}?${weekOfOne}`],
        [`floor: the least SQL, ${bytes} bytes`]: [floor, () => `${floorPath}?bytes=${bytes}`],
        'floor: the least SQL alone': [floor, () => floorPath],
      }
      const spent = () => cpuOf(pid) + cpuOfChildren(databasePid)
      report(await alternate(candidates, spent))
    }),
  )
}

type Candidates = Readonly<Record<string, readonly [port: number, path: () => string]>>

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

/** Books about a third of the week: for every staff member, one visit of 45 minutes every two hours. */
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
async function alternate(
  candidates: Candidates,
  spent: () => number,
): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>()
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [name, [port, path]] of Object.entries(candidates)) {
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
  const floor = itemAt([...results.values()], results.size - 1)
  printTable(
    `P2  a week of slots over HTTP, ${CONNECTIONS} connections`,
    [...results].map(([name, blasts]) => {
      const rate = spread(blasts.map(({ perSecond }) => perSecond))
      // compares within a round, because a slow moment of the machine slows all candidates of the round
      const ofFloor = blasts.map(({ perSecond }, i) => perSecond / itemAt(floor, i).perSecond)
      const processorOfFloor = blasts.map(({ cpu }, i) => itemAt(floor, i).cpu / cpu)
      return {
        '': name,
        'requests/s': rate.median.toFixed(0),
        min: rate.min.toFixed(0),
        max: rate.max.toFixed(0),
        p99: milliseconds(spread(blasts.map((blast) => percentile(blast, 99))).median),
        'of the floor': spread(ofFloor).median.toFixed(2),
        processor: milliseconds(spread(blasts.map(({ cpu }) => cpu)).median),
        'floor ÷ ours': spread(processorOfFloor).median.toFixed(2),
      }
    }),
  )
}

const spread = (samples: readonly number[]) => summarize('', samples)

if (import.meta.main) await availability()
