import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const week = {
  working_days: [1, 2, 3, 4, 5],
  same_hours_daily: true,
  default_open_time: '09:00',
  default_close_time: '18:00',
  lunch_break: true,
  lunch_start: '13:00',
  lunch_end: '14:00',
}
const byDay = (days: readonly number[], open_time: string, close_time: string) =>
  days.map((day) => ({ day, open_time, close_time }))
const hoursPerDay = {
  ...week,
  same_hours_daily: false,
  // no day has these usual hours, which end before they begin
  default_open_time: '18:00',
  default_close_time: '09:00',
  daily_hours: [...byDay([1, 2], '09:00', '14:00'), ...byDay([3, 4, 5], '12:00', '21:00')],
}
const stations = { resource_count: 2, resource_type: 'chair', setup_staff_now: false }
const menu = {
  template_ids: ['hair-full-colour'],
  custom_services: [
    { name: 'House Cut', duration: 45, price: 45.5 },
    { name: '   ', duration: 60, price: 0 },
  ],
}

const saveStep = (salon: TestSalon, name: string, body: unknown) =>
  salon.call('POST', `/api/onboarding/${name}`, body)

const namesOf = async (salon: TestSalon, what: 'staff' | 'services' | 'resources') => {
  const { body } = await salon.call('GET', `/api/${what}`)
  return body[what]
    .filter(({ active = true }: { active?: boolean }) => active)
    .map(({ name }: { name: string }) => name)
}

const bookableIds = async (salon: TestSalon): Promise<string[]> => {
  const { body } = await salon.call('GET', '/api/staff')
  return body.staff
    .filter(({ active }: { active: boolean }) => active)
    .map(({ id }: { id: string }) => id)
}

test('the set-up leads through five steps, keeps the entries and publishes the site', async () => {
  const salon = await server.registerSalon({ business_name: 'Walk Through' })
  const start = (await salon.call('GET', '/api/onboarding/progress')).body
  expect(start).toMatchObject({ current_step: 'business_type', onboarding_complete: false })
  expect(start.data).toEqual({ business_type: null, hours: null, staff: null, services: null })

  const type = { business_type: 'other', custom_type: 'Beauty Studio' }
  expect((await saveStep(salon, 'start', type)).body.current_step).toBe('hours')
  expect((await saveStep(salon, 'hours', week)).body.current_step).toBe('staff')
  expect((await saveStep(salon, 'staff', stations)).body.current_step).toBe('services')
  const chosen = await saveStep(salon, 'services', menu)
  expect(chosen.body.current_step).toBe('complete')
  expect(chosen.body.data).toMatchObject({
    business_type: type,
    hours: week,
    staff: stations,
    services: { ...menu, custom_services: [menu.custom_services[0]] },
  })

  expect((await server.call('GET', `/api/public/${salon.slug}`)).body.code).toBe(
    'site_not_published',
  )
  const launch = { launch_immediately: true, send_test_link: true }
  const done = await saveStep(salon, 'complete', launch)
  expect(done.body).toMatchObject({ current_step: 'complete', onboarding_complete: true })
  expect(done.body.booking_url).toContain(salon.slug)
  expect((await server.call('GET', `/api/public/${salon.slug}`)).status).toBe(200)
})

test('the booking site of a new salon names the hours that were entered, with the lunch break', async () => {
  const salon = await server.registerSalon()
  await saveStep(salon, 'start', { business_type: 'spa' })
  await saveStep(salon, 'hours', hoursPerDay)
  await saveStep(salon, 'staff', stations)
  await saveStep(salon, 'services', menu)
  await saveStep(salon, 'complete', { launch_immediately: true, send_test_link: false })
  const { body } = await server.call('GET', `/api/public/${salon.slug}`)
  expect(body.business.hours).toEqual([
    ...byDay([1, 2], '09:00', '13:00'),
    ...[3, 4, 5].flatMap((day) => [
      ...byDay([day], '12:00', '13:00'),
      ...byDay([day], '14:00', '21:00'),
    ]),
  ])
})

test('the set-up goes back without losing its progress', async () => {
  const salon = await server.registerSalon()
  await saveStep(salon, 'start', { business_type: 'spa' })
  await saveStep(salon, 'hours', week)
  const { body } = await saveStep(salon, 'start', { business_type: 'barbershop' })
  expect(body.current_step).toBe('staff')
  expect(body.data.business_type.business_type).toBe('barbershop')
})

test.each([
  ['start', { business_type: 'zoo' }, 'business_type'],
  ['start', { business_type: 'other', custom_type: '  ' }, 'custom_type'],
  ['hours', { ...week, working_days: [] }, 'working_days'],
  ['hours', { ...week, working_days: [7] }, 'working_days[0]'],
  ['hours', { ...week, default_close_time: '09:00' }, 'default_close_time'],
  ['hours', { ...week, lunch_start: '08:30' }, 'lunch_start'],
  ['hours', { ...week, lunch_end: '18:30' }, 'lunch_end'],
  ['hours', { ...week, lunch_end: '12:00' }, 'lunch_end'],
  ['hours', { ...week, lunch_start: null }, 'lunch_start'],
  ['hours', { ...week, timezone: 'Mars/Olympus' }, 'timezone'],
  [
    'hours',
    {
      ...week,
      same_hours_daily: false,
      daily_hours: [{ day: 6, open_time: '12:00', close_time: '10:00' }],
    },
    'daily_hours[0].close_time',
  ],
  ['hours', { ...hoursPerDay, lunch_start: '08:30' }, 'lunch_start'],
  ['hours', { ...hoursPerDay, lunch_end: '21:30' }, 'lunch_end'],
  [
    'hours',
    {
      ...hoursPerDay,
      lunch_end: '21:30',
      daily_hours: [...hoursPerDay.daily_hours, ...byDay([6], '09:00', '23:00')],
    },
    'lunch_end',
  ],
  ['staff', { ...stations, resource_count: 0 }, 'resource_count'],
  ['staff', { ...stations, resource_count: 21 }, 'resource_count'],
  ['staff', { ...stations, resource_type: 'sofa' }, 'resource_type'],
  ['services', { template_ids: [], custom_services: [] }, 'template_ids'],
  ['services', { template_ids: ['hair-wig'], custom_services: [] }, 'template_ids[0]'],
  [
    'services',
    { custom_services: [{ name: 'Cut', duration: 20, price: 1 }] },
    'custom_services[0].duration',
  ],
  [
    'services',
    {
      custom_services: [
        { name: 'Cut', duration: 30, price: 1 },
        { name: '', duration: 30, price: 1 },
        { name: ' CUT', duration: 60, price: 2 },
      ],
    },
    'custom_services[2].name',
  ],
])('the set-up refuses the step %s with %j at the field %s', async (name, body, field) => {
  const salon = await server.registerSalon()
  const answer = await saveStep(salon, name, body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toHaveProperty([field])
})

test('usual hours are checked only if a day has them', async () => {
  const salon = await server.registerSalon()
  expect((await saveStep(salon, 'hours', hoursPerDay)).status).toBe(200)
  const mondayAsUsual = { ...hoursPerDay, daily_hours: hoursPerDay.daily_hours.slice(1) }
  const { body } = await saveStep(salon, 'hours', mondayAsUsual)
  expect(body.errors).toHaveProperty('default_close_time')
})

test('when services are saved again, none is added twice, later edits are kept, and the service of an unticked template is removed', async () => {
  const salon = await server.registerSalon()
  await saveStep(salon, 'services', menu)
  await saveStep(salon, 'services', menu)
  expect(await namesOf(salon, 'services')).toEqual(['Full Color', 'House Cut'])

  const { body } = await salon.call('GET', '/api/services?search=house')
  const edited = { name: 'House Cut', duration_minutes: 45, price: 50 }
  await salon.call('PUT', `/api/services/${body.services[0].id}`, edited)
  await saveStep(salon, 'services', { ...menu, template_ids: ['hair-gloss'] })
  expect(await namesOf(salon, 'services')).toEqual(['Gloss & Toner', 'House Cut'])
  const kept = await salon.call('GET', '/api/services?search=house')
  expect(kept.body.services[0]).toMatchObject({ id: body.services[0].id, price: 50 })
})

test('the set-up marks the salon’s own services as custom, and services from templates as not custom', async () => {
  const salon = await server.registerSalon()
  await saveStep(salon, 'services', menu)
  const { body } = await salon.call('GET', '/api/services')
  expect(body.services).toMatchObject([
    { name: 'Full Color', is_custom: false, processing_minutes: 45 },
    { name: 'House Cut', is_custom: true, price: 45.5, resource_type: 'chair' },
  ])
})

test('saving the stations anew changes their number and names, and the services take the new type', async () => {
  const salon = await server.registerSalon()
  await saveStep(salon, 'services', menu)
  await saveStep(salon, 'staff', { ...stations, resource_count: 4, resource_type: 'booth' })
  expect(await namesOf(salon, 'resources')).toEqual(['Booth 1', 'Booth 2', 'Booth 3', 'Booth 4'])
  const { body } = await salon.call('GET', '/api/resources')
  const ids = body.resources.map(({ id }: { id: string }) => id)
  await saveStep(salon, 'staff', { ...stations, resource_count: 2, resource_type: 'room' })
  const after = (await salon.call('GET', '/api/resources')).body.resources
  expect(after.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  expect(after.map(({ name }: { name: string }) => name)).toEqual(['Room 1', 'Room 2'])
  const { body: services } = await salon.call('GET', '/api/services')
  expect(
    services.services.every((s: { resource_type: string }) => s.resource_type === 'room'),
  ).toBe(true)
})

test('the owner is bookable while no staff members are named, and named staff members are recognised when they are saved again', async () => {
  const salon = await server.registerSalon({ your_name: 'Ana Owner' })
  await saveStep(salon, 'services', menu)
  await saveStep(salon, 'staff', stations)
  expect(await namesOf(salon, 'staff')).toEqual(['Ana Owner'])

  const staff_members = [{ name: 'Mia', email: 'mia@salon.test' }, { name: 'Tom' }]
  const withStaff = { ...stations, setup_staff_now: true, staff_members }
  await saveStep(salon, 'staff', withStaff)
  const ids = await bookableIds(salon)
  await saveStep(salon, 'staff', withStaff)
  expect(await namesOf(salon, 'staff')).toEqual(['Mia', 'Tom'])
  expect(await bookableIds(salon)).toEqual(ids)

  const renamed = [{ name: 'Mia K', email: 'MIA@salon.test' }]
  await saveStep(salon, 'staff', { ...withStaff, staff_members: renamed })
  expect(await namesOf(salon, 'staff')).toEqual(['Mia K'])
  expect(await bookableIds(salon)).toEqual(ids.slice(0, 1))

  await saveStep(salon, 'staff', stations)
  expect(await namesOf(salon, 'staff')).toEqual(['Ana Owner'])
  const { body } = await salon.call('GET', '/api/staff')
  const owner = body.staff.find(({ active }: { active: boolean }) => active)
  expect(owner.service_ids).toHaveLength(2)
})

test('a staff member who was removed and is named again has the same services and hours as before', async () => {
  const salon = await server.registerSalon()
  const { serviceIds } = await salon.onboard({ staff: ['Mia', 'Tom'] })
  const tomOf = async () =>
    (await salon.call('GET', '/api/staff')).body.staff.find(
      ({ name }: { name: string }) => name === 'Tom',
    )
  const newService = { name: 'Color', duration_minutes: 60, price: 90 }
  expect((await salon.call('POST', '/api/services', newService)).status).toBe(201)
  const hours = [{ day: 2, start_time: '10:00', end_time: '14:00' }]
  const tom = await tomOf()
  const own = { ...tom, service_ids: serviceIds, hours }
  expect((await salon.call('PUT', `/api/staff/${tom.id}`, own)).status).toBe(200)
  // a staff member without a sale or a visit would be deleted, not only made inactive
  const sold = { kind: 'product', name: 'Shampoo', price: 24, quantity: 1, staff_id: tom.id }
  await salon.call('POST', '/api/checkouts', {
    lines: [sold],
    payments: [{ method: 'cash', amount: 24 }],
  })
  const saveStaff = (...names: string[]) =>
    saveStep(salon, 'staff', {
      ...stations,
      setup_staff_now: true,
      staff_members: names.map((name) => ({ name })),
    })
  await saveStaff('Mia')
  expect(await tomOf()).toMatchObject({ active: false })
  await saveStaff('Mia', 'Tom')
  const { service_ids, hours: shifts } = own
  expect(await tomOf()).toMatchObject({ id: tom.id, active: true, service_ids, hours: shifts })
})

test('a salon on trial has room for ten people', async () => {
  const salon = await server.registerSalon()
  const staffOf = (count: number) => ({
    ...stations,
    setup_staff_now: true,
    staff_members: Array.from({ length: count }, (_, i) => ({ name: `Person ${i + 1}` })),
  })
  expect((await saveStep(salon, 'staff', staffOf(10))).status).toBe(200)
  const refused = await saveStep(salon, 'staff', staffOf(11))
  expect([refused.status, refused.body.code]).toEqual([402, 'plan_limit_reached'])
  expect(await namesOf(salon, 'staff')).toHaveLength(10)
})

test('a station or a staff member with a visit to come cannot be removed', async () => {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ staff: ['Mia', 'Tom'], chairs: 2 })
  for (const staffId of staffIds) {
    const booked = await salon.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      staff_id: staffId,
      start_time: '2026-03-03T10:00:00-05:00',
      client: { name: 'Lea K.' },
    })
    expect(booked.status).toBe(201)
  }
  const fewer = { ...stations, resource_count: 1, setup_staff_now: true }
  const miaAndTom = [{ name: 'Mia' }, { name: 'Tom' }]
  const chairsRefused = await saveStep(salon, 'staff', { ...fewer, staff_members: miaAndTom })
  expect([chairsRefused.status, chairsRefused.body.code]).toEqual([409, 'resource_in_use'])
  expect(chairsRefused.body.details.appointments).toMatchObject([
    { start_time: '2026-03-03T10:00:00-05:00', client_name: 'Lea K.', service_name: 'Cut' },
  ])
  const withoutTom = { ...fewer, resource_count: 2, staff_members: [{ name: 'Mia' }] }
  const staffRefused = await saveStep(salon, 'staff', withoutTom)
  expect([staffRefused.status, staffRefused.body.code]).toEqual([409, 'staff_in_use'])
  expect(staffRefused.body.error).toBe(
    'Tom has upcoming appointments. Please move or cancel them first.',
  )
  expect(staffRefused.body.details.appointments[0]).toMatchObject({ subject_name: 'Tom' })
  expect(await namesOf(salon, 'staff')).toEqual(['Mia', 'Tom'])
})

test('a time zone is stored under its proper name, and an offset in place of a zone is refused', async () => {
  const salon = await server.registerSalon({ timezone: 'Asia/Kathmandu' })
  const zone = async () => (await salon.call('GET', '/api/auth/me')).body.tenant.timezone
  expect(await zone()).toBe('Asia/Kathmandu')
  expect((await saveStep(salon, 'hours', { ...week, timezone: 'europe/berlin' })).status).toBe(200)
  expect(await zone()).toBe('Europe/Berlin')
  const offset = await saveStep(salon, 'hours', { ...week, timezone: '+02:00' })
  expect(offset.body.errors).toEqual({ timezone: ['There is no such time zone'] })
  expect(await zone()).toBe('Europe/Berlin')
})
