import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { proofOf } from '../../../test/proofs.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string
let site: string

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard()
  cut = itemAt(serviceIds, 0)
  mia = itemAt(staffIds, 0)
  tom = itemAt(staffIds, 1)
  site = `/api/public/${salon.slug}`
})

afterAll(() => server.close())

const tuesday = (clock: string) => `2026-03-10T${clock}:00-04:00`
let people = 0
const someone = () => {
  people += 1
  return { name: `Client ${people}`, email: `client${people}@mail.test` }
}

function book(fields: Record<string, unknown>) {
  const request = { service_ids: [cut], staff_id: mia, client: someone(), policy_accepted: true }
  return server.call('POST', `${site}/appointments`, { ...request, ...fields })
}

async function slotsOn(
  date: string,
  query = '',
): Promise<{ start_time: string; staff_ids: string[] }[]> {
  const path = `${site}/availability?service_ids=${cut}&from=${date}&days=1${query}`
  const { body } = await server.call('GET', path)
  return body.days[0].slots
}

test('the booking site shows the salon, its services, staff and policy, and nothing about its revenue', async () => {
  const { status, body } = await server.call('GET', site)
  expect(status).toBe(200)
  expect(body.business).toMatchObject({
    name: 'Studio North',
    timezone: 'America/New_York',
    open_now: false,
    today: '2026-03-02',
  })
  expect(body.services).toEqual([
    expect.objectContaining({ id: cut, name: 'Cut', duration_minutes: 45, price: 45 }),
  ])
  expect(body.staff.map((s: { name: string }) => s.name)).toEqual(['Mia', 'Tom'])
  expect(body.policy.text).toContain('24 hours before')
  expect(JSON.stringify(body)).not.toContain('revenue')
})

test('the availability lists every requested day and says which days are closed', async () => {
  const path = `${site}/availability?service_ids=${cut}&from=2026-03-07&days=3`
  const { body } = await server.call('GET', path)
  expect(body.days.map((d: { date: string; reason?: string }) => [d.date, d.reason])).toEqual([
    ['2026-03-07', 'closed'],
    ['2026-03-08', 'closed'],
    ['2026-03-09', undefined],
  ])
  const [first] = body.days[2].slots
  expect(first.start_time).toBe('2026-03-09T09:00:00-04:00')
  expect([...first.staff_ids].sort()).toEqual([mia, tom].sort())
})

test('the availability of a service that the salon does not have is refused', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  const { status, body } = await server.call('GET', `${site}/availability?service_ids=${unknown}`)
  expect([status, body.code]).toEqual([409, 'service_not_bookable'])
})

test('when a visit has too many services, the refusal names the largest allowed number, however many were requested', async () => {
  for (const count of [11, 40]) {
    const services = Array(count).fill(cut).join(',')
    const { body } = await server.call('GET', `${site}/availability?service_ids=${services}`)
    expect(body.errors).toEqual({ service_ids: ['At most 10 services in one visit'] })
  }
})

test('an online booking returns the appointment and a link to manage it', async () => {
  const { status, body } = await book({ start_time: tuesday('09:00') })
  expect(status).toBe(201)
  expect(body.appointment).toMatchObject({
    status: 'confirmed',
    start_time: '2026-03-10T09:00:00-04:00',
    end_time: '2026-03-10T09:45:00-04:00',
    price: 45,
    can_cancel: true,
    can_move: true,
    cancel_until: '2026-03-09T09:00:00-04:00',
  })
  const managed = await server.call('GET', `/api/public/manage/${body.manage_token}`)
  expect(managed.body.appointment.id).toBe(body.appointment.id)
  const { body: list } = await salon.call('GET', '/api/appointments?from=2026-03-10&to=2026-03-10')
  expect(list.items[0]).toMatchObject({ source: 'online', staff: { name: 'Mia' }, version: 1 })
})

test('a booked time is not offered any more, and a client who asks for an overlapping time is offered the three nearest times', async () => {
  const wednesday = (clock: string) => `2026-03-11T${clock}:00-04:00`
  expect((await book({ start_time: wednesday('09:00') })).status).toBe(201)
  const free = await slotsOn('2026-03-11', `&staff_id=${mia}`)
  expect(free.some((s) => s.start_time.includes('T09:00'))).toBe(false)
  const { status, body } = await book({ start_time: wednesday('09:15') })
  expect([status, body.code]).toEqual([409, 'slot_taken'])
  const alternatives = body.details.alternatives.map((s: { start_time: string }) => s.start_time)
  expect(alternatives).toEqual(free.slice(0, 3).map((s) => s.start_time))
})

test('a refusal names the rule that the requested time violates', async () => {
  const codes = []
  for (const start_time of [
    '2026-02-27T10:00:00-05:00',
    '2026-03-02T08:30:00-05:00',
    '2026-07-01T10:00:00-04:00',
    tuesday('10:07'),
    tuesday('12:30'),
    '2026-03-14T10:00:00-04:00',
  ]) {
    const { body } = await book({ start_time })
    codes.push(body.code)
  }
  expect(codes).toEqual([
    'in_the_past',
    'too_soon',
    'too_far_ahead',
    'off_grid',
    'outside_hours',
    'outside_hours',
  ])
})

test('a booking needs the accepted policy, an email address or phone number, and a start on a whole minute', async () => {
  const start_time = tuesday('14:00')
  const refused = await book({ start_time, policy_accepted: false })
  expect([refused.status, refused.body.code]).toEqual([422, 'policy_not_accepted'])
  const unreachable = await book({ start_time, client: { name: 'Nobody' } })
  expect(unreachable.body.errors).toHaveProperty('client.email')
  const seconds = await book({ start_time: '2026-03-10T14:00:30-04:00' })
  expect(seconds.body.errors).toHaveProperty('start_time')
})

test('a client with a proven address is recognised, and is not booked twice at one time unless the visit is for somebody else', async () => {
  const client = { name: 'Lea', email: 'Lea@Mail.test', phone: '(202) 555-0177' }
  const proof = () => proofOf(server, salon.slug, { email: 'LEA@mail.test' })
  const first = await book({ start_time: tuesday('14:00'), client, proof: await proof() })
  expect(first.status).toBe(201)
  const overlapping = { start_time: tuesday('14:15'), staff_id: tom }
  const byEmail = { ...overlapping, client: { name: 'Lea K.', email: 'lea@mail.TEST' } }
  const emailProof = await proof()
  const busyByEmail = await book({ ...byEmail, proof: emailProof })
  expect([busyByEmail.status, busyByEmail.body.code]).toEqual([409, 'client_busy'])
  const phone = '+1 202-555-0177'
  const byPhone = { ...overlapping, client: { name: 'L.', phone } }
  const phoneProof = await proofOf(server, salon.slug, { phone })
  const busyByPhone = await book({ ...byPhone, proof: phoneProof })
  expect(busyByPhone.body.code).toBe('client_busy')
  // the code is still valid after the refusal
  expect((await book({ ...byEmail, for_someone_else: true, proof: emailProof })).status).toBe(201)
  const { body } = await salon.call('GET', '/api/clients?search=lea')
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({ name: 'Lea', next_visit_at: '2026-03-10T14:00:00-04:00' })
})

test('a booking is followed by its confirmation, notification and audit event', async () => {
  const client = { name: 'Noor', email: 'noor@mail.test' }
  const { body } = await book({ start_time: tuesday('16:00'), client })
  const notifications = await salon.call('GET', '/api/notifications')
  expect(notifications.body.items[0]).toMatchObject({
    kind: 'booking',
    appointment_id: body.appointment.id,
    message: expect.stringMatching(/^Noor: Cut with Mia, Tue, Mar 10, 4:00\sPM$/),
  })
  const activity = await salon.call('GET', '/api/activity')
  expect(activity.body.items[0]).toMatchObject({ kind: 'appointment.booked', actor: 'Noor' })
  // the worker may have claimed the message and not yet have stored the outcome
  await vi.waitFor(async () => {
    await server.app.sendDue()
    const outbox = await server.call('GET', '/dev/api/messages?to=noor@mail.test')
    expect(outbox.body.messages).toHaveLength(1)
    // the link in the mail differs from that of the answer, and leads to the same appointment
    const [, token] = /\/manage\/([\w-]{43})/.exec(outbox.body.messages[0].body) ?? []
    expect(token).not.toBe(body.manage_token)
    const managed = await server.call('GET', `/api/public/manage/${token}`)
    expect(managed.body.appointment.id).toBe(body.appointment.id)
  }, 60_000)
})

test('a new booking is pending when the policy says that the salon approves each booking', async () => {
  const other = await server.registerSalon()
  const { serviceIds } = await other.onboard()
  await server.app.context.database.inTenant(tenantId(other.tenantId)).write(async (db) => {
    await db
      .updateTable('businesses')
      .set({ approval: 'request' })
      .where('tenant_id', '=', db.tenantId)
      .execute()
  })
  const { body } = await server.call('POST', `/api/public/${other.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: tuesday('09:00'),
    client: someone(),
    policy_accepted: true,
  })
  expect(body.appointment.status).toBe('pending')
})

test('a salon takes no new bookings once its trial is over without a plan', async () => {
  const other = await server.registerSalon()
  const { serviceIds } = await other.onboard()
  const request = { service_ids: serviceIds, client: someone(), policy_accepted: true }
  const path = `/api/public/${other.slug}/appointments`
  const booked = await server.call('POST', path, {
    ...request,
    start_time: '2026-04-08T10:00:00-04:00',
  })
  expect(booked.status).toBe(201)
  server.clock.set(new Date('2026-04-02T13:00:00Z'))
  const late = await server.call('POST', path, {
    ...request,
    start_time: '2026-04-08T11:00:00-04:00',
  })
  expect([late.status, late.body.code]).toEqual([402, 'subscription_required'])
  const offers = `/api/public/${other.slug}/availability?service_ids=${serviceIds}`
  const offered = await server.call('GET', offers)
  expect([offered.status, offered.body.code]).toEqual([402, 'subscription_required'])
  expect(offered.body.error).toBe(
    'Online booking is paused for now. Please call us at +1 202-555-0123.',
  )
  const kept = await server.call('GET', `/api/public/manage/${booked.body.manage_token}`)
  expect(kept.status).toBe(200)
  server.clock.set(new Date('2026-03-02T13:00:00Z'))
})

test('when the desk has booked a visit against the rules, its time is not offered until the visit is cancelled', async () => {
  const other = await server.registerSalon()
  const { serviceIds } = await other.onboard({ staff: ['Ida'] })
  const at = (clock: string) => ({
    service_ids: serviceIds,
    start_time: `2026-03-10T${clock}:00-04:00`,
  })
  await other.call('POST', '/api/appointments', at('10:00'))
  const override = { reason: 'A sister of the bride' }
  const squeezed = await other.call('POST', '/api/appointments', { ...at('10:30'), override })
  expect(squeezed.status).toBe(201)
  const path = `/api/public/${other.slug}`
  const days = await server.call(
    'GET',
    `${path}/availability?service_ids=${serviceIds}&from=2026-03-10&days=1`,
  )
  const starts = days.body.days[0].slots.map((s: { start_time: string }) => s.start_time)
  expect(starts).not.toContain(at('10:45').start_time)
  expect(starts).toContain(at('11:15').start_time)
  const request = { client: someone(), policy_accepted: true }
  const late = await server.call('POST', `${path}/appointments`, { ...at('10:45'), ...request })
  expect([late.status, late.body.code]).toEqual([409, 'slot_taken'])
  await other.call('POST', `/api/appointments/${squeezed.body.appointment.id}/cancel`)
  const freed = await server.call('POST', `${path}/appointments`, { ...at('10:45'), ...request })
  expect(freed.status).toBe(201)
})

test('the end of a hold is written in the salon’s time zone', async () => {
  server.clock.set(new Date('2026-03-02T13:00:30Z'))
  const body = { service_ids: [cut], start_time: tuesday('16:00') }
  const hold = await server.call('POST', `${site}/holds`, body)
  expect(hold.body.expires_at).toMatch(/^2026-03-02T08:10:3\d-05:00$/)
  await server.call('DELETE', `${site}/holds/${hold.body.hold_token}`)
})
