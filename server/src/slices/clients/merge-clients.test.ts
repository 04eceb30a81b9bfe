import { itemAt } from '@chairtime/core/known.ts'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import type { Clients } from '../../platform/database/database-types.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { readFiles, references } from './merge-store.ts'

let server: TestServer
let salon: TestSalon
let serviceIds: string[]

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  salon = await server.registerSalon()
  serviceIds = (await salon.onboard({ lunch: null, staff: ['Mia', 'Ben'], chairs: 4 })).serviceIds
})
afterAll(() => server.close())

interface Client {
  readonly id: string
  readonly version: number
}

const add = async (fields: object): Promise<Client> =>
  (await salon.call('POST', '/api/clients', fields)).body.client
const read = async ({ id }: Pick<Client, 'id'>) =>
  (await salon.call('GET', `/api/clients/${id}`)).body
const names = async () =>
  (await salon.call('GET', '/api/clients')).body.items.map(({ name }: { name: string }) => name)

async function book({ id }: Pick<Client, 'id'>, time: string) {
  return salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: `2026-03-${time}:00-05:00`,
    client_id: id,
  })
}

async function merge(kept: Client, removed: Client) {
  return salon.call('POST', `/api/clients/${kept.id}/merge`, {
    other_id: removed.id,
    version: kept.version,
    other_version: removed.version,
  })
}

const undo = (mergeId: string) => salon.call('POST', `/api/clients/merges/${mergeId}/undo`)

async function visitsOf(client: Client): Promise<string[]> {
  const { body } = await salon.call('GET', `/api/clients/${client.id}/visits`)
  return body.items.map((visit: { appointment_id: string }) => visit.appointment_id)
}

async function twoLeas() {
  const kept = await add({ name: 'Lea Kaminski', email: 'lea@mail.test', tags: ['Colour'] })
  const removed = await add({
    name: 'Lea K.',
    phone: '+12025550101',
    birthday: '1990-05-05',
    tags: ['VIP'],
  })
  await salon.call('POST', `/api/clients/${removed.id}/notes`, { kind: 'allergy', text: 'PPD' })
  const visit = (await book(removed, '03T10:00')).body.appointment.id
  return { kept, removed, visit }
}

test('every reference to a client moves with a merge, and its undo restores every column of a file', async () => {
  const { rows } = await server.app.context.database.acrossTenants(
    'the test reads the schema',
    (db) =>
      sql<{ moved: string[]; columns: string[] }>`
      select (select json_agg(conrelid::regclass || '.' || attname order by 1)
          from pg_constraint, unnest(conkey) key
          join pg_attribute on attnum = key
          where confrelid = 'clients'::regclass and contype = 'f' and attrelid = conrelid
            and attname <> 'tenant_id') as moved,
        (select json_agg(attname) from pg_attribute where attrelid = 'clients'::regclass
          and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'tenant_id') as columns`.execute(
        db,
      ),
  )
  const { moved, columns } = itemAt(rows, 0)
  const keptApart = ['kept_apart_clients.first_id', 'kept_apart_clients.second_id']
  const known = [...references.map((reference) => reference.join('.')), ...keptApart]
  expect(known.sort()).toEqual([...moved].sort())
  const { kept, removed } = await twoLeas()
  await writeColumns(kept, { unproven: 'email' })
  await writeColumns(removed, {
    email: 'leak@mail.test',
    sms_opt_in: true,
    unproven: 'all',
    blocked: true,
    created_at: new Date('2020-02-02T20:20:00Z'),
  })
  const filesOf = (...clients: Client[]) =>
    server.app.context.database.inTenant(tenantId(salon.tenantId)).read(async (db) => {
      const files = await Promise.all(clients.map(({ id }) => readFiles(db, [id])))
      return files.flat().map(({ version: _, ...file }) => file)
    })
  const before = await filesOf(kept, removed)
  const full = itemAt(before, 1)
  expect(['version', ...Object.keys(full)].sort()).toEqual([...columns].sort())
  // The test would not see the loss of a value that equals the default of its column.
  // So each value must differ from that of an empty file.
  const empty = new Map(Object.entries(itemAt(await filesOf(await add({ name: 'Ida' })), 0)))
  for (const [column, value] of Object.entries(full)) {
    expect(value, column).not.toEqual(empty.get(column))
  }
  const { body } = await merge(kept, removed)
  expect(await filesOf(kept)).not.toEqual(before.slice(0, 1))
  expect((await undo(body.merge_id)).status).toBe(200)
  expect(await filesOf(kept, removed)).toEqual(before)
})

/** Writes to the database what the desk cannot set. */
async function writeColumns({ id }: Client, columns: Updateable<Clients>): Promise<void> {
  await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write((db) => db.updateTable('clients').set(columns).where('id', '=', id).execute())
}

test('the preview of a merge shows both clients, the result and how much moves', async () => {
  const { kept, removed } = await twoLeas()
  const windows = [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }]
  const entry = { service_ids: serviceIds, windows, client_id: removed.id }
  expect((await salon.call('POST', '/api/waitlist', entry)).status).toBe(201)
  const { body } = await salon.call('GET', `/api/clients/${kept.id}/merge?other_id=${removed.id}`)
  expect(body).toMatchObject({
    kept: { name: 'Lea Kaminski' },
    removed: { name: 'Lea K.' },
    result: {
      name: 'Lea Kaminski',
      email: 'lea@mail.test',
      phone: '+12025550101',
      birthday: '1990-05-05',
      tags: ['Colour', 'VIP'],
    },
    visits_count: 1,
    notes_count: 1,
    photos_count: 0,
    waiting_count: 1,
  })
})

test('a merge moves visits, notes and details, and the id of the removed client leads to the kept client', async () => {
  const { kept, removed, visit } = await twoLeas()
  const { body } = await merge(kept, removed)
  expect(body.client).toMatchObject({ phone: '+12025550101', tags: ['Colour', 'VIP'] })
  const { client, card } = await read(removed)
  expect(client.id).toBe(kept.id)
  expect(card.notes).toMatchObject([{ text: 'PPD' }])
  expect(card.merges).toMatchObject([{ id: body.merge_id, name: 'Lea K.' }])
  expect([await visitsOf(kept), await names()]).toEqual([[visit], ['Lea Kaminski']])
  const rebooked = await book(removed, '04T10:00')
  expect(rebooked.body.appointment.client.id).toBe(kept.id)
  const note = { kind: 'note', text: 'Tea' }
  const noted = await salon.call('POST', `/api/clients/${removed.id}/notes`, note)
  expect(noted.status).toBe(201)
  expect((await read(kept)).card.notes).toMatchObject([{ text: 'PPD' }, { text: 'Tea' }])
})

/** Puts a client on the waiting list for a morning, whose times are written with this offset. */
async function addEntry(
  { id }: Pick<Client, 'id'>,
  offset: '-04:00' | 'Z',
  day = '12',
  service_ids = serviceIds.toReversed(),
) {
  const [from, to] = offset === 'Z' ? ['13:00', '16:00'] : ['09:00', '12:00']
  const windows = [
    { from: `2026-03-${day}T${from}:00${offset}`, to: `2026-03-${day}T${to}:00${offset}` },
  ]
  const entry = { service_ids, windows, client_id: id }
  const { status, body } = await salon.call('POST', '/api/waitlist', entry)
  expect(status).toBe(201)
  return body.waitlist_entry.id as string
}

async function waitingEntries() {
  const { body } = await salon.call('GET', '/api/waitlist')
  const entries: readonly { id: string; client: Client; contacted: object | null }[] = body.items
  return entries.map(({ id, client, contacted }) => [id, client.id, contacted !== null])
}

const waitingCount = async (kept: Client, removed: Client) =>
  (await salon.call('GET', `/api/clients/${kept.id}/merge?other_id=${removed.id}`)).body
    .waiting_count

test('the preview of a merge names the unproven addresses that the merged file would have', async () => {
  const kept = await add({ name: 'Lea Kaminski', phone: '+12025550101' })
  await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea', email: 'lea@mail.test', phone: '+12025550144' },
    policy_accepted: true,
  })
  const { body } = await salon.call('GET', '/api/clients')
  const online = body.items.find(({ name }: { name: string }) => name === 'Lea')
  const unproven = async (id: string, other: string) =>
    (await salon.call('GET', `/api/clients/${id}/merge?other_id=${other}`)).body.unproven
  expect(await unproven(kept.id, online.id)).toEqual(['email'])
  expect(await unproven(online.id, kept.id)).toEqual(['email', 'phone'])
})

test('a merge keeps one of two equal entries of the waiting list, and its undo restores both', async () => {
  const { kept, removed } = await twoLeas()
  await addEntry(kept, '-04:00')
  await addEntry(kept, '-04:00', '13')
  await addEntry(removed, 'Z', '13')
  await addEntry(removed, 'Z', '14')
  const contacted = await addEntry(removed, 'Z')
  await salon.call('POST', `/api/waitlist/${contacted}/contacted`, { version: 1 })
  const before = await waitingEntries()
  const [, thirteenth] = before
  expect([before.length, await waitingCount(kept, removed)]).toEqual([5, 1])
  const { body } = await merge(kept, removed)
  const after = await waitingEntries()
  expect(after).toHaveLength(3)
  // The pair of the 13th keeps its older entry. The pair of the 12th keeps the entry whose client was contacted.
  expect(after).toEqual(
    expect.arrayContaining([
      thirteenth,
      [contacted, kept.id, true],
      [before[3]?.[0], kept.id, false],
    ]),
  )
  expect((await undo(body.merge_id)).status).toBe(200)
  expect(await waitingEntries()).toEqual(before)
})

test('a merge keeps one of three equal entries; an entry that has a service twice does not equal an entry that has it once', async () => {
  const { kept, removed } = await twoLeas()
  const [first] = [
    await addEntry(kept, 'Z'),
    await addEntry(removed, 'Z'),
    await addEntry(kept, 'Z'),
  ]
  const twice = await addEntry(removed, 'Z', '12', [...serviceIds, ...serviceIds.slice(0, 1)])
  const { body } = await merge(kept, removed)
  expect((await waitingEntries()).map(([id]) => id).toSorted()).toEqual([first, twice].toSorted())
  expect((await undo(body.merge_id)).status).toBe(200)
  expect(await waitingEntries()).toHaveLength(4)
})

test('when a merge has removed an entry, the link that was texted to its client still takes the client off the waiting list, but the link in the answer to the online form does not', async () => {
  const { kept, removed } = await twoLeas()
  await addEntry(kept, '-04:00')
  const windows = [{ from: '2026-03-12T13:00:00Z', to: '2026-03-12T16:00:00Z' }]
  const client = { name: 'Lea K.', phone: '+12025550101', sms_opt_in: true }
  const request = { service_ids: serviceIds, windows, client }
  const joined = await server.call('POST', `/api/public/${salon.slug}/waitlist`, request)
  const { waitlist_entry, leave_token } = joined.body
  const decision = { same_person: true, version: 1 }
  const decided = await salon.call('POST', `/api/waitlist/${waitlist_entry.id}/client`, decision)
  expect(decided.status).toBe(200)
  await server.app.sendDue()
  const { body: sent } = await server.call('GET', '/dev/api/messages?to=%2B12025550101')
  const texts = sent.messages.map(({ body }: { body: string }) => body).join()
  const textedToken = /\/waitlist\/([\w-]{43})/.exec(texts)?.[1]
  const { client: lea } = await read(removed)
  const { body: merged } = await merge(kept, lea)
  expect((await waitingEntries()).map(([, whose]) => whose)).toEqual([kept.id])
  // The answer to the form went to the person who typed the number. That person may not be the client.
  const site = `/api/public/${salon.slug}/waitlist`
  const byFormLink = await server.call('POST', `${site}/${leave_token}/leave`)
  expect(byFormLink.body.waitlist_entry).toMatchObject({ client_first_name: 'Lea', waiting: false })
  expect(await waitingEntries()).toHaveLength(1)
  const link = `${site}/${textedToken}`
  expect((await server.call('GET', link)).body.waitlist_entry.waiting).toBe(true)
  expect((await server.call('POST', `${link}/leave`)).status).toBe(200)
  expect(await waitingEntries()).toEqual([])
  // an entry whose client has left the list is not restored
  expect((await undo(merged.merge_id)).status).toBe(200)
  expect(await waitingEntries()).toEqual([])
})

test('after a merge, calls with the id of the removed client still change and remove a note, which the kept client now has', async () => {
  const [kept, removed] = await Promise.all(
    ['Ann', 'Anne'].map(
      async (name) => (await salon.call('POST', '/api/clients', { name })).body.client,
    ),
  )
  const path = `/api/clients/${removed.id}`
  const { note } = (await salon.call('POST', `${path}/notes`, { kind: 'note', text: 'Tea' })).body
  const request = { other_id: removed.id, version: 1, other_version: 1 }
  expect((await salon.call('POST', `/api/clients/${kept.id}/merge`, request)).status).toBe(200)
  const change = { text: 'Green tea', version: note.version }
  expect((await salon.call('PUT', `${path}/notes/${note.id}`, change)).status).toBe(200)
  const { card } = (await salon.call('GET', `/api/clients/${kept.id}`)).body
  expect(card.notes).toMatchObject([{ id: note.id, text: 'Green tea', version: 2 }])
  expect((await salon.call('DELETE', `${path}/notes/${note.id}`)).status).toBe(204)
  expect((await salon.call('GET', `/api/clients/${kept.id}`)).body.card.notes).toEqual([])
})

test('after a merge, the lists of the removed client are those of the kept client', async () => {
  const { kept, removed } = await twoLeas()
  await merge(kept, removed)
  const lists = ['visits', 'notes', 'photos', 'consents']
  const listsOf = ({ id }: { id: string }) =>
    Promise.all(lists.map((list) => salon.call('GET', `/api/clients/${id}/${list}`)))
  const [ofKept, ofRemoved] = [await listsOf(kept), await listsOf(removed)]
  expect(ofRemoved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(ofRemoved.map(({ body }) => body)).toEqual(ofKept.map(({ body }) => body))
})

test('when a merge is undone, both clients are as they were, even if a visit got another time after the merge', async () => {
  const { kept, removed, visit } = await twoLeas()
  const before = [await read(kept), await read(removed)]
  const { body } = await merge(kept, removed)
  await salon.call('POST', `/api/appointments/${visit}/move`, {
    start_time: '2026-03-03T14:00:00-05:00',
  })
  const later = (await book(kept, '05T10:00')).body.appointment.id
  const undone = await undo(body.merge_id)
  expect(undone.body.client).toMatchObject({ name: 'Lea K.', phone: '+12025550101' })
  const after = [await read(kept), await read(removed)]
  const detailsOf = ({
    client: { version: _, next_visit_at: __, ...client },
  }: (typeof after)[number]) => client
  expect(after.map(detailsOf)).toEqual(before.map(detailsOf))
  expect(after.map(({ card }) => card.notes.length)).toEqual([0, 1])
  expect([await visitsOf(kept), await visitsOf(removed)]).toEqual([[later], [visit]])
  // the claim of the removed client is at the new time of the visit
  expect((await book(removed, '03T14:00')).body.code).toBe('client_busy')
  expect((await book(kept, '03T14:00')).status).toBe(201)
})

test('details that were changed after a merge stay changed when it is undone', async () => {
  const { kept, removed } = await twoLeas()
  const { body } = await merge(kept, removed)
  await salon.call('PUT', `/api/clients/${kept.id}`, {
    name: 'Lea Kaminski',
    email: 'lea@mail.test',
    phone: '+12025550199',
    tags: ['Colour', 'VIP'],
    version: body.client.version,
  })
  await undo(body.merge_id)
  expect((await read(kept)).client).toMatchObject({
    phone: '+12025550199',
    tags: ['Colour'],
    birthday: null,
  })
})

const agreeToTexts = (client: Client) => writeColumns(client, { sms_opt_in: true })

test('consent to texts that was withdrawn after a merge stays withdrawn for both clients when the merge is undone', async () => {
  const kept = await add({ name: 'Lea Kaminski', email: 'lea@mail.test' })
  const number = { phone: '+12025550101' }
  const removed = await add({ name: 'Lea K.', ...number })
  await agreeToTexts(removed)
  const { body } = await merge(kept, removed)
  const { version, sms_opt_in } = body.client
  expect(sms_opt_in).toBe(true)
  const changed = { name: 'Lea Kaminski', email: 'lea@mail.test', ...number, version }
  await salon.call('PUT', `/api/clients/${kept.id}`, { ...changed, sms_opt_in: false })
  await undo(body.merge_id)
  expect((await read(removed)).client).toMatchObject({ phone: number.phone, sms_opt_in: false })
  expect((await read(kept)).client).toMatchObject({ phone: null, sms_opt_in: false })
})

test('when the desk spells the number of the kept client differently after a merge, an undo keeps the new spelling and the consent, and a search for the number still finds both clients', async () => {
  const kept = await add({ name: 'Lea Kaminski', email: 'lea@mail.test' })
  const removed = await add({ name: 'Lea K.', phone: '2025550101' })
  await agreeToTexts(removed)
  const { body } = await merge(kept, removed)
  const { version } = body.client
  const phone = '+1 202 555 0101'
  const changed = { name: 'Lea Kaminski', email: 'lea@mail.test', phone, version }
  const respelled = await salon.call('PUT', `/api/clients/${kept.id}`, changed)
  expect(respelled.body.client).toMatchObject({ phone, sms_opt_in: true })
  await undo(body.merge_id)
  expect((await read(kept)).client).toMatchObject({ phone, sms_opt_in: true })
  const { body: found } = await salon.call('GET', '/api/clients?search=2025550101')
  expect(found.items.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Lea K.',
    'Lea Kaminski',
  ])
})

test('a merge is refused when a visit of one client is moved meanwhile to the time of a visit of the other client', async () => {
  const { kept, removed, visit } = await twoLeas()
  await book(kept, '03T14:00')
  const { database } = server.app.context
  const [isMoved, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const moving = database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await sql`select from appointments where id = ${visit} for update`.execute(db)
    await sql`update claims set starts_at = starts_at + interval '4 hours', ends_at = ends_at + interval '4 hours'
      where appointment_id = ${visit} and subject_kind = 'client'`.execute(db)
    isMoved.resolve()
    await mayEnd.promise
  })
  onTestFinished(() => mayEnd.resolve())
  await isMoved.promise
  const merging = merge(kept, removed)
  const lockWaits = () =>
    database.inTenant(tenantId(salon.tenantId)).read(async (db) => {
      const { rows } = await readSql`
        select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%update%'`.execute(db)
      return rows.length
    })
  await expect.poll(lockWaits).toBe(1)
  mayEnd.resolve()
  await moving
  expect((await merging).body.code).toBe('clients_overlap')
})

test('a merge can be undone only once; when its kept client was then merged into a third one, that later merge has to be undone first', async () => {
  const { kept, removed } = await twoLeas()
  const first = await merge(kept, removed)
  const third = await add({ name: 'Lea' })
  const second = await merge(third, first.body.client)
  expect((await read(removed)).client.id).toBe(third.id)
  expect((await undo(first.body.merge_id)).body.code).toBe('merge_not_undoable')
  expect((await undo(second.body.merge_id)).status).toBe(200)
  expect((await undo(first.body.merge_id)).status).toBe(200)
  expect((await undo(first.body.merge_id)).body.code).toBe('merge_not_undoable')
  expect((await names()).sort()).toEqual(['Lea', 'Lea K.', 'Lea Kaminski'])
})

test('a merge can be undone for 30 days', async () => {
  const merges = [await twoLeas(), await twoLeas()].map(({ kept, removed }) => merge(kept, removed))
  const [late, timely] = (await Promise.all(merges)).map(({ body }) => body.merge_id)
  const { database } = server.app.context
  const age = (id: string, minutes: number) =>
    database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
      await sql`update client_merges set merged_at = ${server.clock.now()}::timestamptz - ${minutes} * interval '1 minute'
        where id = ${id}`.execute(db)
    })
  await age(late, 30 * 1_440)
  await age(timely, 30 * 1_440 - 1)
  expect((await undo(late)).body.code).toBe('merge_not_undoable')
  expect((await undo(timely)).status).toBe(200)
})

test('past visits that overlapped when their clients were merged can get their former status back', async () => {
  server.clock.set(new Date('2026-03-02T13:00:00Z'))
  const { kept, removed } = await twoLeas()
  const visits = [await book(kept, '02T10:00'), await book(removed, '02T10:00')]
  const ids = visits.map(({ body }) => body.appointment.id)
  server.clock.set(new Date('2026-03-02T15:05:00Z'))
  const { body } = await server.call('POST', '/api/auth/login', salon)
  const headers = { authorization: `Bearer ${body.access_token}` }
  const post = (path: string, fields: object) => server.call('POST', path, fields, headers)
  const setStatus = (id: string, status: string) =>
    post(`/api/appointments/${id}/status`, { status })
  // the visits end early, so the rest of their time is free
  for (const status of ['arrived', 'in_progress', 'completed'])
    for (const id of ids)
      expect((await setStatus(id, status)).body).toMatchObject({ appointment: { status } })
  server.clock.set(new Date('2026-03-02T17:00:00Z'))
  const secondLogin = await server.call('POST', '/api/auth/login', salon)
  headers.authorization = `Bearer ${secondLogin.body.access_token}`
  const versionOf = async ({ id }: Client) =>
    (await server.call('GET', `/api/clients/${id}`, undefined, headers)).body.client.version
  const merged = await post(`/api/clients/${kept.id}/merge`, {
    other_id: removed.id,
    version: await versionOf(kept),
    other_version: await versionOf(removed),
  })
  expect(merged.body).toMatchObject({ client: { id: kept.id } })
  for (const id of ids)
    expect((await setStatus(id, 'in_progress')).body).toMatchObject({
      appointment: { status: 'in_progress' },
    })
})

test('a merge is refused when a file was changed meanwhile or both clients have visits at the same time', async () => {
  const { kept, removed } = await twoLeas()
  expect((await merge({ ...kept, version: 9 }, removed)).body.code).toBe('version_conflict')
  await book(kept, '03T10:00')
  const refused = await merge(kept, removed)
  expect([refused.status, refused.body.code]).toEqual([409, 'clients_overlap'])
  expect(await names()).toHaveLength(2)
})

test('no booking is lost when two clients are booked during their merge', async () => {
  for (const day of ['10', '11', '12', '13']) {
    const kept = await add({ name: `Kim ${day}`, email: `kim${day}@mail.test` })
    const removed = await add({ name: 'Kim', phone: `+120255501${day}` })
    const [merged, ...booked] = await Promise.all([
      merge(kept, removed),
      ...['09', '11', '13'].map((hour) => book(kept, `${day}T${hour}:00`)),
      ...['10', '12', '14'].map((hour) => book(removed, `${day}T${hour}:00`)),
      server.call('POST', `/api/public/${salon.slug}/appointments`, {
        service_ids: serviceIds,
        start_time: `2026-03-${day}T16:00:00-04:00`,
        client: { name: 'Kim', phone: `+120255501${day}` },
        policy_accepted: true,
      }),
    ])
    expect(merged?.status).toBe(200)
    expect(booked.map(({ status }) => status)).toEqual(booked.map(() => 201))
    const { body } = await salon.call('GET', `/api/appointments?client_id=${kept.id}&limit=50`)
    expect(body.items).toHaveLength(6)
    const online = itemAt(booked, 6).body.appointment.id
    const shown = await salon.call('GET', `/api/appointments/${online}`)
    expect(shown.body.appointment.probable_client).toEqual({ id: kept.id, name: `Kim ${day}` })
  }
})

test('two clients with the same first name and number, or the same name and birthday, are proposed as duplicates; members of a family who share a number are not', async () => {
  const home = { phone: '+12025550170' }
  await add({ name: 'Ann Roe', ...home })
  await add({ name: 'Ben Roe', ...home })
  await add({ name: 'Ánn R.', ...home })
  await add({ name: 'Cid Poe', birthday: '1980-01-01' })
  await add({ name: 'cid poe', email: 'cid@mail.test', birthday: '1980-01-01' })
  const { body } = await salon.call('GET', '/api/clients/duplicates')
  const pairs = body.pairs.map(({ clients }: { clients: { name: string }[] }) =>
    clients.map(({ name }) => name),
  )
  expect(pairs).toEqual([
    ['Cid Poe', 'cid poe'],
    ['Ann Roe', 'Ánn R.'],
  ])
})

test('a proposed pair shows the next visit of each client', async () => {
  const first = await add({ name: 'Ann Roe', phone: '+12025550170' })
  const second = await add({ name: 'Ann R.', phone: '+12025550170' })
  for (const time of ['04T10:00', '03T10:00']) await book(first, time)
  const { body } = await salon.call('GET', '/api/clients/duplicates')
  const shown = itemAt<{ clients: object[] }>(body.pairs, 0).clients
  expect(shown).toHaveLength(2)
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: first.id,
        last_visit_at: null,
        next_visit_at: '2026-03-03T10:00:00-05:00',
      }),
      expect.objectContaining({ id: second.id, last_visit_at: null, next_visit_at: null }),
    ]),
  )
})

test('a number that many clients have, such as the salon’s own, makes no pairs', async () => {
  for (let n = 0; n < 21; n++) await add({ name: `Ann R${n}`, phone: '+12025550100' })
  expect((await salon.call('GET', '/api/clients/duplicates')).body.pairs).toEqual([])
})

test('a merge of a client with itself is refused', async () => {
  const lea = await add({ name: 'Lea' })
  const { status, body } = await merge(lea, lea)
  expect([status, body.errors]).toEqual([422, { other_id: ['Must be another client'] }])
})
