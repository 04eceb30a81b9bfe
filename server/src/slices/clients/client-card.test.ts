import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let serviceIds: readonly string[]
let staffIds: readonly string[]

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  const onboarded = await salon.onboard({ staff: ['Mia', 'Ben'], lunch: null })
  serviceIds = onboarded.serviceIds
  staffIds = onboarded.staffIds
})
afterAll(() => server.close())

/** Books a visit at the desk for the client of this name. */
async function book(name: string, start: string): Promise<{ id: string; clientId: string }> {
  const { body } = await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    staff_id: itemAt(staffIds, 1),
    start_time: start,
    client: { name, email: `${name[0]}@mail.test` },
    override: { reason: 'entered later' },
  })
  return { id: body.appointment.id, clientId: body.appointment.client.id }
}

async function asOwner(query: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`begin`)
  await owner.query(`select set_config('app.tenant_id', $1, true)`, [salon.tenantId])
  await owner.query(query, [...values])
  await owner.query('commit')
  await owner.end()
}

const cardOf = async (id: string) => (await salon.call('GET', `/api/clients/${id}`)).body.card

test('a card shows the next and the last visit, the usual services, the amount spent and the number of missed visits', async () => {
  const starts = [
    '2026-03-02T10:00:00-05:00',
    '2026-03-03T10:00:00-05:00',
    '2026-03-05T10:00:00-05:00',
    '2026-03-06T10:00:00-05:00',
    '2026-03-10T10:00:00-04:00',
  ]
  const visits: Awaited<ReturnType<typeof book>>[] = []
  for (const start of starts) visits.push(await book('Ada', start))
  const [first, second, third, missed, next] = visits
  const { id, clientId } = itemAt(visits, 2)
  await salon.call('POST', `/api/appointments/${first?.id}/checkout`, {
    tip: 5,
    payments: [{ method: 'card', amount: 50 }],
  })
  await asOwner(
    `update appointments set status = case when id = any($1) then 'completed' else 'no_show' end
      where id = any($1) or id = $2`,
    [[first?.id, second?.id, third?.id], missed?.id],
  )
  // the client’s file was made after the first visit
  await asOwner('update clients set created_at = $1 where id = $2', [starts[4], clientId])
  const card = await cardOf(clientId)
  const service = { id: itemAt(serviceIds, 0), name: expect.any(String) }
  expect(card).toMatchObject({
    next_visit: {
      appointment_id: next?.id,
      start_time: '2026-03-10T10:00:00-04:00',
      services: [service],
      staff: { id: itemAt(staffIds, 1), name: 'Ben' },
    },
    last_visit: {
      appointment_id: id,
      start_time: '2026-03-05T10:00:00-05:00',
      staff_by_service: [itemAt(staffIds, 1)],
    },
    usual: { services: [service], staff_by_service: [itemAt(staffIds, 1)], interval_days: 2 },
    spent: 45,
    currency: 'USD',
    no_shows_count: 1,
    late_cancellations_count: 0,
    client_since: starts[0],
  })
})

test('a card shows an online booking as the next visit even before the desk has decided whether it is the client’s', async () => {
  const phone = '+12125550143'
  const { body } = await salon.call('POST', '/api/clients', { name: 'Lea', phone })
  const start_time = '2026-03-12T11:00:00-04:00'
  const { body: booked } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    ...{ service_ids: serviceIds, staff_id: itemAt(staffIds, 0) },
    ...{ start_time, policy_accepted: true },
    client: { name: 'Lea Marie', phone },
  })
  const { id } = booked.appointment
  expect((await cardOf(body.client.id)).next_visit).toMatchObject({
    ...{ appointment_id: id, start_time, undecided: true },
  })
  await salon.call('POST', `/api/appointments/${id}/client`, { same_person: true })
  expect((await cardOf(body.client.id)).next_visit.undecided).toBe(false)
})

test('refunded lines and refunded amounts no longer count as spent', async () => {
  const { id, clientId } = await book('Uma', '2026-03-02T13:00:00-05:00')
  await asOwner(`update appointments set status = 'completed' where id = $1`, [id])
  const { body } = await salon.call('POST', '/api/checkouts', {
    appointment_ids: [id],
    lines: [
      { kind: 'service', name: 'Cut', price: 45, appointment_id: id },
      { kind: 'product', name: 'Shampoo', price: 15 },
      { kind: 'product', name: 'Wax', price: 20 },
    ],
    tips: [{ amount: 10 }],
    payments: [{ method: 'card', amount: 90 }],
  })
  expect((await cardOf(clientId)).spent).toBe(80)
  const refund = (more: object) =>
    salon.call('POST', `/api/checkouts/${body.checkout.id}/refund`, { method: 'card', ...more })
  await refund({ lines: [2], reason: 'Wrong wax' })
  expect((await cardOf(clientId)).spent).toBe(60)
  await refund({ amount: 6, reason: 'Waited long' })
  expect((await cardOf(clientId)).spent).toBe(54)
  // tips are paid back last
  await refund({ amount: 59, reason: 'Not happy' })
  expect((await cardOf(clientId)).spent).toBe(0)
})

test('a card shows what was spent on a very large bill', async () => {
  const { id, clientId } = await book('Rich', '2026-03-02T15:00:00-05:00')
  const paid = await salon.call('POST', '/api/checkouts', {
    appointment_ids: [id],
    lines: [{ kind: 'service', name: 'Cut', price: 50_000_000, appointment_id: id }],
    payments: [{ method: 'card', amount: 50_000_000 }],
  })
  expect(paid.status).toBe(201)
  expect((await cardOf(clientId)).spent).toBe(50_000_000)
})

test('when only the service on a bill was refunded, the product on the same bill still counts as spent', async () => {
  const { id, clientId } = await book('Kim', '2026-03-02T16:00:00-05:00')
  const { body } = await salon.call('POST', '/api/checkouts', {
    appointment_ids: [id],
    lines: [
      { kind: 'service', name: 'Cut', price: 45, appointment_id: id },
      { kind: 'product', name: 'Shampoo', price: 15 },
    ],
    payments: [{ method: 'card', amount: 60 }],
  })
  const refund = { lines: [0], method: 'card', reason: 'Not happy' }
  await salon.call('POST', `/api/checkouts/${body.checkout.id}/refund`, refund)
  expect((await cardOf(clientId)).spent).toBe(15)
})

test('the card of a client before the first visit has no notes, no tags and no last visit, and nothing was spent', async () => {
  const { clientId } = await book('Zoe', '2026-03-12T10:00:00-04:00')
  expect(await cardOf(clientId)).toMatchObject({
    notes: [],
    last_visit: null,
    usual: null,
    spent: 0,
    tags: [],
    blocked: false,
    client_since: '2026-03-02T08:00:00-05:00',
  })
})

test('the notes of a card are allergies, then pinned notes, then the others, the newest first', async () => {
  const { clientId } = await book('Lea K.', '2026-03-13T10:00:00-04:00')
  const notes = [
    ['note', 'Likes tea', false],
    ['formula', '7N + 20 vol', false],
    ['note', 'Parks behind the house', true],
    ['allergy', 'PPD', false],
  ]
  for (const [index, [kind, text, pinned]] of notes.entries()) {
    await asOwner(
      `insert into client_notes (tenant_id, id, client_id, kind, text, pinned, author, created_at)
        values ($1, gen_random_uuid(), $2, $3, $4, $5, 'Dana', timestamptz '2026-03-01' + $6 * interval '1 hour')`,
      [salon.tenantId, clientId, kind, text, pinned, index],
    )
  }
  const texts = (await cardOf(clientId)).notes.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['PPD', 'Parks behind the house', '7N + 20 vol', 'Likes tea'])
})

test('what a client spent is not shown to the front desk', async () => {
  const { clientId } = await book('Mo', '2026-03-14T10:00:00-04:00')
  await asOwner('update memberships set role = $1 where tenant_id = $2', [
    'front_desk',
    salon.tenantId,
  ])
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  const seen = await server.call('GET', `/api/clients/${clientId}`, undefined, {
    authorization: `Bearer ${body.access_token}`,
  })
  expect(seen.body.card).toMatchObject({ spent: null, no_shows_count: 0 })
})

test('when a card does not hold all notes, the others are read page by page, in the order of the card', async () => {
  const { client } = (await salon.call('POST', '/api/clients', { name: 'Una' })).body
  const path = `/api/clients/${client.id}`
  await asOwner(
    `insert into client_notes (tenant_id, id, client_id, kind, text, pinned, author, created_at)
     select $1, gen_random_uuid(), $2, case n when 3 then 'allergy' else 'note' end, 'Note ' || n, n = 4, 'Ana',
       timestamptz '2026-01-05' + n / 2 * interval '1 minute' from generate_series(1, 260) n`,
    [salon.tenantId, client.id],
  )
  const { card } = (await salon.call('GET', path)).body
  expect(card.notes).toHaveLength(200)
  const older: unknown[] = []
  for (let cursor = card.notes_cursor; cursor; ) {
    const { body } = await salon.call('GET', `${path}/notes?limit=25&cursor=${cursor}`)
    older.push(...body.items)
    cursor = body.next_cursor
  }
  expect(older).toHaveLength(60)
  const texts = [...card.notes, ...older].map(({ text }: { text: string }) => text)
  expect(texts.slice(0, 2)).toEqual(['Note 3', 'Note 4'])
  expect(new Set(texts).size).toBe(260)
  const all = (await salon.call('GET', `${path}/notes?limit=100`)).body.items
  expect(card.notes.slice(0, 100)).toEqual(all)
  expect((await salon.call('GET', `${path}/notes?cursor=elsewhere`)).status).toBe(422)
})
