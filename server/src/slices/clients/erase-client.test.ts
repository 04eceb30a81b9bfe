import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { type TenantWrite, tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
})
afterAll(() => server.close())

/** The rows of most tables that can name a client, as one text; `erase-everywhere.test.ts` reads all tables. */
async function everything({ tenantId: id } = salon): Promise<string> {
  return server.app.context.database.inTenant(tenantId(id)).read(async (db) => {
    const tables = [
      'clients',
      'client_words',
      'client_notes',
      'client_merges',
      'appointments',
      'waitlist_entries',
    ]
    const more = [
      'kept_apart_clients',
      'messages',
      'notifications',
      'audit_events',
      'checkouts',
      'refunds',
      'ledger_postings',
      'claims',
      'idempotency_keys',
    ]
    const texts = [...tables, ...more].map((table) =>
      db
        .selectFrom(table as 'clients')
        .select(sql<string>`string_agg(${sql.table(table)}::text, ' ')`.as('text'))
        .where('tenant_id', '=', db.tenantId)
        .executeTakeFirst(),
    )
    return (await Promise.all(texts)).map((row) => row?.text ?? '').join('\n')
  })
}

test('an erased client is gone everywhere, and the visit and its payment stay without a client', async () => {
  const { serviceIds } = await salon.onboard()
  const contact = { name: 'Zelda Quux', email: 'zelda@quux.test', phone: '+12025550123' }
  const booking = {
    service_ids: serviceIds,
    start_time: '2026-03-02T15:00:00-05:00',
    client: contact,
    notes: 'Zelda has a cold',
    policy_accepted: true,
  }
  const key = { 'idempotency-key': 'asked-again-after-a-lost-answer' }
  const booked = await server.call('POST', `/api/public/${salon.slug}/appointments`, booking, key)
  await server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: serviceIds,
    windows: [{ from: '2026-03-10T09:00:00-04:00', to: '2026-03-10T18:00:00-04:00' }],
    client: contact,
  })
  const [entry] = (await salon.call('GET', '/api/waitlist')).body.items
  await salon.call('POST', `/api/waitlist/${entry.id}/contacted`)
  const [{ id }] = (await salon.call('GET', '/api/clients')).body.items
  const path = `/api/clients/${id}`
  await salon.call('POST', `${path}/notes`, { kind: 'note', text: 'Zelda likes tea' }, key)
  const erase = (name: string) => salon.call('POST', `${path}/erase`, { name })

  expect((await erase('Zelda')).body.code).toBe('wrong_name')
  expect((await erase(contact.name)).body.code).toBe('visits_to_come')
  const visit = `/api/appointments/${booked.body.appointment.id}`
  await salon.call('POST', `${visit}/status`, { status: 'arrived' })
  await salon.call('POST', `${visit}/checkout`, { payments: [{ method: 'cash', amount: 45 }] })
  expect((await erase(contact.name)).status).toBe(204)

  expect((await everything()).match(/.{0,80}(zelda|quux|5550123).{0,80}/gi)).toBeNull()
  const opened = await salon.call('GET', path)
  const rebooked = await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: '2026-03-03T15:00:00-05:00',
    client_id: id,
  })
  // another tab may still show the erased client
  for (const { status, body } of [opened, rebooked]) {
    expect([status, body.error]).toEqual([404, expect.stringContaining('may have been erased')])
  }
  const { body } = await salon.call('GET', visit)
  expect(body).toMatchObject({
    appointment: { client: null, status: 'completed' },
    checkout: { total: 45 },
  })
  const [bill] = (await salon.call('GET', '/api/checkouts')).body.items
  expect(bill.clients).toMatchObject([{ id: null, name: null, walk_in: false }])
  expect((await server.call('GET', `/api/public/manage/${booked.body.manage_token}`)).status).toBe(
    404,
  )
})

test('the refusal to erase a client names the visits to come, also an online booking that may be the client’s', async () => {
  const desk = await server.registerSalon()
  const { serviceIds } = await desk.onboard()
  const email = 'zelda@quux.test'
  const booking = (day: string, name: string) => ({
    ...{ service_ids: serviceIds, start_time: `2026-03-${day}T15:00:00-05:00` },
    client: { name, email },
  })
  const { body } = await desk.call('POST', '/api/appointments', booking('02', 'Zelda Quux'))
  const own = body.appointment
  const online = await server.call('POST', `/api/public/${desk.slug}/appointments`, {
    ...booking('03', 'Zelda'),
    policy_accepted: true,
  })
  const undecided = online.body.appointment
  const erase = async () =>
    (await desk.call('POST', `/api/clients/${own.client.id}/erase`, { name: 'Zelda Quux' })).body
  const named = ({ id, start_time, service }: typeof own) => ({
    ...{ appointment_id: id, start_time, services: [service] },
  })
  expect((await erase()).details.visits).toMatchObject([
    { ...named(own), undecided: false },
    { appointment_id: undecided.id, undecided: true },
  ])
  await desk.call('POST', `/api/appointments/${own.id}/cancel`, {})
  expect(await erase()).toMatchObject({
    ...{
      code: 'visits_to_come',
      error: 'An online booking may be this client’s. Please say first whether it is.',
    },
    details: { visits: [{ appointment_id: undecided.id, undecided: true }] },
  })
  await desk.call('POST', `/api/appointments/${undecided.id}/client`, { same_person: false })
  expect(await erase()).toBe('')
})

/** A salon with one client, whose visit can be shifted into the past and back. */
async function salonWithVisit() {
  const desk = await server.registerSalon()
  const { serviceIds } = await desk.onboard()
  const { body } = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: serviceIds, start_time: '2026-03-02T15:00:00-05:00' },
    client: { name: 'Zelda Quux' },
  })
  const { id } = body.appointment.client
  const tenantDb = server.app.context.database.inTenant(tenantId(desk.tenantId))
  return {
    erase: () => desk.call('POST', `/api/clients/${id}/erase`, { name: 'Zelda Quux' }),
    shift: (days: number, before?: (db: TenantWrite) => Promise<void>) =>
      tenantDb.write(async (db) => {
        await before?.(db)
        await sql`update appointments set starts_at = starts_at + ${days} * interval '1 day',
          ends_at = ends_at + ${days} * interval '1 day' where tenant_id = ${db.tenantId}`.execute(
          db,
        )
      }),
  }
}

test('a client can be erased after the end of their visit, although the visit is still open', async () => {
  const { erase, shift } = await salonWithVisit()
  expect((await erase()).body.code).toBe('visits_to_come')
  await shift(-49)
  expect((await erase()).status).toBe(204)
})

test('when a past visit of a client is moved to a coming day during the erasure, the client is not erased', async () => {
  const { erase, shift } = await salonWithVisit()
  await shift(-49)
  let erased: ReturnType<typeof erase> | undefined
  await shift(52, async (db) => {
    await sql`select from appointments where tenant_id = ${db.tenantId} for no key update`.execute(
      db,
    )
    erased = erase()
    // long enough for the erasure to wait for the visit
    await sleep(400)
  })
  expect((await erased)?.body.code).toBe('visits_to_come')
})

test('the reasons of an erased client’s cancellations and overrides are erased, and those of other clients stay', async () => {
  const desk = await server.registerSalon()
  const { serviceIds, staffIds } = await desk.onboard({ lunch: null })
  const book = async (name: string, fields: object) => {
    const { body } = await desk.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      staff_id: itemAt(staffIds, 0),
      start_time: '2026-03-03T10:00:00-05:00',
      client: { name, email: `${name[0]}@mail.test` },
      ...fields,
    })
    return body.appointment
  }
  const cancel = async (visit: { id: string }, reason: string) =>
    desk.call('POST', `/api/appointments/${visit.id}/cancel`, { reason })
  const yarasVisit = await book('Yara Poe', {})
  const twinsVisit = await book('Yara Poe', {
    for_someone_else: true,
    override: { reason: 'Yara brings her twin' },
  })
  const tomsVisit = await book('Tom Reed', { start_time: '2026-03-04T10:00:00-05:00' })
  await cancel(yarasVisit, 'Yara is in hospital')
  await cancel(twinsVisit, 'So is her twin, says Yara')
  await cancel(tomsVisit, 'Tom is on holiday')
  const reasons = async () => (await everything(desk)).match(/Yara[\w ]*|Tom is on holiday/g) ?? []
  expect(await reasons()).toEqual(
    expect.arrayContaining(['Yara brings her twin', 'Yara is in hospital', 'Tom is on holiday']),
  )
  const { status } = await desk.call('POST', `/api/clients/${yarasVisit.client.id}/erase`, {
    name: 'Yara Poe',
  })
  expect(status).toBe(204)
  const { body } = await desk.call('GET', '/api/activity')
  const shown: string[] = body.items.map(({ text }: { text: string }) => text)
  // the sentence does not say “walk-in”, because the client had booked
  expect(shown).toContainEqual(expect.stringContaining(' cancelled a client’s Cut, '))
  // the reason is stored in the appointment and in its history
  expect(await reasons()).toEqual(['Tom is on holiday', 'Tom is on holiday'])
})

test('the reasons of refunds and reopenings of an erased client are erased, and their amounts stay', async () => {
  const desk = await server.registerSalon()
  const { serviceIds, staffIds } = await desk.onboard({ lunch: null })
  const book = async (name: string, clock: string) => {
    const { body } = await desk.call('POST', '/api/appointments', {
      service_ids: serviceIds,
      staff_id: itemAt(staffIds, 0),
      start_time: `2026-03-02T${clock}:00-05:00`,
      client: { name, email: `${name[0]}@mail.test` },
    })
    return body.appointment
  }
  const wandasVisit = await book('Wanda Poe', '10:00')
  const tomsVisit = await book('Tom Reed', '11:00')
  const sell = async (...visits: { id: string }[]) => {
    const { body } = await desk.call('POST', '/api/checkouts', {
      appointment_ids: visits.map(({ id }) => id),
      lines: [{ kind: 'product', name: 'Wax', price: 10 }],
      payments: [{ method: 'cash', amount: 10 }],
    })
    return body.checkout.id
  }
  const act = (id: string, what: string, body: object) =>
    desk.call('POST', `/api/checkouts/${id}/${what}`, body, { 'idempotency-key': `${id}-${what}` })
  const wandasCheckout = await sell(wandasVisit)
  await act(wandasCheckout, 'reopen', { reason: 'Wanda paid twice' })
  const jointCheckout = await sell(wandasVisit, tomsVisit)
  await act(jointCheckout, 'refund', { amount: 4, method: 'cash', reason: 'Wanda is unhappy' })
  await desk.call('POST', `/api/checkouts/${jointCheckout}/refund`, {
    reason: 'Wanda and her friend left',
  })
  const tomsCheckout = await sell(tomsVisit)
  await act(tomsCheckout, 'refund', { amount: 5, method: 'card', reason: 'Tom is unhappy' })
  const sale = await sell()
  await act(sale, 'refund', { amount: 2, method: 'card', reason: 'Wax was open' })
  const texts = async (pattern: RegExp) => {
    const shown = await desk.call('GET', '/api/activity')
    return `${await everything(desk)}${JSON.stringify(shown.body)}`.match(pattern) ?? []
  }
  const notErased = /Tom is unhappy|Wax was open/g
  const before = await texts(notErased)
  expect(new Set(await texts(/Wanda [a-z ]+/g)).size).toBe(3)

  await desk.call('POST', `/api/appointments/${wandasVisit.id}/status`, { status: 'completed' })
  const erased = await desk.call('POST', `/api/clients/${wandasVisit.client.id}/erase`, {
    name: 'Wanda Poe',
  })
  expect(erased.status).toBe(204)
  expect(await texts(/.{0,80}wanda.{0,80}/gi)).toEqual([])
  expect((await texts(notErased)).length).toBe(before.length)
  // each of the two reasons that stay is stored in several places
  expect(before.length).toBeGreaterThan(6)
  const { body } = await desk.call('GET', `/api/checkouts/${jointCheckout}`)
  expect(body.checkout).toMatchObject({
    refunded: 10,
    refunds: [
      { amount: 4, reason: null },
      { amount: 6, reason: null },
    ],
  })
})

test('after two merges in a row, nothing of an erased client is left in either merge', async () => {
  const add = async (fields: object) =>
    (await salon.call('POST', '/api/clients', fields)).body.client
  const merge = async (kept: { id: string }, removed: { id: string }) => {
    const { body } = await salon.call('GET', `/api/clients/${kept.id}`)
    const other = await salon.call('GET', `/api/clients/${removed.id}`)
    const versions = { version: body.client.version, other_version: other.body.client.version }
    const request = { other_id: removed.id, ...versions }
    return salon.call('POST', `/api/clients/${kept.id}/merge`, request)
  }
  const first = await add({ name: 'Xenia First', email: 'xenia@first.test' })
  const second = await add({ name: 'Xenia Second' })
  const third = await add({ name: 'Xenia' })
  await merge(second, first)
  await merge(third, second)
  await salon.call('POST', `/api/clients/${third.id}/erase`, { name: 'Xenia' })
  expect((await everything()).match(/.{0,80}xenia.{0,80}/gi)).toBeNull()
})
