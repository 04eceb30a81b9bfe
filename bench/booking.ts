/**
 * P4 measures bookings of different slots. For comparison, SQL alone writes the rows of such bookings, and the floors
 * show the least that the database could do. P5 measures many bookings of one slot at once. Its floor inserts only the
 * claims. Run alone: `node bench/booking.ts`.
 */

import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { pipelined } from '../server/src/platform/database/wire/driver-internals.ts'
import { bareInserts, contestedInserts, INSERTS_EACH, withClients } from './booking-floors.ts'
import { type Latencies, type Measured, reportApart, reportTogether } from './booking-report.ts'
import { readLatestBooking, writeRows } from './booking-rows.ts'
import { type Blast, blast } from './connection.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { analyze, withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, nextAddress, openSalon, withServer } from './salon-server.ts'

const CONNECTIONS = 32
const CONCURRENT = 50
const SALONS = 20
const STAFF = 8
/** Bookings of a person on a day: 45 minutes each, one every two hours. */
const BOOKINGS_PER_DAY = 8
const WARM_UP = 1_000
/** The number of bookings that are written by SQL alone. */
const WRITTEN = 5_000
/** The number of slots in P5. All connections want each of them at once. */
const CONTESTED = 100
const WARM_UP_CONTESTED = 10
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export async function booking(): Promise<void> {
  await withDatabase((address, databasePid) =>
    withServer(address, async ({ api }, serverPid) => {
      const withCost = withCostOf(serverPid, databasePid)
      const salons: BenchSalon[] = []
      for (let i = 0; i < SALONS; i++) salons.push(await openSalon(api, STAFF))
      const requests = requestsFor(salons, 6)
      const floor = (checked: boolean) =>
        withClients(address.owner, CONNECTIONS, (clients) =>
          withCost(clients.length * INSERTS_EACH, () => bareInserts(clients, checked)),
        )
      const bare = await floor(false)
      const checked = await floor(true)
      const deadlocksBefore = await deadlocks(address.owner)
      const apart = await bookApart(api, requests, address.owner, withCost)
      const written = await writeApart(address.app, address.owner, salons, withCost)
      const together = await bookTogether(api, itemAt(salons, 0), withCost)
      const newDeadlocks = (await deadlocks(address.owner)) - deadlocksBefore
      const claimed = await claimTogether(address.owner, withCost)
      reportApart(`${SALONS} salons, ${CONNECTIONS} connections`, apart, written, bare, checked)
      reportTogether(CONCURRENT, together, claimed, newDeadlocks)
    }),
  )
}

type WithCost = <T extends object>(count: number, work: () => Promise<T>) => Promise<Measured<T>>

/**
 * Returns a function that does some work and adds to its result the processor time that each of its `count` bookings,
 * attempts or inserts took.
 */
function withCostOf(serverPid: number, databasePid: number): WithCost {
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

/**
 * The start of a turn on a day; day 0 is the third day from now. Turn 0 is at 11:00 UTC, when the salon in New York is
 * open, and each further turn is two hours later.
 */
function slot(day: number, turn: number): Date {
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  return new Date(midnight + (day + 2) * DAY_MS + (11 + turn * 2) * HOUR_MS)
}

/** A booking to send. */
interface PreparedBooking {
  readonly slug: string
  readonly body: string
}

/** Bookings of all slots of all people on `days` days, mixed so that neighbours in the list have different people. */
function requestsFor(salons: readonly BenchSalon[], days: number): PreparedBooking[] {
  const requests = salons.flatMap((salon) =>
    salon.staffIds.flatMap((staffId) =>
      Array.from({ length: days * BOOKINGS_PER_DAY }, (_, i) => ({
        slug: salon.slug,
        body: bookingBody(
          salon,
          staffId,
          slot(Math.floor(i / BOOKINGS_PER_DAY), i % BOOKINGS_PER_DAY),
        ),
      })),
    ),
  )
  // the prime 7919 does not divide the number of bookings, so each booking comes once
  return requests.map((_, i) => itemAt(requests, (i * 7919) % requests.length))
}

/** P4: books every prepared slot once over HTTP. */
async function bookApart(
  port: number,
  requests: readonly PreparedBooking[],
  owner: pg.PoolConfig,
  withCost: WithCost,
): Promise<Measured<Blast>> {
  const send = (list: readonly PreparedBooking[]) =>
    blast(port, CONNECTIONS, list.length, (connection, i) => {
      const { slug, body } = itemAt(list, i)
      const path = `/api/public/${slug}/appointments`
      return connection.send('POST', path, body, { from: nextAddress() })
    })
  await send(requests.slice(0, WARM_UP))
  await analyze(owner)
  const measured = requests.slice(WARM_UP)
  const result = await withCost(measured.length, () => send(measured))
  if (result.statuses.get(201) !== measured.length) {
    throw new Error(`not all could be booked: ${JSON.stringify([...result.statuses])}`)
  }
  return result
}

/**
 * Writes the rows of each salon's latest booking again and again, on later days. Each connection takes the next booking
 * when it has written one.
 */
async function writeApart(
  app: pg.PoolConfig,
  owner: pg.PoolConfig,
  salons: readonly BenchSalon[],
  withCost: WithCost,
): Promise<Measured<{ perSecond: number }>> {
  const latest = await Promise.all(salons.map((salon) => readLatestBooking(owner, salon)))
  return withClients({ ...app, ...pipelined }, CONNECTIONS, async (clients) => {
    let next = 0
    const writeUntil = async (end: number) => {
      const worker = async (client: pg.Client) => {
        while (next < end) {
          const i = next++
          await writeRows(
            client,
            itemAt(latest, i % latest.length),
            7 + Math.floor(i / latest.length),
          )
        }
      }
      await Promise.all(clients.map(worker))
    }
    await writeUntil(WARM_UP)
    return withCost(WRITTEN, async () => {
      const started = performance.now()
      await writeUntil(WARM_UP + WRITTEN)
      return { perSecond: WRITTEN / ((performance.now() - started) / 1000) }
    })
  })
}

/**
 * P5: tries fifty times at once to book each contested slot of one salon. The contested slots lie an hour after the
 * slots of P4, because the rows written by SQL fill the times of day of P4 on many later days.
 */
async function bookTogether(
  port: number,
  salon: BenchSalon,
  withCost: WithCost,
): Promise<Measured<Blast>> {
  const requests = Array.from({ length: WARM_UP_CONTESTED + CONTESTED }, (_, i) => {
    // 40 slots a day: five of each of the eight staff members
    const slotOfP4 = slot(50 + Math.floor(i / 40), Math.floor(i / STAFF) % 5)
    const start = new Date(slotOfP4.getTime() + HOUR_MS)
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
  const result = await withCost(requests.length, () => send(requests))
  if (result.statuses.get(201) !== CONTESTED) {
    throw new Error(`not every slot went to one: ${JSON.stringify([...result.statuses])}`)
  }
  return result
}

/** The floor of P5: only the claims, for the same number of slots and connections. */
function claimTogether(owner: pg.PoolConfig, withCost: WithCost): Promise<Measured<Latencies>> {
  return withClients(owner, CONCURRENT, async (clients) => {
    await contestedInserts(clients, WARM_UP_CONTESTED)
    return withCost(CONTESTED * CONCURRENT, () => contestedInserts(clients, CONTESTED))
  })
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

if (import.meta.main) await booking()
