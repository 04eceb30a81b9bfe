import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFirst, holdFirst, openSite, type Site, valuesOf } from '../../test/page-browser.ts'
import { type TenantWrite, tenantId } from '../platform/database/database.ts'
import { insertMessage } from '../scheduling/effects/message-store.ts'

const texts = bookingTexts('en')
const phone = '+1 202 555 0177'

/** An installation as in production: it has a mail server, which does not answer here, and no provider of texts. */
let site: Site

beforeAll(async () => {
  site = await openSite(
    { business_name: 'Studio Ana' },
    {},
    {
      NODE_ENV: 'production',
      ROLE: 'web',
      RATE_LIMIT_SCALE: '1',
      AUTH_SECRET: 'x'.repeat(40),
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  )
})
afterAll(() => site.close())

const inSalon = <T>(work: (db: TenantWrite) => Promise<T>) =>
  site.server.app.context.database.inTenant(tenantId(site.salon.tenantId)).write(work)

const countTexts = () =>
  inSalon(async (db) => {
    const rows = await db.selectFrom('messages').selectAll().where('channel', '=', 'sms').execute()
    return rows.length
  })

test('the booking form offers no texts, and the booked page of a client with a phone number alone promises none', async () => {
  const path = site.timesOn('2026-03-03')
  const { details } = await holdFirst(site.browser, path)
  expect(valuesOf(details.html, 'sms_opt_in')).toEqual([])
  expect(details.html).not.toContain(texts.consent.texts)
  expect(details.html).toContain(texts.contact.noEmail)
  expect(details.html).not.toContain(texts.contact.noMessage)
  // a page that was loaded while texts were still offered sends this
  const byPhone = { name: 'Max Phone', email: '', phone, sms_opt_in: 'on' }
  const booked = await bookFirst(site.browser, path, byPhone)
  expect(booked.location).toMatch(/^\/manage\/[\w-]{22,64}\?done=booked$/)
  const { html } = await site.browser.open(booked.location)
  expect(html).toContain(texts.next.keepAsProof)
  expect(html).toContain(texts.next.noMessage)
  expect(html).not.toContain(texts.next.text)
  expect(await countTexts()).toBe(0)
  const { body } = await site.salon.call('GET', '/api/clients?search=Max')
  expect(body.items).toMatchObject([{ name: 'Max Phone', sms_opt_in: false }])
  const consents = await site.salon.call('GET', `/api/clients/${body.items[0].id}/consents`)
  expect(consents.body.consents).toEqual([])
})

test('the form of the waiting list offers no texts, and the page after it promises none', async () => {
  const page = `${site.cutWithAnyone}&step=waitlist`
  const { html: form } = await site.browser.open(page)
  expect(valuesOf(form, 'sms_opt_in')).toEqual([])
  expect(form).not.toContain(texts.consent.waitlist)
  expect(form).toContain(texts.contact.noEmail)
  const [submission = ''] = valuesOf(form, 'submission')
  const answer = await site.browser.open(page, {
    form: {
      name: 'Wanda Phone',
      phone: '+1 202 555 0178',
      sms_opt_in: 'on',
      first_day: '2026-03-10',
      intent: 'waitlist',
      submission,
    },
  })
  expect(answer.status).toBe(303)
  const { html } = await site.browser.open(answer.location)
  expect(html).toContain('You’re on the list')
  expect(html).not.toMatch(/\btexts?\b (you|me)/i)
  expect(await countTexts()).toBe(0)
})

test('the desk books and moves a client with a phone number alone, and learns that no message reaches them', async () => {
  const booked = await site.salon.call('POST', '/api/appointments', {
    service_ids: [site.ids.serviceIds[0]],
    start_time: '2026-03-04T10:00:00-05:00',
    client: { name: 'Dora Desk', phone: '+1 202 555 0179' },
  })
  expect(booked.status).toBe(201)
  const { id, version, client } = booked.body.appointment
  // a consent from when the installation still sent texts
  await inSalon((db) =>
    db.updateTable('clients').set({ sms_opt_in: true }).where('id', '=', client.id).execute(),
  )
  const moved = await site.salon.call('POST', `/api/appointments/${id}/move`, {
    start_time: '2026-03-04T11:00:00-05:00',
    version,
  })
  expect(moved).toMatchObject({ status: 200, body: { channels: [] } })
  expect(await countTexts()).toBe(0)
  const paid = await site.salon.call('POST', '/api/checkouts', {
    appointment_ids: [id],
    payments: [{ method: 'cash', amount: moved.body.appointment.price }],
  })
  expect(paid.body.checkout.clients).toMatchObject([{ receipt_channels: [] }])
  const receipt = { channel: 'sms', client_id: client.id }
  const refused = await site.salon.call(
    'POST',
    `/api/checkouts/${paid.body.checkout.id}/receipt`,
    receipt,
  )
  expect(refused.status).toBe(422)
})

test('the session says that the installation sends no texts, and the salon’s link is only mailed', async () => {
  const { body } = await site.salon.call('GET', '/api/auth/me')
  expect(body.tenant).toMatchObject({ sends_texts: false, test_mode: [] })
  await site.salon.call('POST', '/api/onboarding/complete', {
    launch_immediately: true,
    send_test_link: true,
  })
  expect(await countTexts()).toBe(0)
})

test('a text that was planned while there was a provider spends no budget, and the desk learns why it is not sent', async () => {
  await site.salon.call('POST', '/api/appointments', {
    service_ids: [site.ids.serviceIds[0]],
    start_time: '2026-03-05T10:00:00-05:00',
    client: { name: 'Pia Planned', phone: '+1 202 555 0180' },
  })
  const { body } = await site.salon.call('GET', '/api/clients?search=Pia')
  const now = site.server.clock.now()
  await inSalon(async (db) => {
    const { id } = body.items[0]
    await db.updateTable('clients').set({ sms_opt_in: true }).where('id', '=', id).execute()
    const visit = await db
      .selectFrom('appointments')
      .select('id')
      .where('client_id', '=', id)
      .executeTakeFirstOrThrow()
    const planned = { appointmentId: visit.id, appointmentVersion: 1, clientId: id, dueAt: now }
    const text = { ...planned, kind: 'booking_confirmation', channel: 'sms' } as const
    await insertMessage(db, text, now).execute()
  })
  await site.server.app.sendDue()
  const { body: read } = await site.salon.call('GET', '/api/notifications')
  expect(read.items[0]).toMatchObject({
    kind: 'desk_task',
    title: 'We couldn’t text Pia Planned',
    message: 'No provider of texts is set up. Please reach them in another way.',
  })
  const { database, secrets } = site.server.app.context
  const bucket = secrets.pseudonym('texts an hour of all salons ')
  const { rows } = await database.acrossTenants('test', (directory) =>
    sql`select from rate_windows where bucket = ${bucket}`.execute(directory),
  )
  expect(rows).toEqual([])
})
