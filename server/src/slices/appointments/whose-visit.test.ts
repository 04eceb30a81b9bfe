import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, assert, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { tenantId } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { closeLinks } from '../../scheduling/appointment/link-store.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import type { ClaimedMessage } from '../messages/delivery-store.ts'
import { readMessageFacts } from '../messages/facts-store.ts'
import { mintLinks } from '../messages/links.ts'

let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string
/** The number of the test, for addresses that no other test uses. */
let nthTest = 0
/** The two clients on file in every test. */
let lea: { name: string; email: string; phone: string; id: string }
let ida: { name: string; email: string; id: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
  nthTest += 1
  const phone = `+1202555${String(nthTest).padStart(4, '0')}`
  const bookAtDesk = async (
    clock: string,
    client: { name: string; email: string; phone?: string },
  ) => {
    const visit = { ...visitAt(clock), client }
    const { body } = await salon.call('POST', '/api/appointments', visit)
    const id: string = body.appointment.client.id
    return { ...client, id }
  }
  lea = {
    ...(await bookAtDesk('09:00', { name: 'Lea K.', email: `lea${nthTest}@mail.test`, phone })),
    phone,
  }
  ida = await bookAtDesk('10:00', { name: 'Ida', email: `ida${nthTest}@mail.test` })
})

const visitAt = (clock: string, staff_id = mia) => ({
  service_ids: [cut],
  staff_id,
  start_time: `2026-03-10T${clock}:00-04:00`,
})

async function bookOnline(clock: string, client: object, rest: object = {}) {
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    ...visitAt(clock, tom),
    client,
    policy_accepted: true,
    ...rest,
  })
  await server.app.sendDue()
  const [id, token]: string[] = [body.appointment.id, body.manage_token]
  assert(id && token)
  return { id, token }
}

const put = (id: string, clock: string, fields: object, version = 1) =>
  salon.call('PUT', `/api/appointments/${id}`, { ...visitAt(clock, tom), ...fields, version })
const decide = (id: string, body: object) =>
  salon.call('POST', `/api/appointments/${id}/client`, body)
const read = async (id: string) => (await salon.call('GET', `/api/appointments/${id}`)).body
const file = async (id: string) => (await salon.call('GET', `/api/clients/${id}`)).body.client
const linkStatus = async (token: string) =>
  (await server.call('GET', `/api/public/manage/${token}`)).status

/** Waits until an address has `count` messages about one visit. Returns these messages, the newest first. */
async function mails(to: string, count: number, about: string) {
  const found = async () => {
    await server.app.sendDue()
    const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
    const all: { subject: string; body: string; appointment_id: string }[] = body.messages
    const aboutVisit = all.filter(({ appointment_id }) => appointment_id === about)
    expect(aboutVisit).toHaveLength(count)
    return aboutVisit
  }
  return vi.waitFor(found, 60_000)
}
const tokenIn = (text: string) => itemAt(/\/manage\/([\w-]+)/.exec(text) ?? [], 1)

test('a visit given to another client sends a cancellation to the earlier client and a confirmation to the new one', async () => {
  const email = `sam${nthTest}@mail.test`
  const { id, token } = await bookOnline('12:00', { name: 'Sam', email })
  await mails(email, 1, id)
  const given = await put(id, '14:00', { client_id: ida.id })
  expect(given.body.appointment).toMatchObject({ client: { id: ida.id }, probable_client: null })
  const [cancellation] = await mails(email, 2, id)
  assert(cancellation)
  expect(cancellation.subject).toMatch(/^Cancelled: .*12:00\sPM$/)
  expect(cancellation.body).not.toMatch(/ 2:00|\/manage\/|Ida/)
  const [confirmation] = await mails(ida.email, 1, id)
  assert(confirmation)
  expect(confirmation.subject).toMatch(/^Your appointment at .*2:00\sPM$/)
  expect(confirmation.body).toContain('Hi Ida')
  expect(await linkStatus(token)).toBe(404)
  expect(await linkStatus(tokenIn(confirmation.body))).toBe(200)
})

test('a visit given to another client is managed by that client alone, with a new link', async () => {
  const email = `sam${nthTest}@mail.test`
  const { id } = await bookOnline('12:00', { name: 'Sam', email })
  await put(id, '12:00', { client_id: ida.id })
  const [confirmation] = await mails(ida.email, 1, id)
  await put(id, '12:00', { client_id: lea.id }, 2)
  await mails(ida.email, 2, id)
  await salon.call('POST', `/api/appointments/${id}/move`, {
    start_time: visitAt('15:00').start_time,
  })
  const [moved] = await mails(lea.email, 2, id)
  assert(moved)
  expect(moved.subject).toContain('is now')
  await mails(ida.email, 2, id)
  await mails(email, 2, id)
  assert(confirmation)
  expect(await linkStatus(tokenIn(confirmation.body))).toBe(404)
  expect(await linkStatus(tokenIn(moved.body))).toBe(200)
  expect((await read(id)).contact).toBeNull()
})

test('when a visit is given to another client, it no longer counts as confirmed by its client, although its time stays', async () => {
  const { id, token } = await bookOnline('12:00', { name: 'S', email: `sam${nthTest}@mail.test` })
  await server.call('POST', `/api/public/manage/${token}/confirm`)
  expect((await read(id)).appointment.client_confirmed).toBe(true)
  const given = await put(id, '12:00', { client_id: ida.id }, 2)
  expect(given.body.appointment.client_confirmed).toBe(false)
  expect((await read(id)).appointment.client_confirmed).toBe(false)
})

test('a visit that its client confirmed stays confirmed when the desk gives it to its probable client or changes its notes', async () => {
  const { id, token } = await bookOnline('12:00', { name: 'L.', email: lea.email })
  await server.call('POST', `/api/public/manage/${token}/confirm`)
  await put(id, '12:00', { client_id: lea.id }, 2)
  await put(id, '12:00', { client_id: lea.id, notes: 'Window seat' }, 3)
  expect((await read(id)).appointment).toMatchObject({ version: 4, client_confirmed: true })
})

test('a visit that was booked for someone else claims the time of the client to whom it is given', async () => {
  const visit = { ...visitAt('12:00', tom), client_id: lea.id, for_someone_else: true }
  const { id } = (await salon.call('POST', '/api/appointments', visit)).body.appointment
  const busy = async (client_id: string) =>
    (await salon.call('POST', '/api/appointments', { ...visitAt('12:00'), client_id })).body.code
  await put(id, '12:00', { client_id: lea.id, notes: 'Window seat' })
  await put(id, '12:00', { client_id: ida.id }, 2)
  expect(await busy(ida.id)).toBe('client_busy')
  expect(await busy(lea.id)).toBeUndefined()
})

test('when a visit is given to another client before its confirmation was sent, the first client still gets the cancellation', async () => {
  const { body } = await salon.call('POST', '/api/appointments', {
    ...visitAt('16:00', tom),
    client_id: lea.id,
  })
  const { id } = body.appointment
  await put(id, '16:00', { client_id: ida.id })
  await vi.waitFor(async () => expect(await mailCount(lea.email, id)).toBeGreaterThan(0), 60_000)
  const [cancellation] = await mails(lea.email, await mailCount(lea.email, id), id)
  assert(cancellation)
  expect(cancellation.subject).toContain('Cancelled')
})

test('a visit that becomes anonymous sends a message to the earlier client', async () => {
  const { id, token } = await bookOnline('12:00', {
    name: 'New',
    email: `new${nthTest}@mail.test`,
  })
  const anonymous = await put(id, '12:00', { notes: 'Walked in' })
  expect(anonymous.body.appointment.client).toBeNull()
  await mails(`new${nthTest}@mail.test`, 2, id)
  expect(await linkStatus(token)).toBe(404)
})

describe('a link that ends while somebody uses it', () => {
  /**
   * Locks the appointment, runs `underLock` and sends the requests. Unlocks the appointment when each request waits for
   * the lock or is answered.
   */
  async function whileLocked(
    id: string,
    underLock: (db: TenantWrite) => Promise<unknown>,
    requests: (() => Promise<Answer>)[],
  ) {
    const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
    const answers: Promise<Answer>[] = []
    await tenantDb.write(async (db) => {
      await lockAppointment(db, id)
      await underLock(db)
      for (const send of requests) {
        const answer = send()
        answers.push(answer)
        await Promise.race([answer, untilWaiting(answers.length)])
      }
    })
    return Promise.all(answers)
  }
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => {
      const rows = await server.app.context.database.acrossTenants('a test looks', async (db) => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows
      })
      expect(rows.length).toBeGreaterThanOrEqual(count)
    }, 60_000)

  test('when a link ends while requests by it wait, they cannot cancel, move or confirm the new client’s visit', async () => {
    const { id, token } = await bookOnline('12:00', { name: 'S', email: `sam${nthTest}@mail.test` })
    const link = `/api/public/manage/${token}`
    const [given, ...answers] = await whileLocked(id, async () => {}, [
      () => put(id, '12:00', { client_id: ida.id }),
      () => server.call('POST', `${link}/cancel`),
      () => server.call('POST', `${link}/confirm`),
      () => server.call('POST', `${link}/reschedule`, { start_time: visitAt('15:00').start_time }),
    ])
    assert(given)
    expect(given.status).toBe(200)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await read(id)).appointment).toMatchObject({
      status: 'confirmed',
      version: 2,
      client_confirmed: false,
      start_time: visitAt('12:00').start_time,
    })
  })

  test('a repeated booking request does not reopen a link that ends while the request waits', async () => {
    const visit = { ...visitAt('12:00', tom), policy_accepted: true }
    const body = { ...visit, client: { name: 'S', email: `sam${nthTest}@mail.test` } }
    const send = () =>
      server.call('POST', `/api/public/${salon.slug}/appointments`, body, {
        'idempotency-key': `a booking ${nthTest}`,
      })
    const { id } = (await send()).body.appointment
    const answers = await whileLocked(id, (db) => closeLinks(db, id).execute(db), [send])
    const { status, body: repeated } = itemAt(answers, 0)
    expect(status).toBe(201)
    expect(await linkStatus(repeated.manage_token)).toBe(404)
  })

  test('when the links of a visit end after the facts of a mail were read, the mail contains no link', async () => {
    const { body } = await salon.call('POST', '/api/appointments', {
      ...visitAt('16:00', tom),
      client_id: lea.id,
    })
    const { id } = body.appointment
    const tenantDb = server.app.context.database.inTenant(tenantId(salon.tenantId))
    const tokens = await tenantDb.write(async (db) => {
      const { rows } = await sql<ClaimedMessage>`select * from messages
        where tenant_id = ${db.tenantId} and appointment_id = ${id}`.execute(db)
      const facts = await readMessageFacts(db, itemAt(rows, 0).id, server.clock.now())
      await put(id, '16:00', { client_id: ida.id })
      return mintLinks(db, itemAt(rows, 0), facts)
    })
    expect(tokens).toEqual({})
  })
})

async function mailCount(to: string, about: string): Promise<number> {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
  return body.messages.filter((m: { appointment_id: string }) => m.appointment_id === about).length
}

test('a booking with a probable client shows the desk that client and the contact, and an edit of the booking does not decide whose it is', async () => {
  const typed = { name: 'L.', email: `other${nthTest}@mail.test`, phone: lea.phone }
  const { id, token } = await bookOnline('12:00', typed)
  const undecided = {
    appointment: {
      client: { id: null, name: 'L.' },
      probable_client: { id: lea.id, name: 'Lea K.' },
    },
    contact: typed,
  }
  expect(await read(id)).toMatchObject(undecided)
  await put(id, '12:00', { notes: 'Window seat' })
  expect(await read(id)).toMatchObject(undecided)
  expect(await linkStatus(token)).toBe(200)
  expect((await file(lea.id)).next_visit_at).toBe('2026-03-10T09:00:00-04:00')
})

test('a booking belongs to its probable client once the desk says so, but emails still go to the typed email address', async () => {
  const email = `other${nthTest}@mail.test`
  const { id } = await bookOnline('12:00', { name: 'L.', email, phone: lea.phone })
  const { body } = await decide(id, { same_person: true, version: 1 })
  expect(body.appointment).toMatchObject({ client: { id: lea.id, name: 'Lea K.' }, version: 2 })
  expect(body.appointment.probable_client).toBeNull()
  expect(await file(lea.id)).toMatchObject({ email: lea.email, phone: lea.phone, version: 1 })
  await salon.call('POST', `/api/appointments/${id}/cancel`)
  await mails(email, 2, id)
  await mails(lea.email, 0, id)
  const second = await decide(id, { same_person: false })
  expect([second.status, second.body.code]).toEqual([409, 'client_decided'])
})

test('when the desk copies the contact of a booking to the probable client’s file, only empty fields of the file are filled', async () => {
  const phone = `+1303555${String(nthTest).padStart(4, '0')}`
  const { id } = await bookOnline('12:00', { name: 'I.', email: ida.email, phone })
  await decide(id, { same_person: true, copy_contact: true })
  expect(await file(ida.id)).toMatchObject({ name: 'Ida', email: ida.email, phone })
  const secondPhone = `+1505555${String(nthTest).padStart(4, '0')}`
  const secondContact = { name: 'I.', email: ida.email, phone: secondPhone }
  const second = await bookOnline('13:00', secondContact)
  const { status } = await decide(second.id, { same_person: true, copy_contact: true })
  expect(status).toBe(200)
  expect(await file(ida.id)).toMatchObject({ phone })
})

test('when the desk says that a booking is not the probable client’s, the new client’s file lacks the email address that the probable client has', async () => {
  const phone = `+1404555${String(nthTest).padStart(4, '0')}`
  const { id } = await bookOnline('12:00', { name: 'Kim', email: lea.email, phone })
  const { body } = await decide(id, { same_person: false })
  expect(body.appointment.client.name).toBe('Kim')
  expect(await file(body.appointment.client.id)).toMatchObject({
    name: 'Kim',
    email: null,
    phone,
  })
  expect(await file(lea.id)).toMatchObject({ email: lea.email })
})

test('a booking that the desk gave to its probable client claims the time of that client', async () => {
  const { id } = await bookOnline('12:00', { name: 'L.', email: lea.email })
  await decide(id, { same_person: true })
  const busy = await salon.call('POST', '/api/appointments', {
    ...visitAt('12:15'),
    client_id: lea.id,
  })
  expect([busy.status, busy.body.code]).toEqual([409, 'client_busy'])
})

test('a decision about the client of a booking is refused when the caller saw an outdated version', async () => {
  const { id } = await bookOnline('12:00', { name: 'L.', email: lea.email })
  await put(id, '12:00', { notes: 'Window seat' })
  const late = await decide(id, { same_person: true, version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'version_conflict'])
  const chosen = await put(id, '12:00', { client_id: lea.id }, 2)
  expect(chosen.body.appointment).toMatchObject({ client: { id: lea.id }, probable_client: null })
  expect((await read(id)).contact).toMatchObject({ name: 'L.' })
})

test('while a change of a visit waits for the lock of the visit’s new client, it does not lock the visit yet', async () => {
  const { id } = await bookOnline('11:00', { name: 'Uma', email: 'uma@mail.test' })
  const { database } = server.app.context
  let change: Promise<Answer> | undefined
  await database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await sql`select from clients where id = ${ida.id} for update`.execute(db)
    change = put(id, '11:00', { client_id: ida.id })
    const waiting = () =>
      database.inTenant(tenantId(salon.tenantId)).read(async (readDb) => {
        const { rows } = await readSql`
          select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%from clients%'`.execute(readDb)
        return rows.length
      })
    await expect.poll(waiting).toBe(1)
    // a merge locks the client and then the visit, so a change in the other order could deadlock with it
    await sql`select from appointments where id = ${id} for update nowait`.execute(db)
  })
  expect((await change)?.body.appointment.client.id).toBe(ida.id)
})
