import { itemAt } from '@chairtime/core/known.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { sql } from 'kysely'
import { afterAll, assert, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { developmentNumber, magicNumbers } from '../dev/providers.ts'

let server: TestServer
let salons: [TestSalon, TestSalon]
let menus: string[][]
let phone: string
let phoneCount = 0

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salons = [
    await server.registerSalon({ business_name: 'Studio North' }),
    await server.registerSalon({ business_name: 'Studio South' }),
  ]
  menus = []
  for (const salon of salons) menus.push((await salon.onboard({ chairs: 1 })).serviceIds)
})
afterAll(() => server.close())

function takePhone(): void {
  phoneCount += 1
  phone = `+1202555${String(2000 + phoneCount)}`
}

beforeEach(takePhone)

/** Each visit has a start of its own. */
let visitCount = 0
const weekdays = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27]

async function book(salonIndex = 0, client: object = {}): Promise<{ id: string; token: string }> {
  const [day, hour] = [weekdays[visitCount % 15], 9 + Math.floor(visitCount / 15)]
  visitCount += 1
  const start = `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00-04:00`
  const { status, body } = await server.call(
    'POST',
    `/api/public/${itemAt(salons, salonIndex).slug}/appointments`,
    {
      service_ids: menus[salonIndex],
      start_time: start,
      client: { name: `Lea ${phoneCount}`, phone, sms_opt_in: true, ...client },
      policy_accepted: true,
    },
  )
  expect([status, body.code]).toEqual([201, undefined])
  await server.app.sendDue()
  return { id: body.appointment.id, token: body.manage_token }
}

async function texts(to = phone): Promise<{ body: string; status: string }[]> {
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(to)}`)
  return body.messages
}

/** Receives a client's text. The automatic answer to it is not sent yet. */
async function receive(body: string, extra: object = {}): Promise<number> {
  const inbound = { from: phone, to: developmentNumber, body, ...extra }
  return (await server.call('POST', '/dev/api/messages/inbound', inbound)).status
}

/** Receives a client's text and sends the automatic answer to it. */
async function answer(body: string, extra: object = {}): Promise<number> {
  const status = await receive(body, extra)
  await server.app.sendDue()
  return status
}

async function notifications(salonIndex = 0): Promise<{ title: string; message: string }[]> {
  const { body } = await itemAt(salons, salonIndex).call('GET', '/api/notifications')
  return body.items
}

async function rows<T>(query: ReturnType<typeof sql<T>>, salonIndex = 0): Promise<T[]> {
  const { database } = server.app.context
  const result = await database
    .inTenant(tenantId(itemAt(salons, salonIndex).tenantId))
    .write((db) => query.execute(db))
  return result.rows
}

const lastMessage = async (salonIndex = 0) => {
  const [last] = await rows(
    sql<{ state: string; last_error: string | null }>`
      select state, last_error from messages where tenant_id = ${itemAt(salons, salonIndex).tenantId}
       order by created_at desc, id desc limit 1`,
    salonIndex,
  )
  return last
}

const isConfirmed = async (id: string) => {
  const { body } = await salons[0].call('GET', `/api/appointments/${id}`)
  return body.appointment.client_confirmed
}

test('STOP to one salon stops the texts of every salon, and a later consent on a form does not restart them', async () => {
  await book()
  await answer('Stop')
  const before = (await texts()).length
  await book(1)
  await book(0)
  expect((await texts()).length).toBe(before)
  expect(await lastMessage()).toEqual({ state: 'skipped', last_error: 'opted_out' })
  expect(await lastMessage(1)).toEqual({ state: 'skipped', last_error: 'opted_out' })
})

test('every opt-out word of the carriers stops the texts, and so does "stop texting" anywhere in a text', async () => {
  const words = 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT'.split(' ')
  await book()
  for (const word of [
    ...words,
    ' stop! ',
    'Stop all',
    'ＳＴＯＰ',
    'S\u200bTOP',
    'please stop texting me, thanks',
  ]) {
    await answer(word)
    const [found] = await rows(sql`select from text_suppressions where phone = ${phone}`)
    expect(found, word).toBeDefined()
    await rows(sql`delete from text_suppressions where phone = ${phone}`)
  }
})

test('an opt-out is confirmed without advertising, and only once when it is repeated', async () => {
  await book()
  for (const word of ['STOP', 'stop', 'QUIT']) await answer(word)
  const [latest, ...earlier] = await texts()
  assert(latest)
  expect(latest.body).toBe(
    'Studio North: you will get no more texts from this number. Reply START to get them again.',
  )
  expect(earlier).toHaveLength(1)
})

test('an opt-out that could not be confirmed within five minutes is not confirmed at all', async () => {
  await book()
  await receive('STOP')
  server.clock.advance(301)
  await server.app.sendDue()
  expect(await texts()).toHaveLength(1)
  expect(await lastMessage()).toEqual({ state: 'skipped', last_error: 'answer_too_late' })
})

test('START brings the texts back; YES does so only for a client who had stopped them', async () => {
  for (const word of ['START', 'unstop', 'Yes']) {
    const { id } = await book()
    await answer('STOP')
    await answer(word)
    expect(await isConfirmed(id)).toBe(false)
    expect(itemAt(await texts(), 0).body).toMatch(/^Studio North: you will get texts .* again\./)
    const before = (await texts()).length
    await book()
    expect((await texts()).length).toBe(before + 1)
    takePhone()
  }
  const { id } = await book()
  await answer('Yes')
  expect(await isConfirmed(id)).toBe(true)
})

test('HELP is answered with the salon’s name and how to stop texts', async () => {
  await book()
  await answer('help')
  const [{ body } = { body: '' }] = await texts()
  expect(body).toMatch(/^Studio North: /)
  expect(body).toContain('Reply STOP to opt out.')
})

test('an automatic answer that is not sent creates no notification for the desk', async () => {
  await book()
  await rows(
    sql`update businesses set text_countries = '{GB}' where tenant_id = ${salons[0].tenantId}`,
  )
  const before = (await notifications()).length
  await answer('help')
  expect(await lastMessage()).toEqual({ state: 'failed', last_error: 'number_not_allowed' })
  expect((await notifications()).length).toBe(before)
  await rows(
    sql`update businesses set text_countries = '{US,CA}' where tenant_id = ${salons[0].tenantId}`,
  )
})

test('the salon’s activity shows opt-outs and opt-ins, and the records of consent have them without the phone number', async () => {
  await book()
  await answer('STOP')
  await answer('START')
  const { body } = await salons[0].call('GET', '/api/activity')
  expect(body.items.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
    'client.started_texts',
    'client.stopped_texts',
  ])
  expect(body.items[1].text).toBe(`Lea ${String(phoneCount)[0]}. stopped all texts`)
  expect((await notifications()).slice(0, 2).map(({ title }) => title)).toEqual([
    `Lea ${phoneCount} wants texts again`,
    `Lea ${phoneCount} may want to cancel`,
  ])
  const evidence = await rows(
    sql<Record<string, unknown>>`
      select *, address_pseudonym is not null as has_address_pseudonym
        from text_consents where tenant_id = ${salons[0].tenantId} order by at, id`,
  )
  const [given, stopped, started] = evidence.slice(-3)
  expect(given).toMatchObject({
    kind: 'opt_in',
    source: 'booking_form',
    has_address_pseudonym: true,
  })
  expect(given).toMatchObject({ wording: bookingTexts('en').consent.texts })
  expect(stopped).toMatchObject({ kind: 'opt_out', source: 'text', wording: 'STOP' })
  expect(started).toMatchObject({ kind: 'opt_in', source: 'text', sender: developmentNumber })
  expect(new Set([given, stopped, started].map((row) => row?.phone_pseudonym)).size).toBe(1)
  expect(JSON.stringify(evidence)).not.toContain(phone)
})

test('a long text of a client is cut for the desk without a broken character at its end', async () => {
  await book()
  await answer(`${'x'.repeat(299)}🎉 and more`)
  expect(itemAt(await notifications(), 0).message).toBe(`${'x'.repeat(299)}🎉`)
})

test('C confirms a visit that still has the texted time; when the visit was moved without a new text, C is shown to the desk', async () => {
  const { id } = await book()
  await rows(sql`update appointments set starts_at = starts_at + interval '15 minutes',
    ends_at = ends_at + interval '15 minutes' where tenant_id = ${salons[0].tenantId} and id = ${id}`)
  await answer('C')
  expect(await isConfirmed(id)).toBe(false)
  expect(itemAt(await notifications(), 0).title).toBe(
    `Lea ${phoneCount} said yes to a time that has changed`,
  )
  await rows(sql`update appointments set starts_at = starts_at - interval '15 minutes',
    ends_at = ends_at - interval '15 minutes' where tenant_id = ${salons[0].tenantId} and id = ${id}`)
  await answer('C')
  expect(await isConfirmed(id)).toBe(true)
})

test('C twice confirms the visit once', async () => {
  const { id } = await book()
  const version = async () =>
    (await salons[0].call('GET', `/api/appointments/${id}`)).body.appointment.version
  await answer('C')
  const once = await version()
  server.clock.advance(60)
  await answer('c')
  expect([await version(), await isConfirmed(id)]).toEqual([once, true])
})

test('a text that is delivered twice by its provider has its effects once', async () => {
  await book()
  const before = (await notifications()).length
  await answer('Can I bring my dog?', { id: `SM-${phone}` })
  await Promise.all([1, 2, 3].map(() => answer('Can I bring my dog?', { id: `SM-${phone}` })))
  expect((await notifications()).length - before).toBe(1)
  // also when another salon has texted the number in the meantime
  await book(1)
  const countBefore = (await notifications(1)).length
  await answer('Can I bring my dog?', { id: `SM-${phone}` })
  expect((await notifications(1)).length).toBe(countBefore)
})

test('a client who was texted about the waiting list can stop texts, start them again and ask for help, also a second time', async () => {
  const { status } = await server.call('POST', `/api/public/${salons[0].slug}/waitlist`, {
    service_ids: menus[0],
    windows: [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }],
    client: { name: `Lea ${phoneCount}`, phone, sms_opt_in: true },
  })
  expect(status).toBe(201)
  await server.app.sendDue()
  for (const word of ['STOP', 'START', 'HELP', 'STOP', 'START', 'HELP']) {
    server.clock.advance(1)
    expect(await answer(word), word).toBe(200)
  }
  const bodies = (await texts()).map(({ body }) => body)
  expect(bodies).toHaveLength(7)
  expect(bodies[0]).toContain('Reply STOP to opt out.')
  expect(bodies[1]).toMatch(/^Studio North: you will get texts .* again\./)
  expect(bodies[2]).toMatch(/^Studio North: you will get no more texts/)
  expect((await notifications()).slice(0, 2).map(({ title }) => title)).toEqual([
    `Lea ${phoneCount} wants texts again`,
    `Lea ${phoneCount} may want to cancel`,
  ])
})

test.for(['cancelled', 'arrived'])(
  'C to a visit that is %s is shown to the desk, but not as a yes to a time that has changed',
  async (status) => {
    const { id } = await book()
    await salons[0].call('POST', `/api/appointments/${id}/status`, { status, anyway: true })
    await answer('C')
    expect(itemAt(await notifications(), 0).title).toBe(`Lea ${phoneCount} sent a text`)
  },
)

const linkIn = (body: string) => /\/manage\/([\w-]{43})/.exec(body)?.[1]

test('R is answered with a link to change the time, and the desk hears of it', async () => {
  const { id } = await book()
  const before = (await texts()).length
  await answer('R')
  const [latest, ...earlier] = await texts()
  assert(latest)
  expect(earlier).toHaveLength(before)
  expect(latest.body).toMatch(/^Studio North: change your appointment on .*\d AM here: https?:/)
  const { status, body } = await server.call('GET', `/api/public/manage/${linkIn(latest.body)}`)
  expect([status, body.appointment?.id]).toEqual([200, id])
  expect(itemAt(await notifications(), 0).title).toBe(`Lea ${phoneCount} wants another time`)
})

test('R gets no link when the visit was moved, when its contact has another number, when it was given to another client, or after STOP', async () => {
  const { id } = await book()
  const before = (await texts()).length
  const ofVisit = sql`where tenant_id = ${salons[0].tenantId} and id = ${id}`
  await rows(sql`update appointments set starts_at = starts_at + interval '15 minutes',
    ends_at = ends_at + interval '15 minutes' ${ofVisit}`)
  await answer('R')
  await rows(sql`update appointments set starts_at = starts_at - interval '15 minutes',
    ends_at = ends_at - interval '15 minutes', contact_phone_key = '+12025559999' ${ofVisit}`)
  await answer('R')
  await rows(
    sql`update appointments set contact_phone_key = ${phone}, holder = holder + 1 ${ofVisit}`,
  )
  await answer('R')
  await rows(sql`update appointments set holder = holder - 1 ${ofVisit}`)
  expect(await texts()).toHaveLength(before)
  await answer('STOP')
  server.clock.advance(1)
  await answer('R')
  expect(await lastMessage()).toEqual({ state: 'skipped', last_error: 'opted_out' })
})

test('the answer to R is not sent if in the meantime the client refuses texts or the contact of the visit gets another number', async () => {
  const { id } = await book()
  const before = (await texts()).length
  const set = (change: ReturnType<typeof sql>) =>
    rows(
      sql`update appointments set ${change} where tenant_id = ${salons[0].tenantId} and id = ${id}`,
    )
  await receive('R')
  await set(sql`contact_sms_opt_in = false`)
  await server.app.sendDue()
  expect(await lastMessage()).toEqual({ state: 'skipped', last_error: 'no_address' })
  await set(sql`contact_sms_opt_in = true`)
  server.clock.advance(1)
  await receive('R')
  await set(sql`contact_phone_key = '+12025559999'`)
  await server.app.sendDue()
  expect(await lastMessage()).toEqual({ state: 'skipped', last_error: 'no_address' })
  expect(await texts()).toHaveLength(before)
})

test('R gets no answer when the visit is given to another client while the answer is being sent', async () => {
  const { id } = await book()
  const before = (await texts()).length
  await receive('R')
  const { database } = server.app.context
  const isWaiting = async () => {
    const found = await database.acrossTenants('a test looks', async (db) => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    expect(found).toBeGreaterThan(0)
  }
  const [sending] = await database
    .inTenant(tenantId(salons[0].tenantId))
    .write(async (db): Promise<[Promise<unknown>]> => {
      await sql`update appointments set holder = holder + 1
        where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
      const delivery = server.app.sendDue()
      await vi.waitFor(isWaiting, 30_000)
      return [delivery]
    })
  await sending
  expect(await lastMessage()).toEqual({ state: 'skipped', last_error: 'appointment_changed' })
  expect(await texts()).toHaveLength(before)
})

test('a visit can be confirmed until it starts, by text as well as by link', async () => {
  const byText = await book()
  const byLink = await book()
  const { tenantId: salon } = salons[0]
  const startsIn = async (seconds: number) => {
    // visits start on whole minutes
    const now = Math.ceil(server.clock.now().getTime() / 60_000) * 60_000
    server.clock.set(new Date(now))
    const start = new Date(now + seconds * 1000)
    const ids = sql`(${byText.id}::uuid, ${byLink.id}::uuid)`
    await rows(sql`update appointments set starts_at = ${start}, client_confirmed_at = null,
        ends_at = ${start}::timestamptz + interval '45 minutes'
      where tenant_id = ${salon} and id in ${ids}`)
    await rows(sql`update text_threads set visit_starts_at = ${start}, appointment_id = ${byText.id}
      where tenant_id = ${salon} and phone = ${phone}`)
  }
  const outcomes = async () => {
    await answer('C')
    const { status } = await server.call('POST', `/api/public/manage/${byLink.token}/confirm`)
    return [await isConfirmed(byText.id), status]
  }
  await startsIn(0)
  expect(await outcomes()).toEqual([true, 200])
  await startsIn(-60)
  expect(await outcomes()).toEqual([false, 409])
})

test('STOP and START also take effect when they come from a number that no salon has texted', async () => {
  expect(await answer('STOP')).toBe(404)
  await book()
  expect(await texts()).toEqual([])
  expect(await answer('START')).toBe(404)
  await book()
  expect(await texts()).toHaveLength(1)
})

test('no text goes to a number that must not be texted, however it is spelled, and the salon is notified', async () => {
  for (const spelling of [
    '+1 900 555 1234',
    '(900) 555-1235',
    '+44 7400 123456',
    '1 876 555 1234',
  ]) {
    await book(0, { name: `Rico ${spelling}`, phone: spelling })
    expect(await lastMessage(), spelling).toEqual({
      state: 'failed',
      last_error: 'number_not_allowed',
    })
    expect((await notifications())[0]).toMatchObject({
      title: `We couldn’t text Rico ${spelling}`,
      message: expect.stringContaining('not a mobile number of a country that your salon texts'),
    })
  }
  await rows(
    sql`update businesses set text_countries = '{US,GB}' where tenant_id = ${salons[0].tenantId}`,
  )
  await book(0, { phone: '+44 7400 123457' })
  expect(await texts('+447400123457')).toHaveLength(1)
})

test('a text is accepted first and delivered later; the salon is notified when it is not delivered', async () => {
  await book()
  expect(itemAt(await texts(), 0).status).toBe('delivered')
  expect(await lastMessage()).toMatchObject({ state: 'delivered' })
  await book(0, { name: 'Uma', phone: magicNumbers.unreachable })
  expect(itemAt(await texts(magicNumbers.unreachable), 0).status).toBe('undelivered')
  expect(await lastMessage()).toMatchObject({ state: 'failed', last_error: 'undelivered' })
  expect(itemAt(await notifications(), 0).title).toBe('We couldn’t text Uma')
  await book(0, { name: 'Rea', phone: magicNumbers.refused })
  expect(await lastMessage()).toMatchObject({ state: 'failed', last_error: 'undeliverable' })
  await book(0, { name: 'Sia', phone: magicNumbers.silent })
  expect(await lastMessage()).not.toMatchObject({ state: 'failed' })
  // ten minutes after an answer of the provider was lost, the provider is asked whether it took the text
  server.clock.advance(11 * 60)
  await server.app.sendDue()
  expect(await lastMessage()).toMatchObject({ state: 'delivered' })
  expect(await texts(magicNumbers.silent)).toHaveLength(1)
})

test('a second R within the hour gets no second link', async () => {
  await book()
  const before = (await texts()).length
  await answer('R')
  await answer('Reschedule')
  expect(await texts()).toHaveLength(before + 1)
  server.clock.advance(3601)
  await answer('R')
  expect(await texts()).toHaveLength(before + 2)
})
