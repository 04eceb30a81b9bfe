import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site

beforeAll(async () => {
  const services = [
    { name: 'Cut', duration: 45, price: 45 },
    { name: 'Consultation', duration: 15, price: 0 },
  ]
  site = await openSite({ business_name: 'Studio Ana' }, { services })
})

afterAll(() => site.close())

test('the first page names the first free time, its service and its staff member in the HTML', async () => {
  const { html } = await site.browser.open(site.sitePath)
  expect(html).toContain('Cut · 45 min · $45')
  expect(html).toContain('Today, 9:00\u00a0AM with Mia')
  expect(html).toContain('Next free: Today, 9:00\u00a0AM')
})

test('one press on the first page holds the first free time and leads to the details', async () => {
  const { html } = await site.browser.open(site.sitePath)
  const action = /<form[^>]*action="([^"]*)"[^>]*method="post"/.exec(html)?.[1] ?? ''
  const held = await site.browser.open(action.replaceAll('&amp;', '&'), {
    form: {
      intent: 'hold',
      start: itemAt(valuesOf(html, 'start'), 0),
      submission: itemAt(valuesOf(html, 'submission'), 0),
    },
  })
  expect(held.status).toBe(303)
  const details = await site.browser.open(held.location)
  expect(details.html).toContain('Your details')
  expect(details.html).toContain('9:00 AM with Mia')
  const next = await site.browser.open(site.sitePath)
  expect(next.html).toContain('Today, 9:00\u00a0AM with Tom')
})

test('the first page proposes times for the chosen services, and for the staff member whom a link names', async () => {
  const [cut, consultation] = site.ids.serviceIds
  const [, tom] = site.ids.staffIds
  const chosen = await site.browser.open(`${site.sitePath}?service=${consultation}&step=services`)
  expect(chosen.html).toContain('Consultation · 15 min · Free')
  const withTom = await site.browser.open(`${site.sitePath}?staff=${tom}`)
  expect(withTom.html).toContain('You’re booking with Tom.')
  expect(withTom.html).toMatch(/(?:AM|PM) with Tom/)
  const times = await site.browser.open(`${site.sitePath}?service=${cut}&staff=${tom}`)
  expect(times.html).toContain('aria-label="Morning"')
})

test('an address that asks for times before a service is chosen shows the first page, which says what to do first', async () => {
  const { html } = await site.browser.open(`${site.sitePath}?step=time`)
  expect(html).toContain('Choose a service first, then a time.')
  expect(html).toMatch(/<p role="alert" tabindex="-1" autofocus=""/i)
})

test('the first page writes a price of zero as “Free”', async () => {
  const { html } = await site.browser.open(site.sitePath)
  expect(html).toContain('>Free<')
  // the script with the data for search engines has the range of prices in figures, so it is removed here
  expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain('$0')
})

test('the first page marks today in the hours of the week and shows the booking policy', async () => {
  const { html } = await site.browser.open(site.sitePath)
  expect(html).toMatch(/Monday<span[^>]*>Today</)
  expect(html).toContain('free of charge until 24 hours before it begins')
  expect(html).toContain('Your booking is confirmed right away.')
})

test('the first page of a salon that takes no bookings shows no free time', async () => {
  const before = site.server.clock.now()
  // the trial of 30 days has ended without a subscription
  site.server.clock.set(new Date('2026-05-20T13:00:00Z'))
  const { html } = await site.browser.open(site.sitePath)
  site.server.clock.set(before)
  expect(html).not.toContain('First free time')
})
