import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { type TenantWrite, tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each test has a salon of its own. It is Monday, March 2, 8 AM in New York. */
beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

interface Suggestion {
  readonly id: string
  readonly kind: string
}

const list = async (token = salon.accessToken): Promise<Suggestion[]> => {
  const headers = { authorization: `Bearer ${token}` }
  const { status, body } = await server.call(
    'GET',
    '/api/assistant/suggestions',
    undefined,
    headers,
  )
  expect(status).toBe(200)
  return body.suggestions
}
const ids = async () => (await list()).map(({ id }) => id)
const send = (id: string, step: 'dismiss' | 'restore') =>
  salon.call('POST', `/api/assistant/suggestions/${id}/${step}`)

const at = (clock: string, day = '03') => `2026-03-${day}T${clock}:00-05:00`

async function book(start_time: string, staff_id: string, rest: object = {}): Promise<string> {
  const body = { service_ids: [cut], staff_id, start_time, ...rest }
  const answer = await salon.call('POST', '/api/appointments', body)
  expect(answer.status).toBe(201)
  return answer.body.appointment.id
}

/** Turns a booked visit into one that was completed or missed `days` days earlier and took `minutes` minutes. */
async function backdate(id: string, days: number, status: 'completed' | 'no_show', minutes = 45) {
  await inSalon(async (db) => {
    const before = sql`${days} * interval '1 day'`
    await sql`delete from claims where appointment_id = ${id}`.execute(db)
    await sql`update appointments set starts_at = starts_at - ${before}, ends_at = ends_at - ${before},
        status = ${status}, started_at = starts_at - ${before},
        completed_at = starts_at - ${before} + ${minutes} * interval '1 minute'
      where id = ${id}`.execute(db)
  })
}

async function joinWaitlist(name: string, rest: object = {}): Promise<string> {
  const { body } = await server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: [cut],
    windows: [{ from: at('10:00'), to: at('12:00') }],
    client: { name, email: 'ada@mail.test' },
    ...rest,
  })
  return body.waitlist_entry.id
}

/** Makes the salon’s only user a stylist, linked to the staff member. Signs in again and returns the token. */
async function becomeStylist(staffId: string): Promise<string> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  const { rows } = await owner.query(
    "update memberships set role = 'stylist' where tenant_id = $1 returning user_id",
    [salon.tenantId],
  )
  await owner.end()
  await inSalon(async (db) => {
    await db.updateTable('staff').set({ user_id: null }).execute()
    const user_id = rows[0].user_id
    await db.updateTable('staff').set({ user_id }).where('id', '=', staffId).execute()
  })
  const { email, password } = salon
  return (await server.call('POST', '/api/auth/login', { email, password })).body.access_token
}

function inSalon(work: (db: TenantWrite) => Promise<unknown>): Promise<unknown> {
  return server.app.context.database.inTenant(tenantId(salon.tenantId)).write(work)
}

test('a new salon has no suggestions', async () => {
  expect(await list()).toEqual([])
})

test('a free time is suggested for a client of the waiting list, until it is booked', async () => {
  const entry = await joinWaitlist('Ada Lovelace')
  expect(await list()).toEqual([
    {
      id: `waiting_client.${entry}.2026-03-03`,
      kind: 'waiting_client',
      type: 'opportunity',
      title: 'A time is free for Ada Lovelace',
      description: 'On the waiting list for Cut. Free: Tue, Mar 3, 10:00 AM with Mia and Tom.',
      impact: 'Adds $45',
      action: {
        kind: 'book',
        label: 'Book Ada Lovelace',
        client_id: expect.any(String),
        contact: null,
        service_ids: [cut],
        staff_id: mia,
        start_time: at('10:00'),
        waitlist_entry_id: entry,
      },
    },
  ])
  const client = { name: 'Ada Lovelace', email: 'ada@mail.test' }
  await book(at('10:00'), mia, { client, waitlist_entry_id: entry })
  expect(await list()).toEqual([])
})

test('when two visits overlap because of an override, a warning is listed until one of them is cancelled', async () => {
  const first = await book(at('10:00'), mia, { client: { name: 'Lea Kaminski' } })
  const override = { reason: 'Twins' }
  const second = await book(at('10:15'), mia, { override })
  expect(await list()).toMatchObject([
    {
      id: `double_booking.${second}.${first}`,
      type: 'warning',
      title: 'Mia has two visits at once',
      description: 'Tue, Mar 3, 10:15 AM: Walk-in and Lea Kaminski. Booked so because “Twins”.',
      action: { kind: 'show_appointment', appointment_id: second },
    },
  ])
  await salon.call('POST', `/api/appointments/${first}/cancel`)
  expect(await list()).toEqual([])
})

test('when two visits overlap because of a move with an override, the warning gives the reason of the move, also after an edit', async () => {
  const first = await book(at('10:00'), mia)
  const second = await book(at('07:00'), mia, { override: { reason: 'Before opening' } })
  const move = { start_time: at('10:15'), override: { reason: 'Twins' } }
  expect((await salon.call('POST', `/api/appointments/${second}/move`, move)).status).toBe(200)
  const warning = {
    id: `double_booking.${second}.${first}`,
    description: expect.stringContaining('Booked so because “Twins”.'),
  }
  expect(await list()).toMatchObject([warning])
  const visit = { service_ids: [cut], staff_id: mia, start_time: at('10:15'), notes: 'Window seat' }
  const edit = { ...visit, version: 2 }
  expect((await salon.call('PUT', `/api/appointments/${second}`, edit)).status).toBe(200)
  expect(await list()).toMatchObject([warning])
})

test('when the client of a visit in a double booking was removed, the warning does not call that client a walk-in', async () => {
  const first = await book(at('10:00'), mia, { client: { name: 'Lea Kaminski' } })
  const anonymous = { service_ids: [cut], staff_id: mia, start_time: at('10:00'), version: 1 }
  expect((await salon.call('PUT', `/api/appointments/${first}`, anonymous)).status).toBe(200)
  await book(at('10:15'), mia, { override: { reason: 'Twins' } })
  expect(await list()).toMatchObject([
    { description: expect.stringContaining(': Walk-in and Client removed. ') },
  ])
})

test('a visit that needs an override only because of the opening hours is no double booking', async () => {
  await book(at('19:00'), mia, { override: { reason: 'A wedding' } })
  expect(await list()).toEqual([])
})

test('a client who missed two of the last visits and has not confirmed the next one is a no-show risk', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@mail.test' }
  await backdate(await book(at('09:00'), mia, { client }), 30, 'no_show')
  await backdate(await book(at('10:00'), mia, { client }), 20, 'completed')
  const next = await book(at('11:00'), mia, { client })
  expect(await list()).toEqual([])
  await backdate(await book(at('12:00'), mia, { client }), 10, 'no_show')
  expect(await list()).toMatchObject([
    {
      id: `no_show_risk.${next}`,
      title: 'Lea Kaminski may not come',
      description:
        'Tue, Mar 3, 11:00 AM. The client has not confirmed yet, and missed 2 of the last 3 visits.',
      impact: '$45 at risk',
      action: { kind: 'show_appointment', appointment_id: next },
    },
  ])
})

test('a regular client with no visit to come is overdue when a sixth more than the usual interval has passed since the last visit', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@mail.test' }
  await backdate(await book(at('09:00'), mia, { client }), 134, 'completed')
  await backdate(await book(at('10:00'), mia, { client }), 92, 'completed')
  const last = await book(at('11:00'), mia, { client })
  // the visit is booked for tomorrow, so 50 days earlier is 49 days ago
  await backdate(last, 50, 'completed')
  const { body } = await salon.call('GET', `/api/appointments/${last}`)
  expect(await list()).toMatchObject([
    {
      id: `overdue_client.${body.appointment.client.id}.2026-01-12`,
      title: 'Lea Kaminski is overdue',
      description: 'Usual interval 42 days, now 49 days.',
      action: { kind: 'book', client_id: body.appointment.client.id, service_ids: [] },
    },
  ])
  await book(at('12:00', '10').replace('-05:00', '-04:00'), mia, { client })
  expect(await list()).toEqual([])
})

test('an overdue client is found although a hundred visits without a client are more recent than the client’s last visit', async () => {
  const client = { name: 'Lea Kaminski', email: 'lea@mail.test' }
  await backdate(await book(at('09:00'), mia, { client }), 134, 'completed')
  await backdate(await book(at('10:00'), mia, { client }), 92, 'completed')
  await backdate(await book(at('11:00'), mia, { client }), 50, 'completed')
  await inSalon((db) =>
    sql`insert into appointments (tenant_id, id, starts_at, ends_at, timezone, local_start, status, source,
        price_minor, currency, policy, placed_at, created_at)
      select ${db.tenantId}, gen_random_uuid(), day, day + interval '45 minutes', 'America/New_York', '',
        'completed', 'walk_in', 4500, 'USD', '{}', day, day
      from generate_series(1, 100), (values (timestamptz '2026-01-25')) days (day)`.execute(db),
  )
  expect(await list()).toMatchObject([{ title: 'Lea Kaminski is overdue' }])
})

test('when a staff member works for five hours without a pause, the desk and that person are warned, but not a colleague', async () => {
  for (const clock of ['09:00', '09:45', '10:30', '11:15', '12:00', '12:45', '13:30']) {
    await book(at(clock), mia)
  }
  const expected = [
    {
      id: `long_stretch.${mia}.2026-03-03`,
      kind: 'long_stretch',
      type: 'warning',
      title: 'Mia has no pause',
      description: 'Tue, Mar 3, 9:00 AM: 5 h 15 min without 15 free minutes.',
      impact: null,
      action: { kind: 'show_day', label: 'Show the day', date: '2026-03-03' },
    },
  ]
  expect(await list()).toEqual(expected)
  expect(await list(await becomeStylist(mia))).toEqual(expected)
  expect(await list(await becomeStylist(tom))).toEqual([])
})

test('when the working time of a coming day is almost fully booked, the day is named, and longer hours are advised', async () => {
  for (const staff of [mia, tom]) {
    for (let hour = 9; hour < 18; hour++) {
      await book(at(`${String(hour).padStart(2, '0')}:00`), staff, { service_ids: [cut] })
    }
  }
  // 45 of 60 minutes are booked, and 75 % is not yet almost full
  expect(await list()).toEqual([])
  await inSalon((db) =>
    sql`update claims set ends_at = starts_at + interval '1 hour' where subject_kind = 'staff'`.execute(
      db,
    ),
  )
  expect(await list()).toContainEqual(
    expect.objectContaining({
      id: 'full_day.2026-03-03',
      title: 'Tuesday is almost full',
      description:
        '100% of the working time is booked. Longer hours or another person would open more times.',
      action: { kind: 'show_day', label: 'Show the day', date: '2026-03-03' },
    }),
  )
})

test('when the visits for a service take longer than booked, the service is named, with the number and the median length of these visits', async () => {
  for (const [i, minutes] of [60, 70, 65, 61].entries()) {
    await backdate(await book(at('09:00'), mia), 7 + i, 'completed', minutes)
  }
  expect(await list()).toEqual([])
  await backdate(await book(at('09:00'), mia), 20, 'completed', 64)
  expect(await list()).toMatchObject([
    {
      id: `duration_outlier.${cut}.45`,
      type: 'insight',
      title: 'Cut takes longer than booked',
      description: 'Half of the last 5 visits took 1 h 4 min or more. It is booked for 45 min.',
      action: { kind: 'show_service', service_id: cut },
    },
  ])
})

test('a service that earns far less than the others is named', async () => {
  const secondSalon = await server.registerSalon()
  const services = [45, 50, 55, 60, 10].map((price, i) => ({
    name: `Service ${i}`,
    duration: 60,
    price,
  }))
  const { serviceIds } = await secondSalon.onboard({ services })
  const { body } = await secondSalon.call('GET', '/api/assistant/suggestions')
  expect(body.suggestions).toMatchObject([
    {
      id: `price_outlier.${serviceIds[4]}.1000`,
      title: 'Service 4 earns less than your other services',
      description: '$10 for an hour of work; half of your services earn $50 or more.',
    },
  ])
})

test('a dismissed suggestion stays hidden, also when it is dismissed twice, and can be restored', async () => {
  const entry = await joinWaitlist('Ada')
  const id = `waiting_client.${entry}.2026-03-03`
  expect((await send(id, 'dismiss')).status).toBe(204)
  expect((await send(id, 'dismiss')).status).toBe(204)
  expect(await ids()).toEqual([])
  expect((await send(id, 'restore')).status).toBe(204)
  expect(await ids()).toEqual([id])
})

test('dismissed suggestions do not count towards the five suggestions of a kind that are listed', async () => {
  for (let i = 0; i < 6; i++) {
    const client = { name: `Client ${i}`, email: `c${i}@mail.test` }
    for (const days of [134, 92, 50])
      await backdate(await book(at('09:00'), mia, { client }), days + i, 'completed')
  }
  const firsts = await ids()
  expect(firsts).toHaveLength(5)
  for (const id of firsts) expect((await send(id, 'dismiss')).status).toBe(204)
  const [sixth = '', ...others] = await ids()
  expect([firsts.includes(sixth), others]).toEqual([false, []])
  expect((await send(sixth, 'dismiss')).status).toBe(204)
  expect(await ids()).toEqual([])
})

test('a dismissed suggestion appears again for another cause', async () => {
  const entry = await joinWaitlist('Ada', {
    windows: [
      { from: at('10:00'), to: at('10:45') },
      { from: at('10:00', '04'), to: at('12:00', '04') },
    ],
  })
  await send(`waiting_client.${entry}.2026-03-03`, 'dismiss')
  await Promise.all([book(at('10:00'), mia), book(at('10:00'), tom)])
  expect(await ids()).toEqual([`waiting_client.${entry}.2026-03-04`])
})

test('a dismissed suggestion about a service stays hidden for as long as the menu stays the same', async () => {
  for (let i = 0; i < 5; i++) await backdate(await book(at('09:00'), mia), 7 + i, 'completed', 70)
  const id = `duration_outlier.${cut}.45`
  await send(id, 'dismiss')
  // the next dismissal deletes dismissals of this age, except those about a service
  await inSalon((db) =>
    sql`update dismissed_suggestions set dismissed_at = dismissed_at - interval '500 days'`.execute(
      db,
    ),
  )
  const entry = await joinWaitlist('Ada')
  await send(`waiting_client.${entry}.2026-03-03`, 'dismiss')
  expect(await ids()).toEqual([])
})

test('when more than five services take longer than booked, the five with the most visits are named', async () => {
  const sixServiceSalon = await server.registerSalon()
  const { serviceIds, staffIds } = await sixServiceSalon.onboard({
    lunch: null,
    services: [0, 1, 2, 3, 4, 5].map((i) => ({ name: `Service ${i}`, duration: 30, price: 45 })),
  })
  salon = sixServiceSalon
  for (const [i, service] of serviceIds.entries()) {
    for (let visit = 0; visit < (i === 0 ? 5 : 6); visit++) {
      const id = await book(at('10:00'), staffIds[0] ?? '', { service_ids: [service] })
      await backdate(id, 7 + visit, 'completed', 60)
    }
  }
  const expected = serviceIds.slice(1).toSorted()
  expect(await ids()).toEqual(expected.map((service) => `duration_outlier.${service}.30`))
})

test('a dismissal hides a suggestion only from the user who dismissed it', async () => {
  const entry = await joinWaitlist('Ada')
  const id = `waiting_client.${entry}.2026-03-03`
  await send(id, 'dismiss')
  await inSalon((db) =>
    sql`update dismissed_suggestions set user_id = gen_random_uuid()`.execute(db),
  )
  expect(await ids()).toEqual([id])
})

test.each([
  ['about an unknown entry', 'waiting_client.019cadf0-0000-7000-8000-000000000000.2026-03-03', 404],
  ['whose id names no cause', 'waiting_client', 404],
  ['whose id has forbidden characters', 'waiting_client.%27--', 404],
])('dismissing and restoring a suggestion %s is refused', async (_name, id, status) => {
  expect((await send(id, 'dismiss')).status).toBe(status)
  expect((await send(id, 'restore')).status).toBe(status)
})
