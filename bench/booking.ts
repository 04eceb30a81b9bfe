import { itemAt } from '@chairtime/core/known.ts'
/**
 * P4 and P5: bookings of different slots beside the floor of the database, then many bookings of few
 * slots. Run alone: `node bench/booking.ts`.
 */
import pg from 'pg'
import { pipelined } from '../server/src/platform/database/wire/driver-internals.ts'
import { bareInserts, INSERTS_EACH, withClients } from './booking-floors.ts'
import { readTemplate, writeRows } from './booking-rows.ts'
import { type Blast, blast, percentile } from './connection.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, nextAddress, openSalon, withServer } from './salon-server.ts'
import { printTable } from './table.ts'

const CONNECTIONS = 32
const CONCURRENT = 50
const SALONS = 20
const STAFF = 8
/** What a person serves on a day: 45 minutes, every second hour. */
const PER_DAY = 8
const WARM_UP = 1_000
/** How many bookings are written by SQL alone. */
const WRITTEN = 5_000
const CONTESTED = 100
const WARM_UP_CONTESTED = 10
const DAY = 86_400_000

/** Processor time of one booking, attempt or insert. */
interface Cost {
  readonly serverMs: number
  readonly databaseMs: number
}

type Measured<T> = T & Cost

export async function booking(): Promise<void> {
  await withDatabase((address, databasePid) =>
    withServer(address, async ({ api }, serverPid) => {
      const costing = costOf(serverPid, databasePid)
      const salons: BenchSalon[] = []
      for (let i = 0; i < SALONS; i++) salons.push(await openSalon(api, STAFF))
      const requests = requestsFor(salons, 6)
      const floor = (checked: boolean) =>
        withClients(address.owner, CONNECTIONS, (clients) =>
          costing(clients.length * INSERTS_EACH, () => bareInserts(clients, checked)),
        )
      const bare = await floor(false)
      const checked = await floor(true)
      const deadlocksBefore = await deadlocks(address.owner)
      const apart = await bookApart(api, requests, address.owner, costing)
      const written = await writeApart(address.app, address.owner, salons, costing)
      const together = await bookTogether(api, itemAt(salons, 0), costing)
      const added = (await deadlocks(address.owner)) - deadlocksBefore
      reportApart(apart, written, bare, checked)
      reportTogether(together, added)
    }),
  )
}

type Costing = <T extends object>(count: number, work: () => Promise<T>) => Promise<Measured<T>>

/** Processor time of each of `count`, beside what the work answers. */
function costOf(serverPid: number, databasePid: number): Costing {
  return async (count, work) => {
    const server = cpuOf(serverPid)
    const database = cpuOfChildren(databasePid)
    const result = await work()
    return {
      ...result,
      serverMs: (cpuOf(serverPid) - server) / count,
      databaseMs: (cpuOfChildren(databasePid) - database) / count,
    }
  }
}

/** The first moment that may be booked a few days from now; open from six to midnight in New York. */
function slot(day: number, turn: number): Date {
  const midnight = Math.ceil(Date.now() / DAY) * DAY
  return new Date(midnight + (day + 2) * DAY + (11 + turn * 2) * 3_600_000)
}

/** A booking that waits to be sent. */
interface BookingRequest {
  readonly slug: string
  readonly body: string
}

/** Every slot of every salon's people on so many days, in no order that one of them would notice. */
function requestsFor(salons: readonly BenchSalon[], days: number): BookingRequest[] {
  const requests = salons.flatMap((salon) =>
    salon.staffIds.flatMap((staffId) =>
      Array.from({ length: days * PER_DAY }, (_, i) => ({
        slug: salon.slug,
        body: bookingBody(salon, staffId, slot(Math.floor(i / PER_DAY), i % PER_DAY)),
      })),
    ),
  )
  return requests.map((_, i) => itemAt(requests, (i * 7919) % requests.length))
}

async function bookApart(
  port: number,
  requests: readonly BookingRequest[],
  owner: pg.PoolConfig,
  costing: Costing,
): Promise<Measured<Blast>> {
  const send = (list: readonly BookingRequest[]) =>
    blast(port, CONNECTIONS, list.length, (connection, i) => {
      const { slug, body } = itemAt(list, i)
      const path = `/api/public/${slug}/appointments`
      return connection.send('POST', path, body, { from: nextAddress() })
    })
  await send(requests.slice(0, WARM_UP))
  await analyze(owner)
  const rest = requests.slice(WARM_UP)
  const result = await costing(rest.length, () => send(rest))
  if (result.statuses.get(201) !== rest.length) {
    throw new Error(`not all could be booked: ${JSON.stringify([...result.statuses])}`)
  }
  return result
}

/** What autovacuum does within a minute of such a day; without it, plans are those of empty tables. */
async function analyze(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('analyze')
  await client.end()
}

/** The rows of a booking in each salon again, on later days, by connections that each write the next booking. */
async function writeApart(
  app: pg.PoolConfig,
  owner: pg.PoolConfig,
  salons: readonly BenchSalon[],
  costing: Costing,
): Promise<Measured<{ perSecond: number }>> {
  const templates = await Promise.all(salons.map((salon) => readTemplate(owner, salon)))
  return withClients({ ...app, ...pipelined }, CONNECTIONS, async (clients) => {
    let next = 0
    const writeUntil = async (end: number) => {
      const lane = async (client: pg.Client) => {
        while (next < end) {
          const i = next++
          await writeRows(
            client,
            itemAt(templates, i % templates.length),
            7 + Math.floor(i / templates.length),
          )
        }
      }
      await Promise.all(clients.map(lane))
    }
    await writeUntil(WARM_UP)
    return costing(WRITTEN, async () => {
      const started = performance.now()
      await writeUntil(WARM_UP + WRITTEN)
      return { perSecond: WRITTEN / ((performance.now() - started) / 1000) }
    })
  })
}

/** Fifty at a time for each slot of one salon. */
async function bookTogether(
  port: number,
  salon: BenchSalon,
  costing: Costing,
): Promise<Measured<Blast>> {
  const requests = Array.from({ length: WARM_UP_CONTESTED + CONTESTED }, (_, i) => {
    const start = slot(50 + Math.floor(i / 40), Math.floor(i / STAFF) % 5)
    return Array.from({ length: CONCURRENT }, () =>
      bookingBody(salon, itemAt(salon.staffIds, i % STAFF), start),
    )
  }).flat()
  const path = `/api/public/${salon.slug}/appointments`
  const send = (list: readonly string[]) =>
    blast(port, CONCURRENT, list.length, (connection, i) =>
      connection.send('POST', path, list[i], { from: nextAddress() }),
    )
  const warmUp = requests.splice(0, WARM_UP_CONTESTED * CONCURRENT)
  await send(warmUp)
  const result = await costing(requests.length, () => send(requests))
  if (result.statuses.get(201) !== CONTESTED) {
    throw new Error(`not every slot went to one: ${JSON.stringify([...result.statuses])}`)
  }
  return result
}

async function deadlocks(config: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0].deadlocks)
}

function reportApart(
  apart: Measured<Blast>,
  written: Measured<{ perSecond: number }>,
  bare: Measured<{ perSecond: number }>,
  checked: Measured<{ perSecond: number }>,
): void {
  const row = (
    name: string,
    { perSecond, ...cost }: Measured<{ perSecond: number }>,
    p99 = '',
  ) => ({
    '': name,
    'per second': perSecond.toFixed(0),
    p99,
    'of the rows by SQL': (perSecond / written.perSecond).toFixed(2),
    ...costs(cost),
  })
  printTable(`P4  bookings of different slots in ${SALONS} salons, ${CONNECTIONS} connections`, [
    row('whole booking over HTTP', apart, `${percentile(apart, 99).toFixed(0)} ms`),
    row('its rows, by SQL alone in one transaction', written),
    row('floor: one claim inserted, nothing checked', bare),
    row('floor: one claim under the exclusion constraint', checked),
  ])
}

function reportTogether(together: Measured<Blast>, added: number): void {
  const of = (status: number) => String(together.statuses.get(status) ?? 0)
  printTable(`P5  ${CONCURRENT} at a time for the same slot`, [
    {
      '': 'attempts over HTTP',
      'per second': together.perSecond.toFixed(0),
      p50: `${percentile(together, 50).toFixed(1)} ms`,
      p99: `${percentile(together, 99).toFixed(1)} ms`,
      booked: of(201),
      refused: of(409),
      deadlocks: String(added),
      ...costs(together),
    },
  ])
}

/** Of each booking or attempt. A busy machine slows everything down, but adds little to these. */
function costs({ serverMs, databaseMs }: Cost) {
  return {
    'server CPU': `${serverMs.toFixed(2)} ms`,
    'database CPU': `${databaseMs.toFixed(2)} ms`,
  }
}

if (import.meta.main) await booking()
