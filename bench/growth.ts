/**
 * P6, growth: how long lists, searches and screens take in three salons. One is new and alone on its server. On a
 * second server, one is new among other salons, and one has five busy years behind it. All three have equal bookings to
 * come, so that full pages are compared with full pages. The environment variable `OTHER_SALONS` is the number of other
 * salons. Each of them takes half a second to write, and 4 MB.
 */

import pg from 'pg'
import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { Connection } from './connection.ts'
import { withDatabase } from './database.ts'
import { openOthers, writePast } from './other-salons.ts'
import { type BenchSalon, bookingBody, nextAddress, openSalon, withServer } from './salon-server.ts'
import { milliseconds, printTable, summarize } from './table.ts'

const STAFF = 5
const BOOKINGS = 40
const ROUNDS = 60
const BUSY = { clients: 10_000, visits: 50_000 }
const OTHERS = {
  salons: Number(process.env.OTHER_SALONS ?? 30),
  staff: STAFF,
  clients: 200,
  visits: 1_000,
}

export async function growth(): Promise<void> {
  await withNode(async ({ api: quietApi }) => {
    await withNode(async ({ api, address }) => {
      await openOthers(api, address, OTHERS)
      const busy = { api, salon: await openSalon(api, STAFF) }
      const young = { api, salon: await openSalon(api, STAFF) }
      await writePast(address, busy.salon, BUSY)
      await collectStatistics(address)
      // opened last, because its access token is valid for ten minutes
      const alone = { api: quietApi, salon: await openSalon(quietApi, STAFF) }
      for (const one of [alone, young, busy]) await bookAhead(one)
      await compare({ alone, young, busy })
    })
  })
}

/** A salon, and the port of its server. */
interface Subject {
  readonly api: number
  readonly salon: BenchSalon
}

/** Runs the work with a server that has a database of its own. */
function withNode(work: (node: { api: number; address: DatabaseAddress }) => Promise<void>) {
  return withDatabase((address) => withServer(address, ({ api }) => work({ api, address })))
}

/** Vacuums all tables and collects statistics, as autovacuum does within minutes. */
async function collectStatistics(address: DatabaseAddress): Promise<void> {
  const owner = new pg.Client(address.owner)
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

async function compare({ alone, young, busy }: Record<'alone' | 'young' | 'busy', Subject>) {
  const rows = []
  // both servers get all calls before the measurement, because one has already compiled more of its code
  for (const pathOf of Object.values(calls)) await mediansOf([alone, young, busy], pathOf)
  for (const [name, pathOf] of Object.entries(calls)) {
    const [aloneMs = 0, youngMs = 0, busyMs = 0] = await mediansOf([alone, young, busy], pathOf)
    rows.push({
      '': name,
      'new, alone': milliseconds(aloneMs),
      'new, among others': milliseconds(youngMs),
      ratio: (youngMs / aloneMs).toFixed(2),
      'five busy years': milliseconds(busyMs),
      'ratio to new': (busyMs / youngMs).toFixed(2),
    })
  }
  const others = `${OTHERS.salons} other salons with ${OTHERS.visits} visits each`
  printTable(
    `P6 ${BUSY.visits} visits of ${BUSY.clients} clients beside a new salon, among ${others}`,
    rows,
  )
  process.stdout.write('goal: at most 1.2 × each; medians of answers over HTTP, in turn\n')
}

type PathOf = (salon: BenchSalon) => string

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const page = 'limit=20'
const calls: Readonly<Record<string, PathOf>> = {
  dashboard: () => '/api/calendar/today',
  'week of the calendar': () => `/api/calendar/week?date=${nextWeek}`,
  'availability at the desk': ({ serviceIds }) =>
    `/api/calendar/availability?date=${nextWeek}&service_id=${serviceIds[0]}`,
  'availability for clients, a week': ({ slug, serviceIds }) =>
    `/api/public/${slug}/availability?service_ids=${serviceIds[0]}&from=${nextWeek}&days=7`,
  clients: () => `/api/clients?${page}`,
  'client search by name': () => `/api/clients?${page}&search=client`,
  'client search by email': () => `/api/clients?${page}&search=@bench.test`,
  'client search, nobody': () => `/api/clients?${page}&search=xyzzy`,
  'appointments to come': () => `/api/appointments?${page}&from=${nextWeek}`,
  'appointments of a staff member': ({ staffIds }) =>
    `/api/appointments?limit=${BOOKINGS / STAFF - 1}&staff_id=${staffIds[0]}`,
  'appointments without a filter': () => `/api/appointments?${page}`,
  notifications: () => `/api/notifications?${page}`,
  activity: () => `/api/activity?${page}`,
}

/** The median milliseconds of a call for each of the salons, which are asked in turn; the first rounds warm up. */
async function mediansOf(subjects: readonly Subject[], pathOf: PathOf): Promise<number[]> {
  // each call gets new connections, because the server ends a connection after many requests
  const connected = await Promise.all(
    subjects.map(async ({ api, salon }) => {
      const samples: number[] = []
      return { salon, connection: await Connection.open(api), samples }
    }),
  )
  const order = [...connected]
  for (let round = -10; round < ROUNDS; round += 1) {
    // each round begins with another salon, because the first answer after a change of servers takes longer
    order.push(...order.splice(0, 1))
    for (const { salon, connection, samples } of order) {
      const took = await timeOf(connection, pathOf(salon), salon)
      if (round >= 0) samples.push(took)
    }
  }
  for (const { connection } of connected) connection.close()
  return connected.map(({ samples }) => summarize('', samples).median)
}

/** The milliseconds until the answer to a call. */
async function timeOf(connection: Connection, path: string, salon: BenchSalon): Promise<number> {
  const started = performance.now()
  const { status, body } = await connection.send('GET', path, undefined, salon)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
  return performance.now() - started
}

/** Books visits on the day a week from now, each by another client and spread over the staff. */
async function bookAhead({ api, salon }: Subject): Promise<void> {
  const connection = await Connection.open(api)
  const first = Date.parse(`${nextWeek}T14:00:00Z`)
  for (let i = 0; i < BOOKINGS; i += 1) {
    const start = new Date(first + Math.floor(i / STAFF) * 3_600_000)
    const body = bookingBody(salon, salon.staffIds[i % STAFF] ?? '', start)
    const path = `/api/public/${salon.slug}/appointments`
    const { status } = await connection.send('POST', path, body, { from: nextAddress() })
    if (status !== 201) throw new Error(`a booking was answered with ${status}`)
  }
  connection.close()
}

if (import.meta.main) await growth()
