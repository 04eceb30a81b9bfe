import assert from 'node:assert'
import type { APIRequestContext } from '@playwright/test'
import { later } from './clock.ts'
import { deskOf } from './desk-calls.ts'
import { signIn } from './owner-steps.ts'
import { bookToday, eveningZone, morningZone, openSalon, type Salon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

/** Limit of the sum of all layout shift scores of one page load; 0.0001 is one label moved by a few pixels. */
const SHIFT_MAX = 0.001
const FONT_DELAY_MS = 1_000
const ANSWER_DELAY_MS = 1_000

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

test('the layout of the booking site stays in place while it loads slowly', async ({
  request,
  baseURL,
  visit,
}) => {
  assert(baseURL)
  const salon = await openSalon(request, baseURL, services)
  const site = await (await request.get(`/api/public/${salon.slug}`)).json()
  const times = `?services=${site.services[0].id}&staff=any`
  for (const path of ['/', `/${times}`]) {
    for (const viewport of sizes) {
      // a new context has no font in its cache; in another zone the note about the time zone is longest
      const page = await visit({ viewport, timezoneId: eveningZone })
      await loadSlowly(page, salon.origin + path)
      expect(await shiftOf(page), `${path} at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  }
})

test('the dashboard stays in place while it loads', async ({ request, visit, salon }) => {
  await bookToday(request, salon, 'Lea Winter')
  const tablet = { width: 768, height: 1024 }
  for (const viewport of [...sizes, tablet]) {
    const page = await visit({ viewport, timezoneId: morningZone })
    await recordShifts(page)
    await signIn(page, salon)
    await expect(page.getByText(/Tomorrow:/)).toBeVisible()
    // the count of the assistant comes last
    await page.waitForTimeout(1_000)
    expect(await shiftOf(page), `at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
  }
})

test('the dashboard stays in place when unpaid visits and the zone of the salon appear late', async ({
  request,
  visit,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/Service Worker registration blocked/)
  for (const client of ['Lea Winter', 'Mona Berg']) {
    await becomes(request, salon, client, 'completed')
  }
  for (const viewport of sizes) {
    const page = await visit({ viewport, timezoneId: eveningZone, serviceWorkers: 'block' })
    await recordShifts(page)
    await answerLate(page, '**/unpaid-visits*.js')
    await answerLate(page, '**/api/calendar/today')
    await signIn(page, salon)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Check out, Mona Berg' })).toBeVisible()
    expect(await shiftOf(page), `at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
  }
})

test('the calendar and the checkouts stay in place when a part of them is read late', async ({
  request,
  visit,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/Service Worker registration blocked/)
  await bookToday(request, salon, 'Lea Winter')
  const late = [
    { path: '/calendar?view=day', read: '**/api/staff*', shown: 'Lea Winter' },
    { path: '/calendar?view=month', read: '**/api/calendar/day*', shown: 'Check in, Lea Winter' },
    { path: '/checkouts', read: '**/api/day-closes*', shown: 'Export CSV' },
  ]
  // a client who is late is named above the calendar
  await later(request, 3 * 3600, async () => {
    for (const viewport of sizes) {
      for (const { path, read, shown } of late) {
        const page = await visit({ viewport, timezoneId: morningZone, serviceWorkers: 'block' })
        await recordShifts(page)
        await signIn(page, salon)
        await answerLate(page, read)
        await page.goto(path)
        await expect(page.getByRole('button', { name: shown }).first()).toBeVisible()
        expect(await shiftOf(page), `${path} at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
        // one account has a few live connections only
        await page.close()
      }
    }
  })
})

async function loadSlowly(page: Page, url: string) {
  await recordShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((late) => setTimeout(late, FONT_DELAY_MS))
    await route.continue()
  })
  const font = page.waitForResponse('**/*fraunces-latin-600*.woff2')
  await page.goto(url)
  await (await font).finished()
  await page.evaluate(() => document.fonts.ready)
}

// So many that the menu has a search. The last word of some of these names fits into the line in one font only.
const words = 'Cut and colour with a long wash and a warm towel for tired hair and a cup of tea'
const services = [20, 24, 28, 32, 36, 40, 44, 60, 64, 68, 72, 76].map((length) => ({
  name: words.slice(0, length).trim(),
  duration: 30,
  price: 30,
}))

function recordShifts(page: Page) {
  return page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum += (entry as PerformanceEntry & { value: number }).value
      Object.assign(globalThis, { layoutShift: sum })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Books a visit of today and gives it a status. */
async function becomes(
  request: APIRequestContext,
  salon: Salon,
  client: string,
  status: string,
): Promise<void> {
  const id = await bookToday(request, salon, client)
  await deskOf(request, salon).post(`/appointments/${id}/status`, { status })
}

function answerLate(page: Page, url: string) {
  return page.route(url, async (route) => {
    await new Promise((late) => setTimeout(late, ANSWER_DELAY_MS))
    await route.continue()
  })
}

function shiftOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        // shifts are reported after the frame in which they happen
        const read = () => done((globalThis as { layoutShift?: number }).layoutShift ?? 0)
        requestAnimationFrame(() => setTimeout(read, 200))
      }),
  )
}
