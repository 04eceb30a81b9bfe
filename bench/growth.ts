/**
 * P6, growth: every list, search and screen of a salon with five busy years beside those of a new salon on the same
 * server. Both have equal bookings to come, so that full pages are compared with full pages.
 */

import { writeLongHistory } from '../server/test/long-history.ts'
import { Connection } from './connection.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, nextAddress, openSalon, withServer } from './salon-server.ts'
import { type Measurement, milliseconds, printTable, summarize } from './table.ts'

const STAFF = 5
const BOOKINGS = 40
const ROUNDS = 60
const FIVE_YEARS = { clients: 10_000, visits: 50_000, everyMinutes: 60 }

export async function growth(): Promise<void> {
  await withDatabase((address) =>
    withServer(address, async ({ api }) => {
      const fresh = await openSalon(api, STAFF)
      const busy = await openSalon(api, STAFF)
      await writeLongHistory(
        { address },
        { ...busy, serviceId: busy.serviceIds[0] ?? '' },
        FIVE_YEARS,
      )
      for (const salon of [fresh, busy]) await bookAhead(api, salon)
      const rows = []
      for (const [name, pathOf] of Object.entries(calls)) {
        // one for each call, because the server ends a connection after many requests
        const connection = await Connection.open(api)
        const [old, young] = await alternate(connection, { busy, fresh }, pathOf)
        connection.close()
        rows.push({
          '': name,
          'five busy years': milliseconds(old.median),
          'a new salon': milliseconds(young.median),
          ratio: (old.median / young.median).toFixed(2),
        })
      }
      printTable(
        `P6 ${FIVE_YEARS.visits} visits of ${FIVE_YEARS.clients} clients beside a new salon; no other salons`,
        rows,
      )
      process.stdout.write('goal: at most 1.2 × each; medians of answers over HTTP, in turn\n')
    }),
  )
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

/** Asks both salons in turn; the first rounds warm up. */
async function alternate(
  connection: Connection,
  { busy, fresh }: Record<'busy' | 'fresh', BenchSalon>,
  pathOf: PathOf,
): Promise<[busy: Measurement, fresh: Measurement]> {
  const samples = { busy: [] as number[], fresh: [] as number[] }
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const [kind, salon] of [
      ['busy', busy],
      ['fresh', fresh],
    ] as const) {
      const took = await timeOf(connection, pathOf(salon), salon)
      if (round >= 0) samples[kind].push(took)
    }
  }
  return [summarize('busy', samples.busy), summarize('fresh', samples.fresh)]
}

/** The milliseconds of an answer. */
async function timeOf(connection: Connection, path: string, salon: BenchSalon): Promise<number> {
  const started = performance.now()
  const { status, body } = await connection.send('GET', path, undefined, salon)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
  return performance.now() - started
}

/** Books visits of the coming week, each by another client and spread over the staff. */
async function bookAhead(port: number, salon: BenchSalon): Promise<void> {
  const connection = await Connection.open(port)
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
