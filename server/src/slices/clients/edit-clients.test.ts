import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { startNode } from '../../../test/nodes.ts'
import { tenantId } from '../../platform/database/database.ts'
import { tidy } from '../housekeeping/tidy.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  salon = await server.registerSalon()
})
afterAll(() => server.close())

const add = async (fields: object) => (await salon.call('POST', '/api/clients', fields)).body.client
const cardOf = async (id: string) => (await salon.call('GET', `/api/clients/${id}`)).body.card

/** Books online with a consent to texts. Returns the new client. */
async function bookWithConsent() {
  const { serviceIds } = await salon.onboard()
  await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea', phone: '+12025550144', sms_opt_in: true },
    policy_accepted: true,
  })
  return (await salon.call('GET', '/api/clients')).body.items[0]
}

async function namesFor(query: Readonly<Record<string, string>>): Promise<string[]> {
  const { body } = await salon.call('GET', `/api/clients?${new URLSearchParams(query)}`)
  return body.items.map(({ name }: { name: string }) => name)
}

test('a client is added with a number and an address that another client has already', async () => {
  const addresses = { phone: '+1 202 555 0101', email: 'home@mail.test' }
  await add({ name: 'Ann Roe', ...addresses })
  const { status, body } = await salon.call('POST', '/api/clients', {
    name: 'Ben Roe',
    ...addresses,
    birthday: '2015-06-01',
    tags: ['Kids', 'Kids'],
  })
  expect(status).toBe(201)
  expect(body.client).toMatchObject({ ...addresses, birthday: '2015-06-01', tags: ['Kids'] })
  expect(await namesFor({ search: '555 0101' })).toEqual(['Ann Roe', 'Ben Roe'])
})

test('with `unless_known`, a new client with a known number or address is refused, and the refusal names the known client', async () => {
  const addresses = { phone: '+1 202 555 0102', email: 'home@mail.test' }
  const ann = await add({ name: 'Ann Roe', ...addresses })
  const addUnlessKnown = (fields: object) =>
    salon.call('POST', '/api/clients', { name: 'Ben Roe', unless_known: true, ...fields })
  for (const [by, typed] of [
    ['phone', { phone: '(202) 555-0102' }],
    ['email', { email: 'HOME@mail.test' }],
  ] as const) {
    const { status, body } = await addUnlessKnown(typed)
    expect([status, body.code, body.details]).toEqual([
      409,
      'client_known',
      { client: { id: ann.id, name: 'Ann Roe' }, by },
    ])
  }
  expect(await namesFor({})).toEqual(['Ann Roe'])
  expect((await addUnlessKnown({ phone: '+1 202 555 0103' })).status).toBe(201)
  expect((await addUnlessKnown({ ...addresses, unless_known: false })).status).toBe(201)
})

test('with `unless_known`, a change to a known number or address is refused; without `unless_known`, two clients share it', async () => {
  const addresses = { phone: '+1 202 555 0102', email: 'home@mail.test' }
  const ann = await add({ name: 'Ann Roe', ...addresses })
  const ben = await add({ name: 'Ben Roe', phone: '+1 202 555 0103' })
  const change = (fields: object) =>
    salon.call('PUT', `/api/clients/${ben.id}`, {
      name: 'Ben Roe',
      unless_known: true,
      version: 1,
      ...fields,
    })
  for (const [by, typed] of [
    ['phone', { phone: '(202) 555-0102' }],
    ['email', { phone: ben.phone, email: 'HOME@mail.test' }],
  ] as const) {
    const { status, body } = await change(typed)
    expect([status, body.code, body.details]).toEqual([
      409,
      'client_known',
      { client: { id: ann.id, name: 'Ann Roe' }, by },
    ])
  }
  expect((await salon.call('GET', `/api/clients/${ben.id}`)).body.client).toMatchObject(ben)
  const shared = await change({ ...addresses, unless_known: false })
  expect(shared.body.client).toMatchObject({ ...addresses, version: 2 })
  // a number and an address that the two share already are not refused
  const renamed = await change({ ...addresses, name: 'Ben Poe', version: 2 })
  expect(renamed.body.client).toMatchObject({ ...addresses, name: 'Ben Poe', version: 3 })
})

test('two clients with the same name are proposed as duplicates after a change gave them the same phone number', async () => {
  await add({ name: 'Ann Roe', phone: '+1 202 555 0102' })
  const { id } = await add({ name: 'Ann Roe' })
  const shared = { name: 'Ann Roe', phone: '202 555 0102', version: 1 }
  expect((await salon.call('PUT', `/api/clients/${id}`, shared)).status).toBe(200)
  const { pairs } = (await salon.call('GET', '/api/clients/duplicates')).body
  expect(pairs).toHaveLength(1)
})

test('when two concurrent changes give one number to two clients, one change is refused', async () => {
  const clients = await Promise.all(['Ann', 'Ben'].map((name) => add({ name })))
  const fields = { phone: '+1 202 555 0105', unless_known: true, version: 1 }
  const answers = await Promise.all(
    clients.map(({ id, name }) => salon.call('PUT', `/api/clients/${id}`, { name, ...fields })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('when two clients are added with one number at the same time, one of them is refused', async () => {
  const fields = { phone: '+1 202 555 0104', unless_known: true }
  const answers = await Promise.all(
    ['Ann', 'Ben'].map((name) => salon.call('POST', '/api/clients', { name, ...fields })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an invalid client is refused with a sentence for each field', async () => {
  const { status, body } = await salon.call('POST', '/api/clients', {
    name: ' ',
    email: 'nobody',
    birthday: '1799-01-01',
    tags: ['x'.repeat(31)],
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['birthday', 'email', 'name', 'tags[0]'])
})

test('a phone number without a digit is refused, unless the client’s file has it already', async () => {
  const refusal = { errors: { phone: ['A phone number needs at least one digit'] } }
  const added = await salon.call('POST', '/api/clients', { name: 'Ann', phone: 'abc' })
  expect(added).toMatchObject({ status: 422, body: refusal })
  const { id } = await add({ name: 'Ann', phone: '202 555 0101, ask for Ann' })
  const change = (fields: object) =>
    salon.call('PUT', `/api/clients/${id}`, { name: 'Ann', ...fields })
  expect(await change({ phone: 'abc', version: 1 })).toMatchObject({ status: 422, body: refusal })
  // earlier versions of the product stored such numbers
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await owner.query(`update clients set phone = 'abc', phone_key = null where id = $1`, [id])
  await owner.end()
  expect((await change({ phone: 'abc', blocked: true, version: 1 })).status).toBe(200)
})

test('a birthday after today in the salon is refused', async () => {
  const addBornOn = async (birthday: string) =>
    (await salon.call('POST', '/api/clients', { name: 'Ann', birthday })).body
  const refusal = { errors: { birthday: ['A birthday must not be after today'] } }
  const daysFromNow = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000)
  const dateOf = (date: Date) => date.toISOString().slice(0, 10)
  expect(await addBornOn('2090-01-01')).toMatchObject(refusal)
  expect(await addBornOn(dateOf(daysFromNow(2)))).toMatchObject(refusal)
  expect((await addBornOn(dateOf(daysFromNow(-1)))).client.birthday).toBe(dateOf(daysFromNow(-1)))
  const { id } = await add({ name: 'Ann' })
  const change = { name: 'Ann', birthday: dateOf(daysFromNow(2)), version: 1 }
  expect(await salon.call('PUT', `/api/clients/${id}`, change)).toMatchObject({
    status: 422,
    body: refusal,
  })
})

test('a client is found by a changed name, and a stale change is refused with the present client', async () => {
  const { id } = await add({ name: 'Ann Roe' })
  const path = `/api/clients/${id}`
  const changed = await salon.call('PUT', path, { name: 'Ann Poe', blocked: true, version: 1 })
  expect(changed.body.client).toMatchObject({ name: 'Ann Poe', blocked: true, version: 2 })
  const stale = await salon.call('PUT', path, { name: 'Ann Doe', version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  expect(stale.body.details.client).toMatchObject({ name: 'Ann Poe', version: 2 })
  expect([await namesFor({ search: 'poe' }), await namesFor({ search: 'roe' })]).toEqual([
    ['Ann Poe'],
    [],
  ])
})

test('the desk cannot consent to texts for a client, and a new number has no consent', async () => {
  const lea = await bookWithConsent()
  expect(lea.sms_opt_in).toBe(true)
  const path = `/api/clients/${lea.id}`
  const body = { name: 'Lea', phone: lea.phone, version: lea.version }
  expect((await salon.call('PUT', path, { ...body, sms_opt_in: true })).status).toBe(422)
  expect((await salon.call('GET', `${path}/consents`)).body.consents).toEqual([
    {
      kind: 'opt_in',
      at: expect.any(String),
      consent_source: 'booking_form',
      wording: expect.any(String),
    },
  ])
  const kept = (await salon.call('PUT', path, body)).body.client
  expect(kept.sms_opt_in).toBe(true)
  const renumbered = await salon.call('PUT', path, {
    name: 'Lea',
    phone: '+12025550145',
    version: kept.version,
  })
  expect(renumbered.body.client.sms_opt_in).toBe(false)
})

test('consents are found after the secret was replaced, while the previous secret is still configured', async () => {
  const lea = await bookWithConsent()
  const config = {
    ...server.config,
    authSecret: 'n'.repeat(40),
    authSecretPrevious: server.config.authSecret,
  }
  const node = await startNode({ ...server, config })
  const { body } = await node.call('GET', `/api/clients/${lea.id}/consents`, undefined, {
    authorization: `Bearer ${salon.accessToken}`,
  })
  await node.close()
  expect(body.consents).toMatchObject([{ kind: 'opt_in' }])
})

test('notes are added, corrected and removed, and a correction of an older version is refused', async () => {
  const { id } = await add({ name: 'Ann' })
  const path = `/api/clients/${id}/notes`
  const { body } = await salon.call('POST', path, { kind: 'allergy', text: 'PPD', pinned: true })
  expect(body.note).toMatchObject({ kind: 'allergy', text: 'PPD', pinned: true, version: 1 })
  const notePath = `${path}/${body.note.id}`
  const corrected = await salon.call('PUT', notePath, { text: 'PPD and latex', version: 1 })
  expect(corrected.body.note).toMatchObject({ text: 'PPD and latex', pinned: false, version: 2 })
  const stale = await salon.call('PUT', notePath, { text: 'none', version: 1 })
  expect([stale.body.code, stale.body.details.note.text]).toEqual([
    'version_conflict',
    'PPD and latex',
  ])
  expect((await cardOf(id)).notes).toEqual([corrected.body.note])
  const ben = await add({ name: 'Ben' })
  const pathAtBen = `/api/clients/${ben.id}/notes/${body.note.id}`
  expect((await salon.call('DELETE', pathAtBen)).status).toBe(404)
  expect((await salon.call('DELETE', notePath)).status).toBe(204)
  expect((await salon.call('DELETE', notePath)).status).toBe(404)
  expect((await salon.call('POST', path, { kind: 'note', text: ' ' })).status).toBe(422)
})

test('a removed note can be restored in the file of its own client only, until the note is erased after a day', async () => {
  const { id } = await add({ name: 'Ann' })
  const path = `/api/clients/${id}/notes`
  const { note } = (await salon.call('POST', path, { kind: 'formula', text: '7N' })).body
  const restore = () => salon.call('POST', `${path}/${note.id}/restore`)
  expect((await restore()).status).toBe(404)
  await salon.call('DELETE', `${path}/${note.id}`)
  expect((await salon.call('PUT', `${path}/${note.id}`, { text: 'x', version: 1 })).status).toBe(
    404,
  )
  const otherSalon = await server.registerSalon()
  const pathAtBen = `/api/clients/${(await add({ name: 'Ben' })).id}/notes/${note.id}/restore`
  expect((await salon.call('POST', pathAtBen)).status).toBe(404)
  expect((await otherSalon.call('POST', `${path}/${note.id}/restore`)).status).toBe(404)
  expect((await cardOf(id)).notes).toEqual([])
  server.clock.advance(60)
  expect((await restore()).body.note).toEqual(note)
  expect((await cardOf(id)).notes).toEqual([note])
  await salon.call('DELETE', `${path}/${note.id}`)
  const now = server.clock.now()
  server.clock.advance(25 * 3600)
  await tidy(server.app.context)
  server.clock.set(now)
  expect((await restore()).status).toBe(404)
})

test('the activity list names changes of notes without their text', async () => {
  const { id } = await add({ name: 'Ann Roe' })
  const path = `/api/clients/${id}/notes`
  const { body } = await salon.call('POST', path, { kind: 'note', text: 'Quixotic' })
  await salon.call('PUT', `${path}/${body.note.id}`, { text: 'Quixotic!', version: 1 })
  await salon.call('DELETE', `${path}/${body.note.id}`)
  // a change and a removal are not recorded when the note is gone already
  await salon.call('PUT', `${path}/${body.note.id}`, { text: 'Late', version: 1 })
  await salon.call('DELETE', `${path}/${body.note.id}`)
  const activity = await salon.call('GET', '/api/activity')
  expect(activity.body.items.slice(0, 4).map(({ text }: { text: string }) => text)).toEqual([
    'Ana O. removed a note from a client’s file',
    'Ana O. changed a note in a client’s file',
    'Ana O. added a note to a client’s file',
    'Ana O. added a client',
  ])
  const events = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) => db.selectFrom('audit_events').selectAll().execute())
  expect(JSON.stringify(events)).not.toMatch(/quixotic/i)
  const notes = events.filter(({ kind }) => kind.startsWith('client.note_'))
  expect(notes.map(({ subject_id, data }) => [subject_id, data])).toEqual(
    [1, 2, 3].map(() => [id, {}]),
  )
})

test('a note of 2,000 characters is accepted, though each has two code points', async () => {
  const { id } = await add({ name: 'Ann' })
  const note = { kind: 'note', text: '👩🏽'.repeat(2000) }
  const { status, body } = await salon.call('POST', `/api/clients/${id}/notes`, note)
  expect([status, body.note?.text]).toEqual([201, note.text])
})

test('names are found without accents and apostrophes, and numbers in every spelling', async () => {
  await add({ name: 'Siobhán O’Brien', phone: '+49 171 5550123' })
  await add({ name: 'Đặng Thị Łucja' })
  await add({ name: 'Anne-Marie Groß' })
  for (const search of ["o'brien", 'O’Brien', 'obrien', 'brien', 'siobhan', 'Siobha\u0301n']) {
    expect([search, await namesFor({ search })]).toEqual([search, ['Siobhán O’Brien']])
  }
  for (const search of ['0171 555', '+49 (0)171', '0049 171', '5550123', '01 23']) {
    expect([search, await namesFor({ search })]).toEqual([search, ['Siobhán O’Brien']])
  }
  expect(await namesFor({ search: 'dang lucja' })).toEqual(['Đặng Thị Łucja'])
  expect(await namesFor({ search: 'marie gross' })).toEqual(['Anne-Marie Groß'])
})

test('tags that differ only in capitals are one tag', async () => {
  const ann = await add({ name: 'Ann', tags: ['VIP', 'vip'] })
  expect(ann.tags).toEqual(['VIP'])
  await add({ name: 'Ben', tags: ['vip'] })
  await add({ name: 'Cid', tags: ['VIP', 'Kids'] })
  expect(await namesFor({ tag: 'Vip' })).toEqual(['Ann', 'Ben', 'Cid'])
  expect((await salon.call('GET', '/api/clients/tags')).body.tags).toEqual(['Kids', 'VIP'])
})

test('the list of clients can be limited to clients with a tag, to blocked clients or to clients whose file was made this month', async () => {
  await add({ name: 'Ann', tags: ['Bridal'] })
  const ben = await add({ name: 'Ben' })
  await salon.call('PUT', `/api/clients/${ben.id}`, { name: 'Ben', blocked: true, version: 1 })
  expect(await namesFor({ tag: 'Bridal' })).toEqual(['Ann'])
  expect(await namesFor({ filter: 'blocked' })).toEqual(['Ben'])
  expect(await namesFor({ filter: 'new' })).toEqual(['Ann', 'Ben'])
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await owner.query(`update clients set created_at = '2026-02-28T12:00:00Z' where id = $1`, [
    ben.id,
  ])
  await owner.end()
  expect(await namesFor({ filter: 'new' })).toEqual(['Ann'])
  expect((await salon.call('GET', '/api/clients/tags')).body.tags).toEqual(['Bridal'])
})
