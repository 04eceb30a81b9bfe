import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  type Method,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { grayPng } from '../../../test/pictures.ts'

let server: TestServer
let salon: TestSalon
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  owner = new pg.Client(server.address.owner)
  await owner.connect()
})
beforeEach(async () => {
  salon = await server.registerSalon()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** A call with an idempotency key, so that its answer is kept. */
const keyed = (method: Method, path: string, body?: unknown): Promise<Answer> =>
  salon.call(method, path, body, { 'idempotency-key': crypto.randomUUID() })

/** The names of the tables with a row that matches, without the outbox of tests. */
async function tablesWith(words: RegExp): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname <> 'development_outbox' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: lines } = await owner.query<{ text: string }>(
      `select t::text as text from ${owner.escapeIdentifier(name)} t`,
    )
    if (lines.some(({ text }) => words.test(text))) found.push(name)
  }
  return found
}

async function erase(id: string): Promise<void> {
  const { body } = await salon.call('GET', `/api/clients/${id}`)
  const { name } = body.client
  expect((await salon.call('POST', `/api/clients/${id}/erase`, { name })).status).toBe(204)
}

async function rename(id: string, name: string): Promise<void> {
  const { client } = (await salon.call('GET', `/api/clients/${id}`)).body
  const { email, phone, tags, version } = client
  const fields = { name, email, phone, tags, version }
  expect((await salon.call('PUT', `/api/clients/${id}`, fields)).status).toBe(200)
}

const zeldasPhone = '+12025557123'
const say = (body: string) =>
  server.call('POST', '/dev/api/messages/inbound', { from: zeldasPhone, to: '+15005550006', body })

test('the texts of an erased client are gone, and so are notifications with an earlier name of the client', async () => {
  const { serviceIds } = await salon.onboard({ lunch: null })
  const client = {
    name: 'Zelda Quux',
    email: 'zelda@quux.test',
    phone: zeldasPhone,
    sms_opt_in: true,
  }
  const site = `/api/public/${salon.slug}`
  const booked = await server.call('POST', `${site}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-02T15:00:00-05:00',
    client,
    policy_accepted: true,
  })
  await server.app.sendDue()
  for (const text of ['STOP', 'START']) await say(text)
  const windows = [{ from: '2026-03-10T09:00:00-04:00', to: '2026-03-10T18:00:00-04:00' }]
  const entry = { service_ids: serviceIds, windows, client }
  const waiting = await server.call('POST', `${site}/waitlist`, entry)
  await server.app.sendDue()
  await say('It is me, Zelda. Call me at 2025557123')
  await server.call('POST', `${site}/waitlist/${waiting.body.leave_token}/leave`)
  const [{ id }] = (await salon.call('GET', '/api/clients')).body.items
  await rename(id, 'Erika Smith')
  const visit = `/api/appointments/${booked.body.appointment.id}`
  await salon.call('POST', `${visit}/status`, { status: 'arrived' })
  await salon.call('POST', `${visit}/checkout`, { payments: [{ method: 'cash', amount: 45 }] })
  const words = /zelda|quux|erika|5557123/i
  expect(await tablesWith(words)).toEqual(
    expect.arrayContaining(['audit_events', 'notifications', 'text_threads']),
  )

  await erase(id)
  expect(await tablesWith(words)).toEqual([])
})

test('a notification about another client stays although it contains the erased client’s name', async () => {
  const { serviceIds } = await salon.onboard({ staff: ['Mia'], lunch: null })
  const { body } = await salon.call('POST', '/api/clients', { name: 'Mia' })
  const client = { name: 'Mia Miamoto', email: 'mm@quux.test' }
  const booking = { service_ids: serviceIds, start_time: '2026-03-02T15:00:00-05:00', client }
  await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    ...booking,
    policy_accepted: true,
  })
  await erase(body.client.id)
  expect(await tablesWith(/Mia Miamoto: .+ with Mia/)).toContain('notifications')
})

test('nothing of an erased client is left at a visit that another client has now', async () => {
  const { serviceIds } = await salon.onboard({ lunch: null })
  const start_time = '2026-03-02T15:00:00-05:00'
  const booked = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time,
    client: { name: 'Zelda Quux', email: 'zelda@quux.test' },
    policy_accepted: true,
  })
  const [zelda] = (await salon.call('GET', '/api/clients')).body.items
  const tom = (await salon.call('POST', '/api/clients', { name: 'Tom Reed' })).body.client
  const visit = `/api/appointments/${booked.body.appointment.id}`
  const { version, staff } = (await salon.call('GET', visit)).body.appointment
  const given = { service_ids: serviceIds, start_time, staff_id: staff.id, version }
  expect((await salon.call('PUT', visit, { ...given, client_id: tom.id })).status).toBe(200)
  expect(await tablesWith(/Zelda Quux: /)).toContain('notifications')
  await erase(zelda.id)
  expect(await tablesWith(/zelda|quux/i)).toEqual([])
})

test('an erased client is gone from the notification that a booking is probably theirs', async () => {
  const { serviceIds } = await salon.onboard({ lunch: null })
  const contact = { name: 'Zelda Quux', email: 'zelda@quux.test' }
  const zelda = (await salon.call('POST', '/api/clients', contact)).body.client
  const file = { ...contact, blocked: true, version: zelda.version }
  expect((await salon.call('PUT', `/api/clients/${zelda.id}`, file)).status).toBe(200)
  const booked = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-02T15:00:00-05:00',
    client: { ...contact, name: 'Tom Reed' },
    policy_accepted: true,
  })
  const { id } = booked.body.appointment
  const { version } = (await salon.call('GET', `/api/appointments/${id}`)).body.appointment
  const decided = await salon.call('POST', `/api/appointments/${id}/client`, {
    same_person: false,
    version,
  })
  expect(decided.status).toBe(200)
  expect(await tablesWith(/Probably Zelda/)).toContain('notifications')
  await erase(zelda.id)
  expect(await tablesWith(/Probably Zelda/)).toEqual([])
})

test('an erased client is gone from the kept answers about photos, notes and merges', async () => {
  const add = async (name: string) => (await keyed('POST', '/api/clients', { name })).body.client
  const [kept, removed] = [await add('Zelda Quux'), await add('Zelda Twin')]
  const path = `/api/clients/${kept.id}`
  const { photo } = (await keyed('POST', `${path}/photos`, grayPng)).body
  const caption = { caption: 'Zelda, before', version: 1 }
  expect((await keyed('PUT', `${path}/photos/${photo.id}`, caption)).status).toBe(200)
  const { note } = (await keyed('POST', `${path}/notes`, { kind: 'note', text: 'Zelda sings' }))
    .body
  expect((await salon.call('DELETE', `${path}/notes/${note.id}`)).status).toBe(204)
  const versions = { version: kept.version, other_version: removed.version }
  expect((await keyed('POST', `${path}/merge`, { other_id: removed.id, ...versions })).status).toBe(
    200,
  )
  const tom = await add('Tom Reed')
  await keyed('POST', `/api/clients/${tom.id}/notes`, { kind: 'note', text: 'Sings, too' })

  await erase(kept.id)
  expect(await tablesWith(/zelda/i)).toEqual([])
  expect(await tablesWith(/sings, too/i)).toEqual(['client_notes', 'idempotency_keys'])
})

test('a merge that was undone keeps nothing of an erased client', async () => {
  const add = async (fields: object) =>
    (await salon.call('POST', '/api/clients', fields)).body.client
  const versionOf = async (id: string): Promise<number> =>
    (await salon.call('GET', `/api/clients/${id}`)).body.client.version
  const merge = async (kept: string, removed: string) => {
    const versions = { version: await versionOf(kept), other_version: await versionOf(removed) }
    const request = { other_id: removed, ...versions }
    const { body } = await salon.call('POST', `/api/clients/${kept}/merge`, request)
    return `/api/clients/merges/${body.merge_id}/undo`
  }
  const zelda = await add({ name: 'Zelda', email: 'zelda@quux.test' })
  const [tom, eva] = [await add({ name: 'Tom' }), await add({ name: 'Eva' })]
  // the merges give Zelda’s address first to the file of Tom, and then to the file of Eva
  const firstUndo = await merge(tom.id, zelda.id)
  const lastUndo = await merge(eva.id, tom.id)
  for (const undo of [lastUndo, firstUndo])
    expect((await salon.call('POST', undo)).status).toBe(200)

  await erase(zelda.id)
  expect(await tablesWith(/zelda|quux/i)).toEqual([])
})
