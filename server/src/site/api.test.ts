import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientForm, holdFirst, openSite, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const asData = { accept: 'application/json' }

async function dataOf(path: string) {
  const { html } = await site.browser.open(path, asData)
  return JSON.parse(html)
}

test('the data of a booking page has exactly the fields of the API’s answer', async () => {
  const { view } = await dataOf(site.sitePath)
  expect(view.site).toEqual(await dataOf(`/api/public/${site.salon.slug}`))
})

test('the data of a page of times has the start times of the API’s answer', async () => {
  const { view } = await dataOf(site.timesOn('2026-03-05'))
  const from = view.week.days[0].date
  const query = `service_ids=${site.ids.serviceIds[0]}&staff_id=any&from=${from}&days=7`
  const { days } = await dataOf(`/api/public/${site.salon.slug}/availability?${query}`)
  const startsOf = (week: { slots: { start_time: string }[] }[]) =>
    week.map(({ slots }) => slots.map(({ start_time }) => start_time))
  expect(startsOf(view.week.days)).toEqual(startsOf(days))
  expect(startsOf(days).flat().length).toBeGreaterThan(10)
})

test('the data of a manage page has exactly the fields of the API’s answer', async () => {
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-03-06'))
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const { location } = await site.browser.open(held.location, {
    form: { ...clientForm, submission },
  })
  const path = itemAt(location.split('?'), 0)
  const { view } = await dataOf(path)
  const { appointment } = await dataOf(path.replace('/manage', '/api/public/manage'))
  expect(view.appointment).toEqual(appointment)
})

test('the answer to a form with a taken time has three other times', async () => {
  const page = site.timesOn('2026-03-09')
  const { start, held, details } = await holdFirst(site.browser, page)
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const { body: staff } = await site.salon.call('GET', '/api/staff')
  for (const { id } of staff.staff) {
    await site.salon.call('POST', '/api/appointments', {
      service_ids: site.ids.serviceIds,
      staff_id: id,
      start_time: start,
      override: { reason: 'To have the time taken' },
    })
  }
  await site.server.call(
    'DELETE',
    `/api/public/${site.salon.slug}/holds/${new URL(held.location, 'http://x').searchParams.get('hold')}`,
  )
  const { html } = await site.browser.open(held.location, {
    ...asData,
    form: { ...clientForm, submission },
  })
  const { problem } = JSON.parse(html).view
  expect(problem.code).toBe('slot_taken')
  expect(problem.alternatives).toHaveLength(3)
})
