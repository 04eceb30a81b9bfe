/**
 * P4 and P5: booking. Different slots beside the least that the database could do, then everybody for
 * the same ones. Run alone: `node bench/booking.ts`.
 */
import pg from 'pg'
import { newId } from '../server/src/platform/ids.ts'
import { type Blast, blast, percentile } from './connection.ts'
import { withDatabase } from './database.ts'
import { type BenchSalon, bookingBody, openSalon, withHouse } from './house.ts'
import { printTable } from './table.ts'

const CONNECTIONS = 32
const CROWD = 50
const SALONS = 4
const STAFF = 5
/** What a person can serve on a day from six to midnight, an hour each. */
const PER_DAY = 17
const DAY = 86_400_000

export async function booking(): Promise<void> {
  await withDatabase((address) =>
    withHouse(address, async ({ api }) => {
      const salons: BenchSalon[] = []
      for (let i = 0; i < SALONS; i++) salons.push(await openSalon(api, STAFF))
      const inserts = await withClients(address.owner, (clients) => bareInserts(clients, false))
      const checked = await withClients(address.owner, (clients) => bareInserts(clients, true))
      const deadlocksBefore = await deadlocks(address.owner)
      const apart = await bookApart(api, salons)
      const together = await bookTogether(api, salons[0]!)
      const added = (await deadlocks(address.owner)) - deadlocksBefore
      reportApart(apart, inserts, checked)
      reportTogether(together, added)
    }),
  )
}

/** The first moment that may be booked a few days from now; open from six to midnight in New York. */
function slot(day: number, hour: number): Date {
  const midnight = Math.ceil(Date.now() / DAY) * DAY
  return new Date(midnight + (day + 2) * DAY + (11 + hour) * 3_600_000)
}

async function bookApart(port: number, salons: readonly BenchSalon[]): Promise<Blast> {
  const wishes = salons.flatMap((salon) =>
    Array.from({ length: 8 }, (_, day) =>
      salon.staffIds.flatMap((staffId) =>
        Array.from({ length: PER_DAY }, (_, hour) => ({
          path: `/api/public/${salon.slug}/appointments`,
          body: bookingBody(salon, staffId, slot(day, hour)),
        })),
      ),
    ).flat(),
  )
  const mixed = wishes.map((wish, i) => wishes[(i * 7919) % wishes.length] ?? wish)
  const warmUp = mixed.splice(0, 400)
  const send = (list: typeof wishes) =>
    blast(port, CONNECTIONS, list.length, (connection, i) =>
      connection.send('POST', list[i]!.path, list[i]!.body),
    )
  await send(warmUp)
  const result = await send(mixed)
  if (result.statuses.get(201) !== mixed.length) {
    throw new Error(`not all could be booked: ${JSON.stringify([...result.statuses])}`)
  }
  return result
}

/** Fifty at a time for each of a hundred slots of one salon. */
async function bookTogether(port: number, salon: BenchSalon): Promise<Blast> {
  const wishes = Array.from({ length: 100 }, (_, i) => {
    const staffId = salon.staffIds[i % STAFF]!
    const start = slot(20 + Math.floor(i / 50), Math.floor(i / STAFF) % 10)
    return Array.from({ length: CROWD }, () => bookingBody(salon, staffId, start))
  }).flat()
  const path = `/api/public/${salon.slug}/appointments`
  return blast(port, CROWD, wishes.length, (connection, i) =>
    connection.send('POST', path, wishes[i]),
  )
}

async function withClients<T>(
  config: pg.PoolConfig,
  work: (clients: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(config))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** One claim at a time, each in a transaction of its own: on a table like ours, with or without the rule. */
async function bareInserts(clients: readonly pg.Client[], checked: boolean): Promise<number> {
  const table = checked ? 'bench_checked' : 'bench_bare'
  const first = clients[0]!
  await first.query(`create table ${table} (tenant_id uuid, id uuid primary key, subject_id uuid,
    starts_at timestamptz, ends_at timestamptz ${
      checked
        ? ', exclude using gist (tenant_id with =, subject_id with =, tstzrange(starts_at, ends_at) with &&)'
        : ''
    })`)
  const tenant = newId()
  const subjects = Array.from({ length: CONNECTIONS }, () => newId())
  const text = `insert into ${table} values ($1, $2, $3, to_timestamp($4), to_timestamp($4 + 2700))
    on conflict do nothing`
  const each = 400
  const started = performance.now()
  await Promise.all(
    clients.map(async (client, lane) => {
      for (let i = 0; i < each; i++) {
        const values = [tenant, newId(), subjects[lane], 1_800_000_000 + i * 3600]
        await client.query({ name: table, text, values })
      }
    }),
  )
  return (clients.length * each) / ((performance.now() - started) / 1000)
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

function reportApart(apart: Blast, inserts: number, checked: number): void {
  const row = (name: string, perSecond: number, p99 = '') => ({
    '': name,
    'per second': perSecond.toFixed(0),
    p99,
    'of the floor': (perSecond / inserts).toFixed(2),
  })
  printTable(`P4  bookings of different slots, ${CONNECTIONS} connections`, [
    row('whole booking over HTTP', apart.perSecond, `${percentile(apart, 99).toFixed(0)} ms`),
    row('floor: one claim inserted, nothing checked', inserts),
    row('floor: one claim under the exclusion constraint', checked),
  ])
}

function reportTogether(together: Blast, added: number): void {
  const of = (status: number) => String(together.statuses.get(status) ?? 0)
  printTable(`P5  ${CROWD} at a time for the same slot`, [
    {
      '': 'attempts over HTTP',
      'per second': together.perSecond.toFixed(0),
      p50: `${percentile(together, 50).toFixed(1)} ms`,
      p99: `${percentile(together, 99).toFixed(1)} ms`,
      booked: of(201),
      refused: of(409),
      deadlocks: String(added),
    },
  ])
}

if (import.meta.main) await booking()
