import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { type SalonOfTwo, salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'
import { replaceSalonHours } from '../onboarding/store.ts'
import { readDashboard } from './dashboard.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string

beforeAll(async () => {
  server = await startTestServer()
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

afterAll(() => server.close())

const today = async () => (await salon.call('GET', '/api/calendar/today')).body
const at = (clock: string) => `2026-03-02T${clock}:00-05:00`

async function book(
  start_time: string,
  staff_id: string,
  name: string,
  where: Pick<SalonOfTwo, 'salon' | 'cut'> = { salon, cut },
): Promise<string> {
  const body = { service_ids: [where.cut], staff_id, start_time, client: { name } }
  const answer = await where.salon.call('POST', '/api/appointments', body)
  expect(answer.status).toBe(201)
  return answer.body.appointment.id
}

test('when today has no visits, there is no next appointment, and a gap covers the whole day', async () => {
  const body = await today()
  expect(body).toMatchObject({
    date: '2026-03-02',
    timezone: 'America/New_York',
    greeting: 'Good morning',
    next_appointment: null,
    appointments: [],
    headcount: { occupied: 0, total: 2, percentage: 0 },
    revenue: { today: 0, currency: 'USD', goal: 1000 },
    stats: { utilization_percent: 0, completed_count: 0, total_count: 0, avg_service_time: 0 },
  })
  expect(body.gaps[0]).toMatchObject({
    start_time: at('09:00'),
    end_time: at('18:00'),
    duration_minutes: 540,
    staff: { name: 'Mia' },
    inner: false,
    suitable_services: [{ id: cut, name: 'Cut', duration_minutes: 45, price: 45 }],
  })
})

test('today lists when each person works: the time before a break and the time after it', async () => {
  const other = await server.registerSalon()
  const { staffIds } = await other.onboard({ lunch: ['13:00', '14:00'] })
  const { body } = await other.call('GET', '/api/calendar/today')
  expect(body.working.filter((one: { staff_id: string }) => one.staff_id === staffIds[0])).toEqual([
    { staff_id: staffIds[0], start_time: at('09:00'), end_time: at('13:00') },
    { staff_id: staffIds[0], start_time: at('14:00'), end_time: at('18:00') },
  ])
})

test('today lists who does not work', async () => {
  const other = await server.registerSalon()
  const { staffIds } = await other.onboard()
  const off = async () => (await other.call('GET', '/api/calendar/today')).body.off_today
  expect(await off()).toEqual([])
  // the staff member works on Tuesdays only, and today is Monday
  const hours = [{ day: 2, start_time: '10:00', end_time: '16:00' }]
  const { body } = await other.call('GET', '/api/staff')
  const staffMember = body.staff.find(({ id }: { id: string }) => id === staffIds[1])
  await other.call('PUT', `/api/staff/${staffMember.id}`, { ...staffMember, hours })
  expect(await off()).toEqual([staffMember.id])
})

test('today shows the next appointment, the occupancy and the figures, with a version that grows', async () => {
  const before = await today()
  await book(at('10:00'), mia, 'Ada')
  const nextVisit = await book(at('09:00'), tom, 'Bea')
  const body = await today()
  expect(body.next_appointment).toMatchObject({
    time: '09:00',
    start_time: at('09:00'),
    client_name: 'Bea',
    service_name: 'Cut',
    staff_name: 'Tom',
  })
  expect(body.version).toBeGreaterThan(before.version)
  // 90 of the 1,080 minutes of two people are booked
  expect(body.stats).toMatchObject({
    utilization_percent: 8,
    total_count: 2,
    avg_service_time: 45,
  })
  const setStatus = (to: string) =>
    salon.call('POST', `/api/appointments/${nextVisit}/status`, { status: to })
  await setStatus('arrived')
  expect((await today()).headcount).toEqual({ occupied: 1, total: 2, percentage: 50 })
  await setStatus('in_progress')
  const dashboard = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) => readDashboard(db, server.clock.now()))
  expect(dashboard.staff).toEqual([
    expect.objectContaining({ appointment_id: nextVisit, staff: { id: tom, name: 'Tom' } }),
  ])
  await setStatus('completed')
  expect((await today()).headcount.occupied).toBe(0)
})

test('a client who has arrived occupies the present unit of the visit until the visit goes on at the next unit', async () => {
  const two = await salonOfTwo(server)
  const inSalon = server.app.context.database.inTenant(tenantId(two.salon.tenantId))
  await inSalon.write((db) =>
    sql`update resource_units set type = 'station' where tenant_id = ${db.tenantId} and position = 1`.execute(
      db,
    ),
  )
  const washing = { name: 'Wash', duration_minutes: 30, price: 15, resource_type: 'station' }
  const wash = (await two.salon.call('POST', '/api/services', washing)).body.service.id
  const bookAndArrive = async (service_ids: string[], staff_id: string, clock: string) => {
    const body = { service_ids, staff_id, start_time: at(clock) }
    const { appointment } = (await two.salon.call('POST', '/api/appointments', body)).body
    const path = `/api/appointments/${appointment.id}/status`
    expect((await two.salon.call('POST', path, { status: 'arrived' })).status).toBe(200)
  }
  await bookAndArrive([two.cut, wash], two.mia, '09:00')
  await bookAndArrive([wash], two.tom, '09:15')
  const dashboard = await inSalon.read((db) => readDashboard(db, new Date(at('09:35'))))
  expect(dashboard.headcount.occupied).toBe(2)
})

test('a cancelled visit is not in the list of today, but is still in the week', async () => {
  const other = await server.registerSalon()
  const { serviceIds } = await other.onboard()
  const body = { service_ids: serviceIds, start_time: at('16:00'), client: { name: 'Cleo' } }
  const { id } = (await other.call('POST', '/api/appointments', body)).body.appointment
  const listedToday = async () => {
    const { body: day } = await other.call('GET', '/api/calendar/today')
    return day.appointments.some((one: { id: string }) => one.id === id)
  }
  expect(await listedToday()).toBe(true)
  await other.call('POST', `/api/appointments/${id}/cancel`)
  expect(await listedToday()).toBe(false)
  const { body: week } = await other.call('GET', '/api/calendar/week')
  expect(week.days[0].appointments).toMatchObject([{ id, status: 'cancelled' }])
})

test('the week begins on the salon’s first day of the week and contains the requested date', async () => {
  const two = await salonOfTwo(server)
  await book(at('10:00'), two.mia, 'Ada', two)
  await book(at('09:00'), two.tom, 'Bea', two)
  const { body } = await two.salon.call('GET', '/api/calendar/week?date=2026-03-08')
  const dates = body.days.map((day: { date: string }) => day.date)
  expect([dates[0], dates[6]]).toEqual(['2026-03-02', '2026-03-08'])
  expect(body.days[0].appointments).toHaveLength(2)
  expect(body.days[5].gaps).toEqual([])
  expect(body.days[1].gaps).toHaveLength(2)
})

test('the week names the days on which the salon is closed', async () => {
  const { body } = await salon.call('GET', '/api/calendar/week?date=2026-03-08')
  const closed = body.days.map((day: { closed: boolean }) => day.closed)
  expect(closed).toEqual([false, false, false, false, false, true, true])
})

test('today and the week are shown while the menu changes', async () => {
  const other = await server.registerSalon()
  await other.onboard()
  for (let i = 0; i < 15; i++) {
    const answers = await Promise.all([
      other.call('POST', '/api/services', { name: `Cut ${i}`, duration_minutes: 30, price: 10 }),
      ...['today', 'week', 'today', 'week'].map((view) =>
        other.call('GET', `/api/calendar/${view}`),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200])
  }
})

describe('a visit that goes on past midnight', () => {
  let nightSalon: TestSalon
  let bearer: Record<string, string>
  const ask = async (path: string) =>
    (await server.call('GET', `/api/calendar/${path}`, undefined, bearer)).body

  beforeAll(async () => {
    nightSalon = await server.registerSalon()
    const services = [{ name: 'Party', duration: 120, price: 90 }]
    const { serviceIds } = await nightSalon.onboard({ services })
    const monday = { weekday: 1, starts_minute: 20 * 60, ends_minute: 26 * 60, is_break: false }
    await server.app.context.database
      .inTenant(tenantId(nightSalon.tenantId))
      .write((db) => replaceSalonHours(db, [monday, { ...monday, weekday: 0 }]))
    const nights = ['2026-03-08T20:00', '2026-03-08T23:00', '2026-03-09T20:00', '2026-03-09T23:00']
    for (const night of nights) {
      const client = { name: night }
      const request = { service_ids: serviceIds, start_time: `${night}:00-04:00`, client }
      expect((await nightSalon.call('POST', '/api/appointments', request)).status).toBe(201)
    }
    server.clock.set(new Date('2026-03-10T00:30:00-04:00'))
    const { email, password } = nightSalon
    const { body } = await server.call('POST', '/api/auth/login', { email, password })
    bearer = { authorization: `Bearer ${body.access_token}` }
  })

  afterAll(() => server.clock.set(new Date('2026-03-02T13:00:00Z')))

  test('a visit from yesterday to today is listed today, and is not among the visits counted today', async () => {
    // the part of the visit after midnight takes one of the four hours that the two people work today
    expect(await ask('today')).toMatchObject({
      date: '2026-03-10',
      appointments: [{ start_time: '2026-03-09T23:00:00-04:00' }],
      stats: { utilization_percent: 25, total_count: 0, completed_count: 0, avg_service_time: 0 },
    })
  })

  test('a visit past midnight is listed on both of its days, and a visit of Sunday night is listed on Monday of the next week', async () => {
    const { days } = await ask('week?date=2026-03-09')
    const starts = days.map(({ appointments }: { appointments: { start_time: string }[] }) =>
      appointments.map(({ start_time }) => start_time.slice(5, 13)),
    )
    expect(starts.slice(0, 3)).toEqual([['03-08T23', '03-09T20', '03-09T23'], ['03-09T23'], []])
  })

  test('a visit past midnight is on the dashboard for as long as it lasts', async () => {
    const [{ id }] = (await ask('today')).appointments
    const path = `/api/appointments/${id}/status`
    for (const status of ['arrived', 'in_progress']) {
      expect((await server.call('POST', path, { status }, bearer)).status).toBe(200)
    }
    expect(await ask('today')).toMatchObject({
      headcount: { occupied: 1 },
      appointments: [{ id, status: 'in_progress' }],
    })
    const dashboard = await server.app.context.database
      .inTenant(tenantId(nightSalon.tenantId))
      .read((db) => readDashboard(db, server.clock.now()))
    expect(dashboard).toMatchObject({ staff: [{ appointment_id: id }], headcount: { occupied: 1 } })
  })
})

describe('the starts of a day', () => {
  let two: SalonOfTwo
  const pathOf = ({ cut: service }: SalonOfTwo) =>
    `/api/calendar/availability?date=2026-03-02&service_id=${service}`
  const starts = async (query: string) =>
    (await two.salon.call('GET', `${pathOf(two)}&staff_id=${two.mia}${query}`)).body

  beforeAll(async () => {
    two = await salonOfTwo(server)
    await book(at('10:00'), two.mia, 'Ada', two)
  })

  test('the starts of a day are those that the desk can book', async () => {
    const body = await starts('')
    const clocks = body.slots.map((slot: { start_time: string }) => slot.start_time.slice(11, 16))
    expect(clocks.slice(0, 4)).toEqual(['09:00', '09:15', '10:45', '11:00'])
    expect(clocks.at(-1)).toBe('17:15')
    expect(body.refused).toBeUndefined()
  })

  test('the refused starts have reasons that say who is busy and until when', async () => {
    const { refused } = await starts('&explain=1')
    const halfPastNine = refused.find((r: { start_time: string }) => r.start_time === at('09:30'))
    expect(halfPastNine.reasons).toEqual([
      {
        code: 'slot_taken',
        sentence: expect.stringMatching(/^Mia is busy until 10:45\sAM\.$/),
        subject: 'Mia',
        staff_id: two.mia,
        until: at('10:45'),
      },
    ])
    const evening = refused.find((r: { start_time: string }) => r.start_time === at('17:30'))
    expect(evening.reasons[0].sentence).toMatch(/^Mia is off from 6:00\sPM\.$/)
  })

  test('the starts of a day follow the salon’s hours as soon as these change', async () => {
    const hours = { working_days: [1], same_hours_daily: true, lunch_break: false }
    const times = { default_open_time: '12:00', default_close_time: '14:00' }
    await two.salon.call('POST', '/api/onboarding/hours', { ...hours, ...times, affected: 'keep' })
    const body = await starts('')
    expect(body.slots[0].start_time).toBe(at('12:00'))
  })

  test('the starts of a day are not shown to another salon', async () => {
    const other = await server.registerSalon()
    await other.onboard()
    expect((await other.call('GET', pathOf(two))).status).toBe(404)
  })
})
