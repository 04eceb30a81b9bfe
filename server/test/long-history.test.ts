import { itemAt } from '@chairtime/core/known.ts'
import { zoneTable } from '@chairtime/core/time/zone.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TenantRead, type TenantWrite, tenantId } from '../src/platform/database/database.ts'
import { minuteOf } from '../src/platform/time/instants.ts'
import { type AppointmentFilter, readAppointments } from '../src/scheduling/appointment/store.ts'
import { readCheckouts } from '../src/scheduling/checkout/checkout-store.ts'
import { daySpan } from '../src/scheduling/checkout/local-day.ts'
import { readEvents } from '../src/slices/activity/store.ts'
import {
  readDoubleBookings,
  readDurations,
  readNoShowRisks,
  readOverdue,
} from '../src/slices/assistant/store.ts'
import { readFigures } from '../src/slices/calendar/figures-store.ts'
import { readSeats } from '../src/slices/calendar/seats-store.ts'
import { readDayPostings } from '../src/slices/checkouts/store.ts'
import { readFacts, readVisits } from '../src/slices/clients/card-store.ts'
import { type NotePosition, readNotes } from '../src/slices/clients/note-store.ts'
import { type ClientQuery, readClients } from '../src/slices/clients/store.ts'
import { readDayCash, readMovements } from '../src/slices/day-closes/store.ts'
import {
  countUnread,
  findNotifications,
  markAllRead,
  markShown,
} from '../src/slices/notifications/store.ts'
import { periods } from '../src/slices/performance/periods.ts'
import {
  readCounters,
  readStandings,
  readTakingsAndVisits,
} from '../src/slices/performance/store.ts'
import { readWaiting } from '../src/slices/waitlist/store.ts'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { writeLongHistory } from './long-history.ts'
import { type PlanKind, readsOf } from './read-plans.ts'

/** A page has 50 rows. One more row shows whether another page follows. */
const LIMIT = 51
const THREE_WEEKS_MINUTES = 21 * 24 * 60
/** `client7` of the long history; the ids of a history are MD5 sums of such names. */
const clientId = 'ab5b1c50-2ce0-4b89-60af-53d4e05d651b'
/** `client1` of the long history, who has thousands of notes. */
const notedClientId = 'a165dd3c-2e98-d5d6-0718-1d0b87a4c66b'
const now = new Date('2026-03-02T13:00:00Z')
/** A low id, for the positions from which later pages are read. */
const lowId = '00000000-0000-7000-8000-000000000000'
/** A user who was shown no notification. */
const user = lowId
/** A user who was shown all notifications except some old ones and ten of the latest thousand. */
const reader = '00000000-0000-7000-8000-000000000001'

let server: TestServer
let salon: TestSalon
let staffIds: string[]

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  const { serviceIds, ...onboarded } = await salon.onboard({ staff: ['Mia', 'Tom', 'Ida', 'Neo'] })
  staffIds = onboarded.staffIds
  await writeLongHistory(server, {
    tenantId: salon.tenantId,
    serviceId: itemAt(serviceIds, 0),
    staffIds,
  })
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    const latest = await findNotifications(db, { userId: reader, after: undefined, limit: 1_000 })
    const readUntil = new Date(itemAt(latest, 999).created_at.getTime() - 100 * 3_600_000)
    await markAllRead(db, reader, readUntil)
    const shown = latest.filter((_, index) => index % 100 !== 50).map(({ id }) => id)
    await markShown(db, reader, shown, now)
    await writeWaiting(db, itemAt(serviceIds, 0))
    await sql`update clients set tags = '{rare}', blocked = true
      where tenant_id = ${db.tenantId} and name like '%77'`.execute(db)
  })
})

/** Entries of 25 clients on file and of 25 people with an unproven address, and 2,950 entries whose time is over. */
async function writeWaiting(db: TenantWrite, serviceId: string): Promise<void> {
  await sql`
    insert into waitlist_entries (tenant_id, id, client_id, contact_name, contact_email, contact_phone_key, service_ids,
      windows, status, expires_at, created_at)
    select tenant_id, gen_random_uuid(), case when n % 2 = 0 then id end, name, 'stranger' || n || '@history.test',
      '+1202600' || n, array[${serviceId}::uuid], '[{"from": "2026-03-03T09:00:00Z", "to": "2026-03-09T09:00:00Z"}]',
      'waiting', case when n <= 50 then ${new Date('2026-03-09T09:00:00Z')}::timestamptz else '2022-02-01' end,
      ${new Date('2022-01-01T09:00:00Z')}
    from (select *, row_number() over (order by id) as n from clients where tenant_id = ${db.tenantId}) as waiting`.execute(
    db,
  )
}

afterAll(() => server.close())

type Read = (db: TenantRead) => Promise<unknown>

const notifications = (after?: string) => (db: TenantRead) =>
  findNotifications(db, { userId: user, after, limit: LIMIT })
const events = (after?: string) => (db: TenantRead) => readEvents(db, { after, limit: LIMIT })
const clients = (query: Partial<ClientQuery>) => (db: TenantRead) =>
  readClients(db, { ...query, limit: LIMIT }, now)
const notes = (after?: NotePosition) => (db: TenantRead) =>
  readNotes(db, notedClientId, LIMIT, after)
const appointments = (filter: () => AppointmentFilter) => (db: TenantRead) =>
  readAppointments(db, { ...filter(), limit: LIMIT })
const middle = () => ({ start: minuteOf(new Date('2023-07-26T09:00:00Z')), id: lowId })

/** The lists of the API that grow with the past of a salon: first pages, later pages and filters. */
const lists: Readonly<Record<string, Read>> = {
  'the newest notifications': notifications(),
  // `notification7500`, which is in the middle of the list
  'older notifications': notifications('32dea1ed-af4a-5cfa-572d-091c0f3f21c1'),
  'the number of unread notifications': (db) => countUnread(db, user),
  'the number of unread notifications of a user who was shown most of them': (db) =>
    countUnread(db, reader),
  'the latest activity': events(),
  // `event7500`, which is in the middle of the list
  'earlier activity': events('68f07926-d6a6-04cf-0507-f94ab753a0df'),
  'the waiting list': (db) => readWaiting(db, { after: undefined, limit: LIMIT }, now),
  'clients by name': clients({}),
  'clients from the middle of the list': clients({ after: { word: '', name: 'Mia', id: lowId } }),
  'clients by a common name': clients({ search: 'lea' }),
  'clients by a word that all clients have': clients({ search: 'client' }),
  'clients from the middle of the list by a word that all clients have': clients({
    search: 'client',
    after: { word: 'client', name: 'Mia', id: lowId },
  }),
  'clients by words that all clients have': clients({ search: '@history.test' }),
  'a client by a word that all clients have and a word that nobody else has': clients({
    search: 'test kaminski1000',
  }),
  'clients by a word that nobody has and a word that all clients have': clients({
    search: 'zzz history',
  }),
  'clients by a whole name': clients({ search: 'Noa Haddad488' }),
  'clients by phone number': clients({ search: '500-1234' }),
  'clients by a part of a phone number that all clients have': clients({ search: '+1 (202) 500' }),
  'clients by email address': clients({ search: 'client77@history.test' }),
  'clients by a word that nobody has': clients({ search: 'xyzzy' }),
  'clients by their last visit': clients({ sort: 'last_visit' }),
  'clients by their next visit': clients({ sort: 'next_visit' }),
  'a client by surname and number': clients({ search: 'kaminski1000' }),
  'the notes of a client': notes(),
  'older notes of a client': notes({
    allergy: false,
    pinned: false,
    at: '2023-07-26T09:00:00.000Z',
    id: lowId,
  }),
  'the first appointments': appointments(() => ({})),
  'appointments from the middle of the list': appointments(() => ({ after: middle() })),
  'the week of the calendar': (db) =>
    readAppointments(db, {
      endsAfter: minuteOf(new Date('2023-07-24T04:00:00Z')),
      to: minuteOf(new Date('2023-07-31T04:00:00Z')),
    }),
  'appointments of one client': appointments(() => ({ clientId })),
  'appointments of a staff member': appointments(() => ({ staffId: itemAt(staffIds, 0) })),
  'later appointments of a staff member': appointments(() => ({
    staffId: itemAt(staffIds, 0),
    after: middle(),
  })),
  'appointments of a new staff member': appointments(() => ({ staffId: itemAt(staffIds, 3) })),
  'appointments of a rare status': appointments(() => ({ status: 'no_show' })),
}

const day = '2023-07-26'
const span = daySpan('America/New_York', day)
const periodsOfDay = periods(zoneTable('America/New_York'), span.to)
const periodsInZone = { ...periodsOfDay, timezone: 'America/New_York' }

/** What is read of one day, of the days to come or of one client. */
const days: Readonly<Record<string, Read>> = {
  'the payments of a day': (db) => readCheckouts(db, span),
  'the postings of a day': (db) => readDayPostings(db, span),
  'the cash of a day': (db) => readDayCash(db, span),
  'the cash movements of a day': (db) => readMovements(db, span),
  'the figures of today': (db) => readFigures(db, span, now),
  'the takings of the day a week earlier': (db) => readTakingsAndVisits(db, periodsOfDay.weekAgo),
  'the double bookings': (db) => readDoubleBookings(db, { now, most: 5 }),
  'visits that may be missed': (db) => readNoShowRisks(db, { now, most: 5 }),
  'the visits of a client': (db) => readVisits(db, clientId, now),
  'the facts of a client': (db) => readFacts(db, clientId, now),
}

/** What is read of three weeks or more. These reads need more rows than a page has. */
const months: Readonly<Record<string, Read>> = {
  // in three weeks this salon has as many visits as a large salon has on one day
  'the seats of the visits of three weeks': async (db) => {
    const to = minuteOf(span.to)
    const appointments = await readAppointments(db, { endsAfter: to - THREE_WEEKS_MINUTES, to })
    return readSeats(
      db,
      appointments.map(({ id }) => id),
    )
  },
  'the standings of a month': (db) => readStandings(db, periodsInZone.month),
  'the counters of a month': (db) => readCounters(db, periodsInZone),
  'how long visits took': (db) => readDurations(db, now),
  'clients who stay away': (db) => readOverdue(db, { now, most: 5 }),
}

/** Lists of few clients in the order of their last visits. They read all clients, but no visits of other clients. */
const fewClients: Readonly<Record<string, Read>> = {
  'clients of a rare tag by their last visit': clients({ sort: 'last_visit', tag: 'Rare' }),
  'blocked clients by their last visit': clients({ sort: 'last_visit', blocked: true }),
  'new clients by their last visit': clients({
    sort: 'last_visit',
    since: new Date('2100-01-01T00:00:00Z'),
  }),
  'overdue clients of a rare tag': clients({ sort: 'last_visit', tag: 'Rare', overdue: true }),
}

const kinds: readonly PlanKind[] = ['custom', 'generic']
const casesOf = (reads: Readonly<Record<string, Read>>) =>
  Object.entries(reads).flatMap(([name, read]) => kinds.map((kind) => [name, kind, read] as const))

test.each(casesOf({ ...lists, ...days }))(
  'a long history does not slow the reading of %s with a %s plan',
  async (_name, kind, read) => {
    const { rows, blocks } = await readsOf(server, tenantId(salon.tenantId), kind, read)
    expect(rows).toBeLessThan(LIMIT * 15)
    expect(blocks).toBeLessThan(LIMIT * 30)
  },
)

test.each(casesOf({ ...months, ...fewClients }))(
  'a long history does not slow the reading of %s with a %s plan',
  async (_name, kind, read) => {
    const { rows } = await readsOf(server, tenantId(salon.tenantId), kind, read)
    expect(rows).toBeLessThan(5_000)
  },
)

test('appointments are read by one prepared statement for pages of every length', async () => {
  const plans = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write(async (db) => {
      for (const limit of [2, 21, 51, 101, 102, 200, 201, 21])
        await readAppointments(db, { from: 0, to: middle().start, limit })
      const { rows } = await sql<{ generic: number }>`
      select generic_plans::int as generic from pg_prepared_statements
      where statement like '%from appointments a%starts_at >= %starts_at < %limit%' and custom_plans = 5`.execute(
        db,
      )
      return rows
    })
  // PostgreSQL makes one plan for each of the first five runs, and uses one generic plan for the other three
  expect(plans).toEqual([{ generic: 3 }])
})
