import { deskOf } from './desk-calls.ts'
import {
  checkInOffline,
  expectKept,
  expectOneCheckIn,
  goOffline,
  goOnline,
  offlineNote,
  openKeptDay,
  storedKeys,
  storedText,
  todaysTimeline,
  unsentNote,
} from './offline-steps.ts'
import { openVisit, panel, signIn } from './owner-steps.ts'
import { bookToday, morningZone, password } from './salon.ts'
import { expect, test } from './story.ts'

test.use({ timezoneId: morningZone })

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(/live connection|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
  allowConsoleError(/did not hear the sign-out|fetching the script|WebSocket is closed before/)
})

test('today stays readable without a connection, also after a reload, and the page says since when it is offline', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)

  await goOffline(page)
  const note = offlineNote(page)
  await expect(page.getByText(/Showing what was last known at \d/)).toBeVisible()
  await page.reload()
  await expect(todaysTimeline(page)).toContainText('Lea Winter')
  await expect(note).toBeVisible()

  await page.context().setOffline(false)
  await expect(note).toBeHidden()
  await bookToday(request, salon, 'Sam Field')
  await expect(todaysTimeline(page)).toContainText('Sam Field')
})

test('a check-in without a connection is shown, survives a reload and arrives once', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  const visit = await openVisit(page)
  await goOffline(page)
  await visit.getByRole('button', { name: 'Check in' }).click()
  await expect(unsentNote(page)).toBeVisible()
  await expect(visit.getByText('Waiting to be sent')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Lea Winter.*Arrived/ })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')

  await goOnline(page)
  await expect(unsentNote(tab)).toBeHidden()
  await expectOneCheckIn(request, salon)
})

test('when an unsent change cannot be applied after a colleague’s change, the page says so and says why', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await goOffline(page)
  await checkInOffline(page)
  const desk = deskOf(request, salon)
  await desk.cancelFirst()

  await page.context().setOffline(false)
  const conflict = page.getByRole('alert').filter({ hasText: 'was not applied' })
  await expect(conflict).toContainText(
    /Lea Winter is cancelled now, changed by .+ at .+\. “Lea Winter: Arrived” was not applied\./,
  )
  expect(await desk.visits()).toEqual([['Lea Winter', 'cancelled', 2]])
  await conflict.getByRole('button', { name: 'Dismiss' }).click()
  await expect(conflict).toBeHidden()
})

test('when a walk-in was made without a connection and is refused later, a note names it and it can be booked again', async ({
  page,
  request,
  salon,
}) => {
  await signIn(page, salon)
  await expectKept(page)
  await goOffline(page)
  const walkIn = panel(page, 'Walk-in')
  await page.keyboard.press('w')
  await walkIn.getByRole('button', { name: /^Cut/ }).click()
  await walkIn.getByRole('button', { name: 'Now with Mia Torres' }).click()
  await expect(unsentNote(page)).toContainText('1')
  await page.keyboard.press('w')
  await walkIn.getByRole('button', { name: /^Cut/ }).click()
  await expect(walkIn.getByRole('button', { name: /wait with Mia Torres$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await deskOf(request, salon).bookCut()

  await page.context().setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'was not applied' })
  await expect(refused).toContainText(
    /“Walk-in: Cut with Mia Torres at .+” was not applied\. This time has just been taken/,
  )
  await refused.getByRole('button', { name: 'Book again' }).click()
  await expect(refused).toBeHidden()
  await walkIn.getByRole('button', { name: 'Now with Tom Reed' }).click()
  await expect(page.getByText(/^Checked in: Walk-in.+ with Tom Reed$/)).toBeVisible()
})

test('after signing out nothing of the salon is left in the browser', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await openVisit(page)
  await page.keyboard.press('Escape')
  await goOffline(page)
  await checkInOffline(page)
  await page.goto('/services')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(question).toContainText('1 change has not been sent yet.')
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => storedKeys(page)).toEqual([])
  expect(await storedText(page)).not.toContain('Lea Winter')

  await page.context().setOffline(false)
  await page.getByLabel('Email').fill(salon.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await deskOf(request, salon).visits()).toEqual([['Lea Winter', 'confirmed', 1]])
})

test('the app can be installed, and its one service worker leaves booking sites to the network', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  await expectKept(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Chromium treats the browser of a test as a private window, which can install no app
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  expect(await page.evaluate(workerScopes)).toEqual(['/'])
  expect((await page.goto('/calendar'))?.fromServiceWorker()).toBe(true)
  expect((await page.goto(`/book/${salon.slug}`))?.fromServiceWorker()).toBe(false)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  expect(await storedText(page)).not.toContain('/api/')
})

test('without a connection the address of the landing page leads to the dashboard', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(todaysTimeline(page)).toContainText('Lea Winter')
})

test('today stays readable without a connection after another page was opened', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await page.goto('/services')
  await expect.poll(() => storedText(page)).toContain('"categories"')
  await goOffline(page)
  await page.goto('/dashboard')
  await expect(todaysTimeline(page)).toContainText('Lea Winter')
})

test('the dashboard opens without a connection even when the storage of the browser does not answer', async ({
  page,
  request,
  salon,
}) => {
  await openKeptDay(page, request, salon)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(offlineNote(page)).toBeVisible()
})

test('a check-in whose answer is lost is applied once', async ({ page, request, salon }) => {
  await bookToday(request, salon, 'Lea Winter')
  await signIn(page, salon)
  const visit = await openVisit(page)
  let calls = 0
  // the first call reaches the server, but the answer does not reach the page
  await page.route(/\/status$/, async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    if (calls++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await visit.getByRole('button', { name: 'Check in' }).click()
  const { visits } = deskOf(request, salon)
  await expect.poll(visits).toEqual([['Lea Winter', 'arrived', 2]])
  await expect.poll(() => calls).toBeGreaterThan(1)
  await expect(unsentNote(page)).toBeHidden()
  await expectOneCheckIn(request, salon)
})

async function workerScopes(): Promise<string[]> {
  const all = await navigator.serviceWorker.getRegistrations()
  return all.map(({ scope }) => new URL(scope).pathname)
}
