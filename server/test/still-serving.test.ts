import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startTestServer, type TestSalon, type TestServer } from './harness.ts'

/** Changes of the configuration during a booking. A lock in the database makes both wait at the same moment. */

let server: TestServer
let owner: pg.Client
/**
 * A separate connection that observes waiting sessions while `owner` has transactions open. It has the login of the
 * app, because a login sees only the waits of its own sessions.
 */
let watcher: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client(server.address.owner)
  await owner.connect()
  watcher = new pg.Client(server.address.app)
  await watcher.connect()
})

afterAll(async () => {
  await watcher.end()
  await owner.end()
  await server.close()
})

interface Place {
  readonly salon: TestSalon
  readonly mia: string
  readonly cut: string
  readonly chair: string
}

// a Tuesday; after a change of hours the salon, or Mia alone, works on Mondays only
const nine = '2026-03-10T09:00:00-04:00'
const ten = '2026-03-10T10:00:00-04:00'

async function openSalon(): Promise<Place> {
  const salon = await server.registerSalon()
  const { staffIds, serviceIds } = await salon.onboard({ staff: ['Mia'], chairs: 1, lunch: null })
  const { body } = await salon.call('GET', '/api/resources')
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  return {
    salon,
    mia: itemAt(staffIds, 0),
    cut: itemAt(serviceIds, 0),
    chair: body.resources[0].id,
  }
}

type Operation = (place: Place) => Promise<Answer>

const bookOnline = ({ salon, cut }: Place, start_time = ten): Promise<Answer> =>
  server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    start_time,
    client: { name: 'Lea', email: 'lea@mail.test' },
    policy_accepted: true,
  })

const bookAtDesk: Operation = ({ salon, cut }) =>
  salon.call('POST', '/api/appointments', { service_ids: [cut], start_time: ten })

const removeStaff: Operation = async ({ salon, mia }) => {
  const { body } = await salon.call('GET', '/api/staff')
  const staffMember = body.staff.find(({ id }: { id: string }) => id === mia)
  return salon.call('PUT', `/api/staff/${mia}`, { ...staffMember, active: false })
}

const removeUnit: Operation = async ({ salon, chair }) => {
  const { body } = await salon.call('GET', '/api/resources')
  const unit = body.resources.find(({ id }: { id: string }) => id === chair)
  return salon.call('PUT', `/api/resources/${chair}`, { ...unit, active: false })
}

const changeStaffHours: Operation = async ({ salon, mia }) => {
  const { body } = await salon.call('GET', '/api/staff')
  const staffMember = body.staff.find(({ id }: { id: string }) => id === mia)
  const hours = [{ day: 1, start_time: '09:00', end_time: '18:00' }]
  return salon.call('PUT', `/api/staff/${mia}`, { ...staffMember, hours })
}

const changeSalonHours: Operation = ({ salon }) =>
  salon.call('POST', '/api/onboarding/hours', {
    working_days: [1],
    same_hours_daily: true,
    default_open_time: '09:00',
    default_close_time: '18:00',
    lunch_break: false,
  })

/** Changes of the configuration. A lock on the rows of `table` makes the change wait between reading and writing. */
const configurationChanges = [
  { what: 'the removal of a person', run: removeStaff, table: 'staff' },
  { what: 'the removal of a unit', run: removeUnit, table: 'resource_units' },
  { what: 'a change of a person’s hours', run: changeStaffHours, table: 'staff' },
  { what: 'a change of the salon’s hours', run: changeSalonHours, table: 'working_hours' },
]

interface WayToBook {
  readonly how: string
  /** Prepares the booking. Returns the call that makes it. */
  readonly prepare: (place: Place) => Promise<() => Promise<Answer>>
}

const ways: WayToBook[] = [
  { how: 'online', prepare: async (place) => () => bookOnline(place) },
  { how: 'at the desk', prepare: async (place) => () => bookAtDesk(place) },
  {
    how: 'by taking back a cancellation',
    prepare: async (place) => {
      const { body } = await bookAtDesk(place)
      const path = `/api/appointments/${body.appointment.id}`
      await place.salon.call('POST', `${path}/status`, { status: 'cancelled' })
      return () => place.salon.call('POST', `${path}/status`, { status: 'confirmed' })
    },
  },
]

/**
 * Waits until the operation is answered, or until the given number of sessions waits for a lock. Returns
 * whether it was answered.
 */
async function untilAnsweredOrWaiting(operation: Promise<Answer>, count = 1): Promise<boolean> {
  let answered = false
  void operation.finally(() => {
    answered = true
  })
  for (let tries = 0; tries < 2000 && !answered && (await countWaiting()) < count; tries++)
    await sleep(5)
  return answered
}

async function countWaiting(): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(itemAt(rows, 0).count)
}

describe.each(ways)('a visit booked $how', ({ prepare }) => {
  test.each(configurationChanges)(
    'a booking and $what at the same moment are never both accepted',
    async (change) => {
      const place = await openSalon()
      const book = await prepare(place)
      await owner.query('begin')
      await owner.query(`select from ${change.table} for share`)
      const changing = change.run(place)
      await untilAnsweredOrWaiting(changing)
      const booking = book()
      await untilAnsweredOrWaiting(booking, 2)
      await owner.query('commit')
      const answers = await Promise.all([changing, booking])
      const accepted = answers.filter(({ status }) => status < 300)
      expect(answers.map(({ status }) => status)).toContain(409)
      expect(accepted).toHaveLength(1)
    },
  )
})

/**
 * Begins a booking, and lets it wait for the lock of its claims while the other operation begins. `changedFirst` says
 * whether the other operation was answered while the booking waited.
 */
async function duringABooking(place: Place, operation: Operation) {
  // the lock of Mia’s claims in this hour
  const lockKey = `${place.mia} ${Math.floor(Date.parse(ten) / 3_600_000)}`
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockKey])
  const booking = bookAtDesk(place)
  await untilAnsweredOrWaiting(booking)
  const changing = operation(place)
  const changedFirst = await untilAnsweredOrWaiting(changing, 2)
  await owner.query('commit')
  return { booked: await booking, changed: await changing, changedFirst }
}

test.each(configurationChanges)(
  'when $what is requested while the last statement of a booking waits, this request is refused, and the refusal lists the booking',
  async ({ run }) => {
    const place = await openSalon()
    const { booked, changed } = await duringABooking(place, run)
    expect([booked.status, changed.status]).toEqual([201, 409])
    expect(changed.body.details.appointments).toEqual([
      expect.objectContaining({ id: booked.body.appointment.id }),
    ])
  },
)

test('while the last statement of a booking waits, the removal of its service waits for the booking; a later booking is refused', async () => {
  const place = await openSalon()
  const { booked, changed, changedFirst } = await duringABooking(place, ({ salon, cut }) =>
    salon.call('DELETE', `/api/services/${cut}`),
  )
  expect([booked.status, changed.status, changedFirst]).toEqual([201, 204, false])
  const { body: bookedVisit } = await place.salon.call(
    'GET',
    `/api/appointments/${booked.body.appointment.id}`,
  )
  expect(bookedVisit.appointment.status).toBe('confirmed')
  const next = await bookOnline(place, nine)
  expect([next.status, next.body.code]).toEqual([409, 'service_not_bookable'])
})

test('bookings of one salon do not wait for each other', async () => {
  const place = await openSalon()
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock_shared(configuration_key())')
  const { status } = await bookOnline(place)
  await owner.query('commit')
  expect(status).toBe(201)
})

test('no statement changes the configuration while a booking relies on it', async () => {
  await openSalon()
  const secondOwner = new pg.Client(server.address.owner)
  await secondOwner.connect()
  const { rows } = await owner.query(`select current_setting('app.tenant_id') as id`)
  await secondOwner.query(`select set_config('app.tenant_id', $1, false)`, [rows[0].id])
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock_shared(configuration_key())')
  await secondOwner.query(`set lock_timeout = '50ms'`)
  for (const change of [
    'update businesses set lead_time_minutes = 0',
    'delete from dated_hours',
    'update services set deleted_at = null',
  ]) {
    await expect(secondOwner.query(change)).rejects.toThrow(/lock timeout/)
  }
  await owner.query('commit')
  await secondOwner.end()
})

test('when a change of a visit waits too long for the lock of the configuration, it is refused temporarily', async () => {
  const place = await openSalon()
  const { body } = await bookAtDesk(place)
  const path = `/api/appointments/${body.appointment.id}`
  const link = (await bookOnline(place, nine)).body.manage_token
  const changes = [
    () => place.salon.call('POST', `${path}/move`, { start_time: nine }),
    () => place.salon.call('POST', `${path}/status`, { status: 'cancelled' }),
    () => server.call('POST', `/api/public/manage/${link}/cancel`, {}),
  ]
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock(configuration_key())')
  for (const change of changes) {
    const changing = change()
    await untilAnsweredOrWaiting(changing)
    // cancels the statement, as its time limit would after some seconds
    await watcher.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    const { status, body: refusal } = await changing
    expect([status, refusal.code]).toEqual([503, 'unavailable'])
  }
  await owner.query('commit')
  expect((await place.salon.call('GET', path)).body.appointment.status).toBe('confirmed')
})
