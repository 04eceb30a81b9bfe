import type { WebSocketRoute } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { card, expectLive, expectToast, panel, signIn, undo } from './owner-steps.ts'
import { bookToday, morningZone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

test('a visit is booked into a gap, served and paid for at the desk, and a second tab shows each step', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expectLive(tab)

  await sellFirstGap(page)
  await expectToast(page, 'Booked: Wanda Walker')
  const visitButton = page.getByRole('button', { name: /Wanda Walker.*Confirmed/ })
  await expect(visitButton).toBeVisible()
  await expect(card(tab, "Today's timeline")).toContainText('Wanda Walker')

  await expect(card(page, 'Live occupancy')).toContainText('0/2')
  await visitButton.click()
  const visit = panel(page, 'Wanda Walker')
  await visit.getByRole('button', { name: 'Start' }).click()
  for (const one of [page, tab]) {
    await expect(card(one, 'Live occupancy')).toContainText('1/2')
    await expect(card(one, 'Live occupancy')).toContainText('50%')
  }

  await visit.getByRole('button', { name: 'Check out' }).click()
  const bill = panel(page, 'Checkout')
  await bill.getByText('Other', { exact: true }).first().click()
  await bill.getByLabel('Tip amount').fill('5')
  await bill.getByRole('button', { name: 'Take $50' }).click()
  await expectToast(page, 'Payment received: $50')
  for (const one of [page, tab]) {
    await expect(card(one, "Today's revenue").getByText('$50', { exact: true })).toBeVisible()
    await expect(card(one, 'Live occupancy')).toContainText('0/2')
    await expect(card(one, "Today's performance")).toContainText('1/1')
  }
  await expect(card(page, 'Recent activity')).toContainText('checked out Wanda W.')
})

test('the dashboard requests its data once, before its code has arrived', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  await page.goto('/clients')
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/app-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  const navigation = page.goto('/dashboard')
  const reads = ['/api/calendar/today', '/api/staff', '/api/settings/sharing', '/api/auth/me']
  await expect.poll(() => requestedPaths).toEqual(expect.arrayContaining(reads))
  expect(requestedPaths).not.toContain('/socket.io/')
  release()
  await navigation
  await expect(card(page, "Today's timeline")).toBeVisible()
  for (const read of reads) expect(requestedPaths.filter((path) => path === read).length).toBe(1)
  await expectLive(page)
})

/** Books a new client with the button of the first gap. */
async function sellFirstGap(page: Page) {
  const gaps = card(page, 'Available slots')
  await gaps
    .getByRole('button', { name: /^Book / })
    .first()
    .click()
  const booking = panel(page, 'New Appointment')
  await booking.getByRole('button', { name: /^Remove / }).click()
  await booking.getByLabel('Add a service').selectOption({ label: 'Cut' })
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(booking.getByRole('alert')).toContainText('Please choose a client')
  await booking.getByLabel('Name or phone').fill('Wanda Walker')
  await booking.getByRole('option', { name: '+ New client “Wanda Walker”' }).click()
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(booking).toBeHidden()
}

test('every quick action has its key, and keys do nothing while somebody types', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('New Appointment')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.keyboard.press('Control+b')
  const booking = panel(page, 'New Appointment')
  await booking.getByLabel('Name or phone').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('?')
  await expect(booking.getByLabel('Name or phone')).toHaveValue('?')
  await booking.getByLabel('Name or phone').fill('')
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  await page.keyboard.press('Control+e')
  await expect(page).toHaveURL('/services')
  const search = page.getByRole('searchbox')
  await search.fill('Cut')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('?')
  await expect(search).toHaveValue('Cut?')
  await expect(page).toHaveURL('/services')
  await search.blur()
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(/\/calendar/)
  await page.keyboard.press('Control+d')
  await expect(page).toHaveURL('/dashboard')
})

test('the dashboard says that the network is gone, and catches up afterwards', async ({
  page,
  request,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/live connection|WebSocket|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  // the browser may still be fetching the service worker, or the code of small parts, when the network goes
  allowConsoleError(/fetching the script|dynamically imported module/)
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await signIn(page, salon)
  const occupancy = card(page, 'Live occupancy')
  await page.context().setOffline(true)
  await Promise.all(sockets.map((socket) => socket.close()))
  await expect(occupancy.getByText('Offline', { exact: true })).toBeVisible()
  await bookToday(request, salon, 'Lea Winter')
  await expect(card(page, 'Next appointment')).toContainText('No appointments')

  await page.context().setOffline(false)
  await expectLive(page)
  await expect(card(page, 'Next appointment')).toContainText('Lea Winter')
  await expect(card(page, "Today's timeline")).toContainText('Lea Winter')
  await expect(card(page, 'Recent activity')).toContainText('Lea W. booked')
  await bookToday(request, salon, 'Sam Field')
  await expect(card(page, "Today's timeline")).toContainText('Sam Field')
})

test('signing out in one tab signs out the other', async ({ page, salon }) => {
  await signIn(page, salon)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expectLive(tab)
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await expect(tab).toHaveURL('/login')
  await expect(page).toHaveURL('/login')
})

test.describe('in a browser without the stored app', () => {
  test.use({ serviceWorkers: 'block' })

  test('without the stored app the desk says that the connection is gone, and loads a missing page once the connection is back', async ({
    page,
    salon,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
    allowConsoleError(/Service Worker registration blocked/)
    await signIn(page, salon)
    await expect(card(page, 'Live occupancy')).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await expect(card(page, 'Live occupancy').getByText('Offline', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Billing' }).click()
    await expect(page.getByRole('heading', { name: 'This page is not here yet' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
    await expect(page.getByText(/^Offline since/)).toBeHidden()
  })

  test('the day stays on the screen when the code of a small part of the dashboard does not come', async ({
    page,
    salon,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED|dynamically imported module|Service Worker registration blocked/)
    const failedRequest = page.waitForEvent('requestfailed', (one) =>
      one.url().includes('gap-waiting'),
    )
    await page.route(/assets\/gap-waiting/, (route) => route.abort())
    await signIn(page, salon)
    await failedRequest
    await expect(card(page, 'Available slots').getByRole('listitem').first()).toBeVisible()
    await expect(card(page, 'Next appointment')).toBeVisible()
  })

  test('the day stays on the screen when the code of the panel of a visit does not come, and a reload brings the panel', async ({
    page,
    request,
    salon,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED|dynamically imported module|Service Worker registration blocked/)
    await bookToday(request, salon, 'Lea Winter')
    await page.route(/assets\/visit-panel/, (route) => route.abort())
    await signIn(page, salon)
    const visit = card(page, "Today's timeline").getByRole('button', { name: /^Lea Winter/ })
    await visit.click()
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
    await expect(visit).toBeVisible()
    await page.unroute(/assets\/visit-panel/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await visit.click()
    await expect(panel(page, 'Lea Winter')).toBeVisible()
  })
})

test('a check-in at one desk is shown at the other, and so is its Undo', async ({
  page,
  request,
  salon,
  openBrowser,
}) => {
  await signIn(page, salon)
  const otherDesk = await openBrowser({ timezoneId: morningZone })
  await signIn(otherDesk, salon)
  await bookToday(request, salon, 'Lea Winter')
  // the toast about an online booking says “today” and opens the visit
  await expectToast(page, 'New online booking')
  await expectToast(page, 'today,')
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(panel(page, 'Lea Winter')).toBeVisible()
  const timelines = [page, otherDesk].map((one) => card(one, "Today's timeline"))
  for (const timeline of timelines) {
    await expect(timeline.getByRole('button', { name: /^Lea Winter.*Confirmed/ })).toBeVisible()
  }

  await card(page, 'Next appointment').getByRole('button', { name: 'Check in, Lea Winter' }).click()
  for (const timeline of timelines) {
    await expect(timeline.getByRole('button', { name: /^Lea Winter.*Arrived/ })).toBeVisible()
  }
  await expect(card(otherDesk, 'Live occupancy')).toContainText('1/2')
  await undo(page)
  for (const timeline of timelines) {
    await expect(timeline.getByRole('button', { name: /^Lea Winter.*Confirmed/ })).toBeVisible()
  }
  await expect(card(otherDesk, 'Live occupancy')).toContainText('0/2')
  await expect(
    card(page, 'Next appointment').getByRole('button', { name: 'Check in, Lea Winter' }),
  ).toBeVisible()
})

test('a cancelled visit disappears from the timeline, and stays away after a reload', async ({
  page,
  request,
  salon,
}) => {
  await signIn(page, salon)
  await bookToday(request, salon, 'Lea Winter')
  const timeline = card(page, "Today's timeline")
  await expect(timeline).toContainText('Lea Winter')
  await deskOf(request, salon).cancelFirst()
  await expect(timeline).not.toContainText('Lea Winter')
  await page.reload()
  await expectLive(page)
  await expect(timeline).toBeVisible()
  await expect(timeline).not.toContainText('Lea Winter')
})

test('the wall display shows in large text who is next, and neither money nor contacts nor toasts', async ({
  page,
  request,
  salon,
}) => {
  await signIn(page, salon)
  await page.getByRole('link', { name: 'Wall display' }).click()
  const wall = page.getByRole('dialog', { name: 'Display' })
  await bookToday(request, salon, 'Lea Winter')
  await expect(wall).toContainText('Lea W.')
  await expect(wall).toContainText('0/2')
  const sizes = await wall
    .locator('p, li, span, time, h2')
    .evaluateAll((all) =>
      all
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    )
  expect(sizes.filter((size) => size < 28)).toEqual([])
  expect(await wall.innerText()).not.toMatch(/\$|Winter|@|\+1/)
  await expect(page.getByText('New online booking')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard')
  await expect(card(page, "Today's timeline")).toContainText('Lea Winter')
})
