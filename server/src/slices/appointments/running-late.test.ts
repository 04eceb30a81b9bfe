import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveRole } from '../../../test/give-role.ts'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string
let lateId: string
let ids: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.close())

/**
 * Mia has a late visit and five after it. The visit of Bo is cancelled, and Ida has no email address. Tom has one
 * visit, at ten.
 */
beforeEach(async () => {
  server.clock.set(new Date('2026-03-02T14:00:00Z'))
  salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  cut = itemAt(serviceIds, 0)
  mia = itemAt(staffIds, 0)
  tom = itemAt(staffIds, 1)
  lateId = await book('09:00', mia)
  ids = {
    lea: await book('10:00', mia, { name: 'Lea Kaminski', email: 'lea@client.test' }),
    bo: await book('11:00', mia, { name: 'Bo', email: 'bo@client.test' }),
    ida: await book('12:00', mia, { name: 'Ida' }),
    toms: await book('10:00', tom, { name: 'Tim', email: 'tim@client.test' }),
    uma: await book('13:00', mia, { name: 'Uma', email: 'uma@client.test' }),
    max: await book('14:00', mia, { name: 'Max', email: 'max@client.test' }),
  }
  await salon.call('POST', `/api/appointments/${ids.bo}/cancel`, {})
})

async function book(clock: string, staff_id: string, client?: object): Promise<string> {
  const start_time = `2026-03-02T${clock}:00-05:00`
  const fields = { service_ids: [cut], staff_id, start_time, ...(client && { client }) }
  return (await salon.call('POST', '/api/appointments', fields)).body.appointment.id
}

const announce = (minutes: unknown, id = lateId) =>
  salon.call('POST', `/api/appointments/${id}/running-late`, { minutes })

function delayMessages() {
  return server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('messages')
        .select(['appointment_id', 'channel', 'reference'])
        .where('kind', '=', 'running_late')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
}

interface ListedVisit {
  id: string
  channels: string[]
  told: { minutes: number } | null
}

const summaryOf = (visits: ListedVisit[]) =>
  visits.map(({ id, channels, told }) => [id, channels, told?.minutes])

test('before the desk announces a delay, it sees the next three clients who are expected, also those without an email address', async () => {
  const { body } = await salon.call('GET', `/api/appointments/${lateId}/running-late`)
  expect(body.staff.id).toBe(mia)
  expect(summaryOf(body.visits)).toEqual([
    [ids.lea, ['email'], undefined],
    [ids.ida, [], undefined],
    [ids.uma, ['email'], undefined],
  ])
  expect(await delayMessages()).toEqual([])
})

test('the client of the late visit is told first, unless that client has arrived', async () => {
  const listedIds = async () => {
    const { body } = await salon.call('GET', `/api/appointments/${ids.lea}/running-late`)
    return summaryOf(body.visits).map(([id]) => id)
  }
  expect(await listedIds()).toEqual([ids.lea, ids.ida, ids.uma])
  const path = `/api/appointments/${ids.lea}/status`
  expect((await salon.call('POST', path, { status: 'arrived' })).status).toBe(200)
  expect(await listedIds()).toEqual([ids.ida, ids.uma, ids.max])
})

test('one announcement tells each client once, however often it is sent, and moves no visit', async () => {
  const first = await announce(15)
  expect(summaryOf(first.body.visits)).toEqual([
    [ids.lea, ['email'], 15],
    [ids.ida, [], undefined],
    [ids.uma, ['email'], 15],
  ])
  await Promise.all([announce(15), announce(15)])
  expect((await delayMessages()).map((one) => one.appointment_id).sort()).toEqual(
    [ids.lea, ids.uma].sort(),
  )
  const { body } = await salon.call('GET', `/api/appointments/${ids.lea}`)
  expect([body.appointment.start_time, body.appointment.version]).toEqual([
    '2026-03-02T10:00:00-05:00',
    1,
  ])
})

test('a longer delay is a new announcement', async () => {
  await announce(15)
  server.clock.advance(5)
  const { body } = await announce(30)
  expect(body.visits[0].told.minutes).toBe(30)
  expect(await delayMessages()).toHaveLength(4)
})

test('when a delay returns to its earlier minutes, it is announced again, and two presses at once announce it once', async () => {
  await announce(15)
  server.clock.advance(60)
  await announce(30)
  server.clock.advance(60)
  const [{ body }] = await Promise.all([announce(15), announce(15)])
  expect(summaryOf(body.visits)[0]).toEqual([ids.lea, ['email'], 15])
  const toldLea = async () =>
    (await delayMessages())
      .filter(({ appointment_id }) => appointment_id === ids.lea)
      .map(({ reference }) => reference)
  const minutes = (count: number) => expect.objectContaining({ minutes: String(count) })
  expect(await toldLea()).toEqual([minutes(15), minutes(30), minutes(15)])
  expect((await withdraw(15)).body.withdrawn).toBe(2)
  expect(await toldLea()).toEqual([minutes(15), minutes(30)])
})

test('when the same delay was announced twice within half a minute, one Undo takes back only the last announcement', async () => {
  for (const minutes of [15, 30, 15]) {
    await announce(minutes)
    server.clock.advance(5)
  }
  expect((await withdraw(15)).body.withdrawn).toBe(2)
  expect(await delayMessages()).toHaveLength(4)
  expect((await withdraw(15)).body.withdrawn).toBe(2)
  expect(await delayMessages()).toHaveLength(2)
})

test('a client whose message failed does not count as told, and gets the announcement when it is repeated', async () => {
  await announce(15)
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    for (const state of ['sending', 'failed'] as const) {
      await db
        .updateTable('messages')
        .set({ state })
        .where('kind', '=', 'running_late')
        .where('appointment_id', '=', String(ids.lea))
        .execute()
    }
  })
  const { body } = await salon.call('GET', `/api/appointments/${lateId}/running-late`)
  expect(summaryOf(body.visits)).toEqual([
    [ids.lea, ['email'], undefined],
    [ids.ida, [], undefined],
    [ids.uma, ['email'], 15],
  ])
  expect(summaryOf((await announce(15)).body.visits)[0]).toEqual([ids.lea, ['email'], 15])
  expect((await delayMessages()).map((one) => one.appointment_id)).toEqual([
    ids.lea,
    ids.uma,
    ids.lea,
  ])
})

const withdraw = (minutes: number, id = lateId) =>
  salon.call('POST', `/api/appointments/${id}/running-late/withdraw`, { minutes })

test('an announcement can be withdrawn within half a minute and then be made again', async () => {
  await announce(15)
  server.clock.advance(29)
  const { status, body } = await withdraw(15)
  expect([status, body.withdrawn]).toEqual([200, 2])
  expect(summaryOf(body.visits).map(([, , minutes]) => minutes)).toEqual(Array(3).fill(undefined))
  expect(await delayMessages()).toEqual([])
  const history = await salon.call('GET', `/api/appointments/${lateId}/history`)
  expect(JSON.stringify(history.body)).toContain('took back the news of 15 min for 2 clients')
  await announce(15)
  expect(await delayMessages()).toHaveLength(2)
})

test('messages that are due and messages of another announcement are not withdrawn', async () => {
  await announce(15)
  server.clock.advance(30)
  expect((await withdraw(15)).body.withdrawn).toBe(0)
  await announce(30)
  expect((await withdraw(20)).body.withdrawn).toBe(0)
  expect(await delayMessages()).toHaveLength(4)
})

test('when the late visit is on another day, no client is told', async () => {
  server.clock.set(new Date('2026-03-03T14:00:00Z'))
  const headers = await signInAgain()
  const path = `/api/appointments/${lateId}/running-late`
  const told = await server.call('POST', path, { minutes: 15 }, headers)
  expect([told.status, told.body.visits]).toEqual([200, []])
  expect(await delayMessages()).toEqual([])
})

test.each([4, 121, 7.5, '15'])('a delay of %j minutes is refused', async (minutes) => {
  expect((await announce(minutes)).status).toBe(422)
})

test('a client who allows texts is told of a delay by email alone at night', async () => {
  const phone = '+12025550177'
  const client = { name: 'Sam Night', email: 'sam@client.test', phone, sms_opt_in: true }
  const override = { reason: 'Gala' }
  const bookAtNight = async (clock: string, who?: object) => {
    const fields = { service_ids: [cut], staff_id: mia, override, ...(who && { client: who }) }
    const start_time = `2026-03-02T${clock}:00-05:00`
    return (await salon.call('POST', '/api/appointments', { ...fields, start_time })).body
      .appointment
  }
  const lateVisit = await bookAtNight('21:00')
  const next = await bookAtNight('22:00', client)
  await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .write((db) =>
      db
        .updateTable('clients')
        .set({ sms_opt_in: true })
        .where('id', '=', next.client.id)
        .execute(),
    )
  const channels = async () => {
    const headers = await signInAgain()
    const path = `/api/appointments/${lateVisit.id}/running-late`
    return (await server.call('GET', path, undefined, headers)).body.visits[0].channels
  }
  // 20:59 and 21:00 in the salon
  server.clock.set(new Date('2026-03-03T01:59:00Z'))
  expect(await channels()).toEqual(['email', 'sms'])
  server.clock.set(new Date('2026-03-03T02:00:00Z'))
  expect(await channels()).toEqual(['email'])
})

test('at a shared visit a stylist announces and withdraws her own delay, not her colleague’s', async () => {
  const color = { name: 'Colour', duration_minutes: 30, price: 90 }
  const { body: added } = await salon.call('POST', '/api/services', color)
  const shared = await salon.call('POST', '/api/appointments', {
    service_ids: [cut, added.service.id],
    staff_by_service: [mia, tom],
    start_time: '2026-03-02T15:00:00-05:00',
  })
  const { id } = shared.body.appointment
  const nia = await book('16:30', mia, { name: 'Nia', email: 'nia@client.test' })
  const tia = await book('16:30', tom, { name: 'Tia', email: 'tia@client.test' })
  expect((await announce(10, id)).body.staff.id).toBe(mia)
  const asTom = await becomeStylist(tom)
  const listed = await server.call('GET', `/api/appointments/${id}/running-late`, undefined, asTom)
  expect([listed.body.staff.id, listed.body.visits.map((one: ListedVisit) => one.id)]).toEqual([
    tom,
    [tia],
  ])
  const path = `/api/appointments/${id}/running-late`
  await server.call('POST', path, { minutes: 10 }, asTom)
  const told = async () => (await delayMessages()).map(({ appointment_id }) => appointment_id)
  expect(await told()).toEqual([nia, tia])
  await server.call('POST', `${path}/withdraw`, { minutes: 10 }, asTom)
  expect(await told()).toEqual([nia])
})

/** The salon’s only account becomes a stylist, linked to this staff member, and signs in. */
async function becomeStylist(staffId: string): Promise<{ authorization: string }> {
  const user_id = await giveRole(server, salon, 'stylist')
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await db.updateTable('staff').set({ user_id: null }).execute()
    await db.updateTable('staff').set({ user_id }).where('id', '=', staffId).execute()
  })
  return signInAgain()
}

/**
 * Signs the salon’s only account in again. Tests need this because an access token expires after some minutes, and
 * because the server remembers the role of a session for some seconds.
 */
async function signInAgain(): Promise<{ authorization: string }> {
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  return { authorization: `Bearer ${body.access_token}` }
}

test('a client without an email address is listed with the phone number', async () => {
  const nan = await book('11:00', mia, { name: 'Nan', phone: '+1 202 555 0177' })
  const { body } = await salon.call('GET', `/api/appointments/${lateId}/running-late`)
  const shown = body.visits.find(({ id }: ListedVisit) => id === nan)
  expect(shown).toMatchObject({ channels: [], phone: '+1 202 555 0177' })
})
