import { gunzipSync } from 'node:zlib'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { tokenPattern } from '@chairtime/contract/patterns.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site, valuesOf } from '../../test/page-browser.ts'
import { pageDocument } from './document.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { loadWebBuild, type WebBuild } from './web-build.ts'

let site: Site
let build: WebBuild
let cache: PageCache
/** How often a page was rendered. */
let rendered: number

beforeAll(async () => {
  site = await openSite()
  const loaded = await loadWebBuild()
  build = {
    ...loaded,
    render: (view) => {
      rendered += 1
      return loaded.render(view)
    },
  }
})
afterAll(() => site.close())

beforeEach(() => {
  rendered = 0
  cache = createPageCache(build, site.server.app.context.urls)
})

async function viewOf(path: string): Promise<BookingView> {
  const { html } = await site.browser.open(path, { accept: 'application/json' })
  return JSON.parse(html).view
}

test('clients of one page share its rendering, and each gets a form with a key of its own', async () => {
  const [first, second] = [await viewOf(site.cutWithAnyone), await viewOf(site.cutWithAnyone)]
  expect(first.submission).not.toBe(second.submission)
  for (const view of [first, second]) {
    const whole = pageDocument(build, view, site.server.app.context.urls)
    expect(cache(view, false).toString()).toBe(whole)
    expect(gunzipSync(cache(view, true)).toString()).toBe(whole)
  }
  // two renderings for the comparison and one for the cache
  expect(rendered).toBe(3)
})

test('a page with the token of one client is never cached', async () => {
  const path = `${site.cutWithAnyone}&step=waitlist&joined=1&leave=${'a'.repeat(43)}`
  const view = await viewOf(path)
  expect(view.address.leave).not.toBeNull()
  for (let shown = 0; shown < 2; shown += 1) cache(view, true)
  expect(rendered).toBe(2)
})

test('the first page of a booking site is rendered once within one minute, and again when its first free time is gone', async () => {
  for (let shown = 0; shown < 3; shown += 1) cache(await viewOf(site.sitePath), true)
  expect(rendered).toBe(1)
  const first = (await viewOf(site.sitePath)).firstTimes
  const { status } = await site.server.call('POST', `/api/public/${site.salon.slug}/holds`, {
    service_ids: first?.services,
    staff_id: first?.starts[0]?.staff,
    start_time: first?.starts[0]?.start_time,
  })
  expect(status).toBe(201)
  cache(await viewOf(site.sitePath), true)
  expect(rendered).toBe(2)
})

test('a page is rendered again when its data has changed', async () => {
  const path = site.timesOn('2026-03-10')
  cache(await viewOf(path), true)
  const start = itemAt(valuesOf((await site.browser.open(path)).html, 'start'), 0)
  for (const staff_id of site.ids.staffIds) {
    const { status } = await site.server.call('POST', `/api/public/${site.salon.slug}/holds`, {
      service_ids: site.ids.serviceIds,
      staff_id,
      start_time: start,
    })
    expect(status).toBe(201)
  }
  const changed = await viewOf(path)
  expect(gunzipSync(cache(changed, true)).toString()).toContain(changed.submission)
  expect(rendered).toBe(2)
})

test('a page with data of one client, such as a problem, is never cached', async () => {
  const view = await viewOf(site.cutWithAnyone)
  const problem = { code: 'slot_taken', sentence: 'Taken', alternatives: [] } as const
  for (let shown = 0; shown < 2; shown += 1) cache({ ...view, problem }, true)
  expect(rendered).toBe(2)
})

test('a form key that is no token is never written into a page', async () => {
  const submission = '"><h1>x</h1>'
  const { status, html } = await site.browser.open(site.sitePath, { form: { submission } })
  expect(status).toBe(200)
  expect(html.includes('<h1>x')).toBe(false)
  expect(itemAt(valuesOf(html, 'submission'), 0)).toMatch(tokenPattern)
})
