import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { teamDesk } from '../../../test/team-desk.ts'
import { tenantId } from '../../platform/database/database.ts'

const desk = teamDesk()

const stations = { resource_count: 2, resource_type: 'chair', setup_staff_now: true }

const save = (body: object, { call } = desk.salon) =>
  call('POST', '/api/onboarding/staff', { ...stations, ...body })

interface StaffMember {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

async function bookable(): Promise<StaffMember[]> {
  const { body } = await desk.salon.call('GET', '/api/staff')
  return body.staff.filter(({ active }: { active: boolean }) => active)
}

test('when a manager changes the number of chairs, an owner who works alone stays the only staff member', async () => {
  const ownerAlone = { setup_staff_now: false, staff_members: [] }
  await save(ownerAlone)
  const before = await bookable()
  expect(before).toMatchObject([{ name: 'Ana Owner' }])
  const { call } = await desk.joined({ role: 'manager' })
  const { status } = await save({ ...ownerAlone, resource_count: 3 }, { ...desk.salon, call })
  expect(status).toBe(200)
  expect((await bookable()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

/** The entered staff members as the set-up shows them. */
async function shown(): Promise<StaffMember[]> {
  const { body } = await desk.salon.call('GET', '/api/onboarding/progress')
  return body.data.staff.staff_members
}

const rename = (from: string, to: string) => (person: StaffMember) =>
  person.name === from ? { ...person, name: to } : person

test('a staff member without an email address keeps the visits when the name is corrected', async () => {
  const before = await bookable()
  const [mia] = desk.staffIds
  const { body: menu } = await desk.salon.call('GET', '/api/services')
  const visit = { service_ids: [menu.services[0].id], staff_id: mia }
  const start_time = '2026-03-03T10:00:00-05:00'
  const booked = await desk.salon.call('POST', '/api/appointments', { ...visit, start_time })
  expect(booked.status).toBe(201)
  const renamed = await save({ staff_members: (await shown()).map(rename('Mia', 'Maia')) })
  expect(renamed.status).toBe(200)
  const after = await bookable()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.find(({ id }) => id === mia)?.name).toBe('Maia')
})

test('a new staff member who gets the former name of another is somebody else', async () => {
  const before = await bookable()
  const staff = (await shown()).map(rename('Mia', 'Maia'))
  await save({ staff_members: [{ name: 'Mia' }, ...staff] })
  const after = await bookable()
  expect(after.map(({ name }) => name)).toEqual(['Maia', 'Tom', 'Mia'])
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('the set-up shows and keeps a name, email address and phone number that were changed elsewhere, and can remove the email address', async () => {
  const [mia, tom] = await bookable()
  const added = { email: 'maia@salon.test', phone: '+12025550144' }
  const changed = { ...mia, name: 'Maia', ...added }
  expect((await desk.salon.call('PUT', `/api/staff/${mia?.id}`, changed)).status).toBe(200)
  expect(await shown()).toMatchObject([{ id: mia?.id, name: 'Maia', ...added }, { name: 'Tom' }])
  await save({ resource_count: 3, staff_members: await shown() })
  expect(await bookable()).toMatchObject([{ id: mia?.id, name: 'Maia', ...added }, { id: tom?.id }])
  await save({ staff_members: [{ id: mia?.id, name: 'Maia', email: '' }, tom] })
  expect(await bookable()).toMatchObject([{ email: null, phone: added.phone }, { id: tom?.id }])
})

test('when the staff page is saved, a person who was deactivated elsewhere stays inactive, and a station out of service stays so', async () => {
  const { call } = desk.salon
  const read = async (path: string) => (await call('GET', path)).body
  const [mia, tom] = await bookable()
  await call('PUT', `/api/staff/${tom?.id}`, { ...tom, active: false })
  const { resources } = await read('/api/resources')
  await call('PUT', `/api/resources/${resources[0].id}`, { ...resources[0], active: false })

  const { data } = await read('/api/onboarding/progress')
  expect(data.staff).toMatchObject({ resource_count: 1, staff_members: [{ id: mia?.id }] })
  expect(data.staff.staff_members).toHaveLength(1)
  expect((await save(data.staff)).status).toBe(200)
  expect(idsOf(await bookable())).toEqual([mia?.id])
  const inService = (await read('/api/resources')).resources.filter(
    ({ active }: { active: boolean }) => active,
  )
  expect(idsOf(inService)).toEqual([resources[1].id])
})

test('an owner who was made bookable elsewhere stays when a manager changes the chairs', async () => {
  const { body } = await desk.salon.call('POST', '/api/staff', { name: 'Ana Owner' })
  const { database } = desk.server.app.context
  await database.inTenant(tenantId(desk.salon.tenantId)).write(async (db) => {
    await sql`update staff set user_id = null where tenant_id = ${db.tenantId}`.execute(db)
    await sql`
      update staff set user_id = (select user_id from memberships where tenant_id = ${db.tenantId})
       where tenant_id = ${db.tenantId} and id = ${body.staff_member.id}`.execute(db)
  })
  const { call } = await desk.joined({ role: 'manager' })
  const chairs = { resource_count: 3, staff_members: await shown() }
  expect((await save(chairs, { ...desk.salon, call })).status).toBe(200)
  expect((await bookable()).map(({ name }) => name)).toEqual(['Mia', 'Tom', 'Ana Owner'])
})

test('when the set-up removes a staff member, an entry of the waiting list still names this staff member', async () => {
  const [mia, tom] = await shown()
  const { body: menu } = await desk.salon.call('GET', '/api/services')
  const window = { from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }
  const waits = { service_ids: [menu.services[0].id], staff_id: tom?.id, windows: [window] }
  const client = { name: 'Lea Winter', phone: '+12025550144' }
  expect((await desk.salon.call('POST', '/api/waitlist', { ...waits, client })).status).toBe(201)
  expect((await save({ staff_members: [mia] })).status).toBe(200)
  expect(await bookable()).toMatchObject([{ name: 'Mia' }])
  const { body } = await desk.salon.call('GET', '/api/waitlist')
  expect(body.items).toMatchObject([{ staff: { id: tom?.id, name: 'Tom' } }])
})

const idsOf = (staff: readonly StaffMember[]) => staff.map(({ id }) => id)

test('a stale save never removes a person whom somebody else has added', async () => {
  const before = await shown()
  const seen_staff_ids = idsOf(before)
  await save({ seen_staff_ids, staff_members: [...before, { name: 'Eva' }] })
  const stale = await save({ seen_staff_ids, staff_members: before })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.staff_members).toMatchObject([{ name: 'Eva' }])
  const staleRemoval = await save({ seen_staff_ids, setup_staff_now: false, staff_members: [] })
  expect(staleRemoval.body.code).toBe('version_conflict')
  expect((await bookable()).map(({ name }) => name)).toEqual(['Mia', 'Tom', 'Eva'])
  const current = await shown()
  expect((await save({ seen_staff_ids: idsOf(current), staff_members: before })).status).toBe(200)
  expect(idsOf(await bookable())).toEqual(idsOf(before))
})

test('the first staff members replace an owner who works alone, also when the caller of the save has not seen the owner', async () => {
  await save({ setup_staff_now: false, staff_members: [] })
  const { status } = await save({ seen_staff_ids: [], staff_members: [{ name: 'Eva' }] })
  expect(status).toBe(200)
  expect(await bookable()).toMatchObject([{ name: 'Eva' }])
})

test('a salon with more staff than its plan allows can keep or reduce its staff, and cannot add anybody', async () => {
  const staffOf = (count: number) => ({
    staff_members: Array.from({ length: count }, (_, i) => ({ name: `Person ${i + 1}` })),
  })
  await save(staffOf(5))
  const { database } = desk.server.app.context
  await database.inTenant(tenantId(desk.salon.tenantId)).write((db) =>
    sql`update businesses set plan = 'starter', subscribed = true
         where tenant_id = ${db.tenantId}`.execute(db),
  )
  const more = await save(staffOf(6))
  expect([more.status, more.body.code]).toEqual([402, 'plan_limit_reached'])
  expect((await save(staffOf(5))).status).toBe(200)
  expect((await save(staffOf(4))).status).toBe(200)
  expect((await save(staffOf(5))).body.code).toBe('plan_limit_reached')
  expect(await bookable()).toHaveLength(4)
})

test('where billing is off, the staff page saves sixty staff members at once, and then one more', async () => {
  const server = await startTestServer({ ROLE: 'web', BILLING: 'off' })
  onTestFinished(() => server.close())
  const salon = await server.registerSalon()
  const entered = async (): Promise<StaffMember[]> =>
    (await salon.call('GET', '/api/onboarding/progress')).body.data.staff.staff_members
  // the page once took no more than 50 staff members
  const staff_members = Array.from({ length: 60 }, (_, i) => ({ name: `Person ${i}` }))
  expect((await save({ staff_members }, salon)).status).toBe(200)
  const saved = await entered()
  expect(saved).toHaveLength(60)
  const more = { staff_members: [...saved, { name: 'Person 60' }] }
  const seen_staff_ids = saved.map(({ id }) => id)
  expect((await save({ ...more, seen_staff_ids }, salon)).status).toBe(200)
  expect(await entered()).toHaveLength(61)
})
