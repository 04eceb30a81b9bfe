import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { bookFirst, openSite, type Site, valuesOf } from '../../test/page-browser.ts'
import { tenantId } from '../platform/database/database.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('the page of an appointment sends no referrer and is not indexed', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-10'))
  const { headers, html } = await site.browser.open(location)
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('no-store')
  expect(html).not.toContain('lea@mail.test')
})

test('opening the page of a visit, or its question “Cancel this appointment?”, changes nothing; only the form cancels the visit', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-11'), {
    email: 'cancel@mail.test',
  })
  const path = itemAt(location.split('?'), 0)
  const question = await site.browser.open(`${path}?ask=cancel`)
  expect(question.html).toContain('Cancel this appointment?')
  expect((await site.browser.open(path)).html).toContain('Confirmed')
  const cancelled = await site.browser.open(path, { form: { intent: 'cancel' } })
  expect(cancelled).toMatchObject({ status: 303, location: `${path}?done=cancelled` })
  expect((await site.browser.open(cancelled.location)).html).toContain(
    'This appointment is cancelled',
  )
})

test('the form of the manage page moves the appointment to one of the offered times', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-12'), {
    email: 'move@mail.test',
  })
  const path = itemAt(location.split('?'), 0)
  const times = await site.browser.open(`${path}?ask=move&date=2026-03-13`)
  const start = itemAt(valuesOf(times.html, 'start'), 0)
  const moved = await site.browser.open(`${path}?ask=move`, { form: { intent: 'move', start } })
  expect(moved).toMatchObject({ status: 303, location: `${path}?done=moved` })
  expect((await site.browser.open(moved.location)).html).toContain('Friday, March 13')
})

test('the manage page says before a move who would perform the visit, and keeps the staff member by default', async () => {
  const [mia, tom] = site.ids.staffIds
  const cut = itemAt(site.ids.serviceIds, 0)
  await site.server.app.context.database.inTenant(tenantId(site.salon.tenantId)).write((db) =>
    sql`update staff_services set price_minor = 7000 where tenant_id = ${db.tenantId}
      and staff_id = ${tom}`.execute(db),
  )
  const withMia = `${site.sitePath}?services=${cut}&staff=${mia}`
  const visit = await bookFirst(site.browser, `${withMia}&date=2026-03-24`, {
    email: 'mine@mail.test',
  })
  const blocking = await bookFirst(site.browser, `${withMia}&date=2026-03-25`, {
    email: 'hers@mail.test',
  })
  const path = itemAt(visit.location.split('?'), 0)
  const blockedStart = /"start_time":"(2026-03-25T[^"]+)"/.exec(
    (await site.browser.open(blocking.location)).html,
  )?.[1]
  assert(blockedStart)
  const timesWithMia = await site.browser.open(`${path}?ask=move&date=2026-03-25`)
  expect(timesWithMia.html).toContain('Times with Mia')
  expect(valuesOf(timesWithMia.html, 'start')).not.toContain(blockedStart)
  const timesWithAnyone = await site.browser.open(`${path}?ask=move&with=anyone&date=2026-03-25`)
  expect(timesWithAnyone.html).toContain('with Tom instead of Mia<!-- --> · $70')
  const start = `${blockedStart} ${tom}`
  expect(valuesOf(timesWithAnyone.html, 'start')).toContain(start)
  const moved = await site.browser.open(path, { form: { intent: 'move', start } })
  expect((await site.browser.open(moved.location)).html).toMatch(
    /You’re now booked for Wednesday, March 25, \d+:\d\d AM with Tom</,
  )
})

test('while the time of a cancelled visit is free, the manage page offers it again, and the form leads to the page for the client’s details', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-26'), {
    email: 'again@mail.test',
  })
  const path = itemAt(location.split('?'), 0)
  const cancelled = await site.browser.open(path, { form: { intent: 'cancel' } })
  const { html } = await site.browser.open(cancelled.location)
  expect(html).toContain('We’ve told the salon. You’re all set.')
  const action = /action="(\/book\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const start = itemAt(valuesOf(html, 'start'), 0)
  assert(action)
  const held = await site.browser.open(action, { form: { intent: 'hold', start } })
  expect((await site.browser.open(held.location)).html).toContain('Your details')
  expect((await site.browser.open(path)).html).not.toContain('Book this time again')
})

test('the manage page first offers to move the visit to another time of its day', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-18'), {
    email: 'near@mail.test',
  })
  const path = itemAt(location.split('?'), 0)
  const { html } = await site.browser.open(`${path}?ask=move`)
  const days = valuesOf(html, 'start').map((start) => start.slice(0, 10))
  expect(new Set(days)).toEqual(new Set(['2026-03-18']))
})

test('a client can confirm a visit by its link', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-16'), {
    email: 'come@mail.test',
  })
  const path = itemAt(location.split('?'), 0)
  expect((await site.browser.open(path)).html).toContain('I’ll be there')
  const confirmed = await site.browser.open(path, { form: { intent: 'confirm' } })
  expect((await site.browser.open(confirmed.location)).html).not.toContain('I’ll be there')
})

test('the manage page names the salon’s phone number when it is too late for changes online', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-02'), {
    email: 'late@mail.test',
  })
  const before = site.server.clock.now()
  // 16 minutes after the booking, so its grace is over
  site.server.clock.set(new Date('2026-03-02T13:16:00Z'))
  const { html } = await site.browser.open(itemAt(location.split('?'), 0))
  site.server.clock.set(before)
  expect(html).toContain('Online changes close 24 hours before.')
  expect(html).toContain('href="tel:+12025550123"')
  expect(html).toContain('Call +1 202-555-0123 and we’ll sort it out.')
  expect(html).not.toContain('ask=cancel')
})

test('the link of a visit works on the salon’s own host and on the product’s host, and the page leads to the site on the same host', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-20'), {
    email: 'host@mail.test',
  })
  const path = itemAt(location.split('?'), 0)
  const host = `${site.salon.slug}.${site.server.config.baseDomain}`
  const own = await site.browser.open(path, { host })
  const product = await site.browser.open(path)
  expect([own.status, product.status]).toEqual([200, 200])
  expect(own.html).toContain('"bookingPath":"/"')
  expect(product.html).toContain(`"bookingPath":"${site.sitePath}"`)
  expect(product.html).toContain(`"siteUrl":"http://${host}/"`)
})

test('a link with an unknown token says that it has expired', async () => {
  const { status, html } = await site.browser.open(`/manage/${'x'.repeat(43)}`)
  expect(status).toBe(404)
  expect(html).toContain('This link has expired')
  expect(html).not.toContain('href="/book/')
})

test('a link that has ended leads to the salon', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-17'), {
    email: 'ended@mail.test',
  })
  const before = site.server.clock.now()
  site.server.clock.set(new Date('2026-03-25T12:00:00Z'))
  const { status, html } = await site.browser.open(itemAt(location.split('?'), 0))
  site.server.clock.set(before)
  expect(status).toBe(404)
  expect(html).toContain('This link has expired')
  expect(html).toContain('>Studio Ana</p>')
  expect(html).toContain(`href="${site.sitePath}"`)
  expect(html).toContain('href="tel:+12025550123"')
})
