import assert from 'node:assert'
import type { APIRequestContext, Request } from '@playwright/test'
import { withLaterClock } from './clock.ts'
import { deskOf } from './desk-calls.ts'
import { signIn } from './owner-steps.ts'
import { bookToday, eveningZone, morningZone, openSalon, type Salon } from './salon.ts'
import { expect, type Locator, type Page, test } from './story.ts'

/**
 * Limit of the sum of all layout shift scores of one page load, or of one press. One label moved by a few pixels scores
 * 0.0001.
 */
const SHIFT_MAX = 0.001
const FONT_DELAY_MS = 1_000
const ANSWER_DELAY_MS = 1_000
/** The delay of the answers to a press. They must come later than the half second that `unaskedShift` leaves out. */
const AFTER_PRESS_MS = 600
/** A page counts as still when no answer has come for this time, because an answer may lead to further requests. */
const QUIET_MS = 500

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const tablet = { width: 768, height: 1024 }

test('the layout of the booking site stays in place while it loads slowly', async ({
  request,
  baseURL,
  openBrowser,
}) => {
  assert(baseURL)
  const salon = await openSalon(request, baseURL, services)
  const site = await (await request.get(`/api/public/${salon.slug}`)).json()
  const timesQuery = `?services=${site.services[0].id}&staff=any`
  for (const path of ['/', `/${timesQuery}`]) {
    for (const viewport of sizes) {
      // A new context has no font in its cache. In another zone than the salon's, the note about the zone is longest.
      const page = await openBrowser({ viewport, timezoneId: eveningZone })
      await loadSlowly(page, salon.origin + path)
      expect(await shiftOf(page), `${path} at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  }
})

test('the dashboard stays in place while it loads', async ({ request, openBrowser, salon }) => {
  await bookToday(request, salon, 'Lea Winter')
  for (const viewport of [...sizes, tablet]) {
    const page = await openBrowser({ viewport, timezoneId: morningZone })
    await recordShifts(page)
    await signIn(page, salon)
    await expect(page.getByText(/Tomorrow:/)).toBeVisible()
    // the number of the assistant's suggestions appears last
    await page.waitForTimeout(1_000)
    expect(await shiftOf(page), `at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
  }
})

test('the dashboard stays in place when unpaid visits and the time zone of the salon appear late', async ({
  request,
  openBrowser,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/Service Worker registration blocked/)
  for (const client of ['Lea Winter', 'Mona Berg']) {
    await bookWithStatus(request, salon, client, 'completed')
  }
  for (const viewport of sizes) {
    const page = await openBrowser({ viewport, timezoneId: eveningZone, serviceWorkers: 'block' })
    await recordShifts(page)
    await answerLate(page, '**/unpaid-visits*.js')
    await answerLate(page, '**/api/calendar/today')
    await signIn(page, salon)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Check out, Mona Berg' })).toBeVisible()
    expect(await shiftOf(page), `at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
  }
})

test('the calendar and the checkouts stay in place when the data for a part of them arrive late', async ({
  request,
  openBrowser,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/Service Worker registration blocked/)
  await bookToday(request, salon, 'Lea Winter')
  const lateReads = [
    { path: '/calendar?view=day', url: '**/api/staff*', button: 'Lea Winter' },
    { path: '/calendar?view=month', url: '**/api/calendar/day*', button: 'Check in, Lea Winter' },
    { path: '/checkouts', url: '**/api/day-closes*', button: 'Export CSV' },
  ]
  // three hours later Lea Winter is late, so a note above the calendar names her
  await withLaterClock(request, 3 * 3600, async () => {
    for (const viewport of sizes) {
      for (const { path, url, button } of lateReads) {
        const page = await openBrowser({
          viewport,
          timezoneId: morningZone,
          serviceWorkers: 'block',
        })
        await recordShifts(page)
        await signIn(page, salon)
        await answerLate(page, url)
        await page.goto(path)
        await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
        expect(await shiftOf(page), `${path} at ${viewport.width}`).toBeLessThanOrEqual(SHIFT_MAX)
        // an account may have only a few live connections
        await page.close()
      }
    }
  })
})

type FindControl = (page: Page) => Locator

const leasVisit: FindControl = (page) => shown(page, 'button', /Lea Winter/)
const next: FindControl = (page) => shown(page, 'button', /^Next /)
const bell: FindControl = (page) => shown(page, 'button', /^Notifications/)
const leasPage: FindControl = (page) => shown(page, 'link', /Lea Winter/)

/** The screens of the desk, and the controls then pressed on them. `/clients/` is followed by the id of a client. */
const screens: readonly [path: string, ...controls: FindControl[]][] = [
  ['/dashboard'],
  ['/dashboard?wall'],
  ['/calendar?view=day', next],
  ['/calendar?view=day&staff=units'],
  ['/calendar?view=week', next],
  ['/calendar?view=month', next],
  ['/calendar?view=list', next],
  ['/calendar?view=list', leasVisit],
  ['/clients', leasPage],
  ['/clients/'],
  ['/waitlist'],
  ['/checkouts', bell],
  ['/services'],
  ['/team'],
  ['/settings'],
  ['/billing'],
  ['/poster'],
]

for (const viewport of [...sizes, tablet]) {
  test(`every screen of the desk stays in place on a slow line at a width of ${viewport.width} px`, async ({
    request,
    openBrowser,
    salon,
    allowConsoleError,
  }) => {
    test.slow()
    allowConsoleError(/Service Worker registration blocked/)
    // a page that is left at once breaks its live connection
    allowConsoleError(/live connection|WebSocket is closed before/)
    const client = await fillDesk(request, salon)
    const page = await openBrowser({ viewport, timezoneId: morningZone, serviceWorkers: 'block' })
    await recordShifts(page)
    await signIn(page, salon)
    const line = await slowDown(page)
    const moved: string[] = []
    for (const [path, ...controls] of screens) {
      line.delayMs = 100
      await page.goto(path === '/clients/' ? path + client : path)
      await line.allAnswered()
      let shift = await shiftOf(page)
      if (shift > SHIFT_MAX)
        moved.push(`${path}: ${shift.toFixed(4)}`, ...(await shiftedParts(page)))
      line.delayMs = AFTER_PRESS_MS
      for (const find of controls) {
        const before = await shiftOf(page, 'unaskedShift')
        await find(page).click()
        await line.allAnswered()
        shift = (await shiftOf(page, 'unaskedShift')) - before
        if (shift > SHIFT_MAX) moved.push(`${path}, ${find(page)}: ${shift.toFixed(4)}`)
      }
    }
    expect(moved).toEqual([])
  })
}

/**
 * Books two visits and checks one client in. Adds two duplicates and an entry of the waiting list. Returns the id of
 * Lea Winter.
 */
async function fillDesk(request: APIRequestContext, salon: Salon): Promise<string> {
  const desk = deskOf(request, salon)
  await bookToday(request, salon, 'Lea Winter')
  await bookWithStatus(request, salon, 'Mona Berg', 'arrived')
  const phone = '+12025550177'
  await desk.post('/clients', { name: 'Ada Archer', phone })
  await desk.post('/clients', { name: 'Ada Acher', phone })
  await desk.post('/waitlist', {
    service_ids: [await desk.serviceId('Cut')],
    windows: [{ from: daysAhead(1), to: daysAhead(2) }],
    client: { name: 'Nora Lind', phone: '+12025550178' },
  })
  const { items } = await desk.get('/clients', { search: 'Lea Winter' })
  return items[0].id
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Delays answers, code, styles and fonts by different times, so that few of them arrive together. */
async function slowDown(page: Page) {
  let spreadMs = 0
  let latestAt = 0
  const unanswered = new Set<Request>()
  const line = {
    delayMs: 0,
    /** Waits until every delayed answer, code and font has arrived and a quiet time has passed. */
    async allAnswered() {
      latestAt = Date.now()
      do await page.waitForTimeout(100)
      while (unanswered.size > 0 || Date.now() - latestAt < QUIET_MS)
    },
  }
  const noteEnd = (request: Request) => {
    if (unanswered.delete(request)) latestAt = Date.now()
  }
  page.on('requestfinished', noteEnd)
  page.on('requestfailed', noteEnd)
  await page.route(/\/api\/|\.(js|css|woff2)$/, async (route) => {
    unanswered.add(route.request())
    spreadMs += 67
    await new Promise((resolve) => setTimeout(resolve, line.delayMs + (spreadMs % 200)))
    // a page that is left has dropped its requests
    await route.continue().catch(() => {})
  })
  return line
}

function shown(page: Page, role: 'button' | 'link', name: RegExp) {
  return page.getByRole(role, { name }).filter({ visible: true }).first()
}

async function loadSlowly(page: Page, url: string) {
  await recordShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS))
    await route.continue()
  })
  const font = page.waitForResponse('**/*fraunces-latin-600*.woff2')
  await page.goto(url)
  await (await font).finished()
  await page.evaluate(() => document.fonts.ready)
}

// So many services that the menu has a search. While the page loads, one font shows, and then another font replaces it.
// The last word of some names fits into the line in only one of the two fonts.
const words = 'Cut and colour with a long wash and a warm towel for tired hair and a cup of tea'
const services = [20, 24, 28, 32, 36, 40, 44, 60, 64, 68, 72, 76].map((length) => ({
  name: words.slice(0, length).trim(),
  duration: 30,
  price: 30,
}))

interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly LayoutShiftSource[]
}

interface LayoutShiftSource {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

interface Shifts {
  layoutShift: number
  /** The sum without the shifts in the half second after a press. */
  unaskedShift: number
  /** What moved: its text, and its places before and after. */
  shiftedParts: string[]
}

function recordShifts(page: Page) {
  return page.addInitScript(() => {
    const sums: Shifts = { layoutShift: 0, unaskedShift: 0, shiftedParts: [] }
    Object.assign(globalThis, sums)
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & LayoutShift
        sums.layoutShift += value
        if (!hadRecentInput) sums.unaskedShift += value
        for (const { node, previousRect, currentRect } of sources) {
          const text = (node?.textContent ?? '').slice(0, 40)
          sums.shiftedParts.push(`${text} (${place(previousRect)} to ${place(currentRect)})`)
        }
      }
      Object.assign(globalThis, sums)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Books a visit of today and gives it a status. */
async function bookWithStatus(
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
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    await route.continue()
  })
}

/** One of the sums of `Shifts`. By default it is the sum of all shifts since the page was loaded. */
function shiftOf(page: Page, sum: Exclude<keyof Shifts, 'shiftedParts'> = 'layoutShift') {
  return page.evaluate(
    (name) =>
      new Promise<number>((done) => {
        // shifts are reported after the frame in which they happen
        const read = () => done((globalThis as Partial<Shifts>)[name] ?? 0)
        requestAnimationFrame(() => setTimeout(read, 200))
      }),
    sum,
  )
}

function shiftedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as Partial<Shifts>).shiftedParts ?? [])
}
