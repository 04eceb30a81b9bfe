import type { Route } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import {
  checkInOffline,
  expectOneCheckIn,
  goOnline,
  offlineNote,
  openKeptDay,
  storedText,
  todaysTimeline,
  unsentNote,
} from './offline-steps.ts'
import { openVisit, signIn } from './owner-steps.ts'
import { bookToday, morningZone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(/live connection|net::ERR|status of 50|status of 401|WebSocket|answered 50/)
})

const hotelPage = '<!doctype html><title>Hotel</title><form>Accept the terms</form>'
const answers: Record<string, (route: Route) => Promise<void>> = {
  'answers every address with its own page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: hotelPage }),
  'answers 503 for a server that is stopped': (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '30' },
      contentType: 'text/html',
      body: '<h1>503 Service Unavailable</h1>',
    }),
}

for (const [what, answer] of Object.entries(answers)) {
  test(`behind a network that ${what}, a check-in waits and arrives once`, async ({
    page,
    request,
    salon,
  }) => {
    await bookToday(request, salon, 'Lea Winter')
    await signIn(page, salon)
    const visit = await openVisit(page)
    await page.route(/\/api\/|\/healthz/, answer)
    await visit.getByRole('button', { name: 'Check in' }).click()
    await expect(offlineNote(page)).toBeVisible()
    await expect(unsentNote(page)).toBeVisible()
    await expect(todaysTimeline(page)).toContainText('Waiting to be sent')
    await page.unrouteAll()
    await expect(unsentNote(page)).toBeHidden()
    await expectOneCheckIn(request, salon)
  })
}

test('on a line that loses every packet silently, the kept day is shown', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await page.route(/\/api\/|\/healthz/, () => {})
  await page.reload()
  await expect(todaysTimeline(page)).toContainText('Lea Winter')
  await expect(offlineNote(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(offlineNote(page)).toBeHidden()
})

test('changes by others are shown also where no live connection is possible', async ({
  page,
  request,
  salon,
}) => {
  await signIn(page, salon)
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.reload()
  await expect(todaysTimeline(page)).toBeVisible()
  await bookToday(request, salon, 'Lea Winter')
  await expect(todaysTimeline(page)).toContainText('Lea Winter')
})

test('offline, a computer whose clock is two days wrong shows the day and checks a client in', async ({
  page,
  request,
  salon,
}) => {
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
  await openKeptDay(page, request, salon)
  await page.context().setOffline(true)
  await page.reload()
  await checkInOffline(page)
  await goOnline(page)
  await expectOneCheckIn(request, salon)
})

test('a session goes on once the connection is back, although its token became invalid while the browser was offline', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await page.context().setOffline(true)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '')
    stored.state.token = `${stored.state.token.slice(0, -5)}AAAAA`
    localStorage.setItem('auth-storage', JSON.stringify(stored))
  })
  await page.reload()
  await checkInOffline(page)
  await goOnline(page)
  await expectOneCheckIn(request, salon)
})

test('a browser whose session was ended elsewhere signs out and forgets the salon', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await page.context().setOffline(true)
  await checkInOffline(page)
  const { token } = await sessionOf(page)
  const ended = await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.ok()).toBe(true)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Lea Winter')).toBeHidden()
  await expect.poll(() => storedText(page)).not.toContain('Lea Winter')
  expect(await deskOf(request, salon).visits()).toEqual([['Lea Winter', 'confirmed', 1]])
})

test('check-ins that are made offline in two tabs and at another desk arrive once each', async ({
  page,
  request,
  salon,
  openBrowser,
}) => {
  await bookToday(request, salon, 'Lea Winter')
  await bookToday(request, salon, 'Sam Field')
  const desk = await openBrowser({ timezoneId: morningZone })
  await Promise.all([signIn(page, salon), signIn(desk, salon)])
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  const openVisits = [
    await openVisit(page, 'Lea Winter'),
    await openVisit(tab, 'Sam Field'),
    await openVisit(desk, 'Lea Winter'),
  ]
  await Promise.all([page, desk].map((one) => one.context().setOffline(true)))
  for (const visit of openVisits) await visit.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('2 changes wait to be sent.')).toBeVisible()
  await expect(desk.getByText('1 change waits to be sent.')).toBeVisible()
  await Promise.all([page, desk].map((one) => one.context().setOffline(false)))
  for (const one of [page, tab, desk]) await expect(unsentNote(one)).toBeHidden()
  await expect(desk.getByText('was not applied')).toBeHidden()
  expect((await deskOf(request, salon).visits()).toSorted()).toEqual([
    ['Lea Winter', 'arrived', 2],
    ['Sam Field', 'arrived', 2],
  ])
})

const restrictions: Record<string, () => void> = {
  'stores nothing': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    IDBFactory.prototype.open = refuse
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, { get: refuse })
    }
  },
  'has no service worker': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Object.defineProperty(window, 'caches', { value: undefined })
  },
}

for (const [what, restrict] of Object.entries(restrictions)) {
  test(`in a browser that ${what}, the desk works and says whether a check-in waits`, async ({
    page,
    request,
    salon,
    allowConsoleError,
  }) => {
    // on a slow machine the app may not have fetched the code of every page in advance when the connection ends
    allowConsoleError(
      /storage is currently unavailable|Unable to update item|Failed to fetch dynamically imported module/,
    )
    await page.addInitScript(restrict)
    await bookToday(request, salon, 'Lea Winter')
    await signIn(page, salon)
    for (const name of ['Calendar', 'Clients', 'Today']) {
      await page.getByRole('navigation').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText('Something went wrong')).toBeHidden()
    }
    const visit = await openVisit(page)
    await page.context().setOffline(true)
    await expect(offlineNote(page)).toBeVisible()
    await visit.getByRole('button', { name: 'Check in' }).click()
    await expect(visit.getByText(/reach the server|Waiting to be sent/).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(offlineNote(page)).toBeHidden()
    await expect(unsentNote(page)).toBeHidden()
  })
}

function sessionOf(page: Page): Promise<{ token: string }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').state)
}
