import type { WebSocketRoute } from '@playwright/test'
import { card, expectLive, expectMessage, signIn } from './owner-steps.ts'
import { bookToday, morningZone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

test('a gap is booked at the desk, served and paid for, and a second tab shows each step', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expectLive(tab)

  await sellFirstGap(page)
  await expectMessage(page, 'Booked: Wanda Walker')
  const entry = page.getByRole('button', { name: /Wanda Walker.*Confirmed/ })
  await expect(entry).toBeVisible()
  await expect(card(tab, "Today's timeline")).toContainText('Wanda Walker')

  await expect(card(page, 'Live occupancy')).toContainText('0/2')
  await entry.click()
  const sheet = page.getByRole('dialog', { name: 'Wanda Walker' })
  await sheet.getByRole('button', { name: 'Start' }).click()
  for (const one of [page, tab]) {
    await expect(card(one, 'Live occupancy')).toContainText('1/2')
    await expect(card(one, 'Live occupancy')).toContainText('50%')
  }

  await sheet.getByRole('button', { name: 'Check out' }).click()
  await sheet.getByLabel('Tip').fill('5')
  await expect(sheet).toContainText('$50')
  await sheet.getByRole('button', { name: 'Take payment' }).click()
  await expectMessage(page, 'Payment received: $50')
  for (const one of [page, tab]) {
    await expect(card(one, "Today's revenue").getByText('$50', { exact: true })).toBeVisible()
    await expect(card(one, 'Live occupancy')).toContainText('0/2')
    await expect(card(one, "Today's performance")).toContainText('1/1')
  }
  await expect(card(page, 'Recent activity')).toContainText('checked out Wanda W.')
})

/** Books with the gap's own button, for a new client. */
async function sellFirstGap(page: Page) {
  const gaps = card(page, 'Available slots')
  await gaps
    .getByRole('button', { name: /^Book / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(dialog.getByLabel('Service')).not.toHaveValue('')
  await dialog.getByLabel('Service').selectOption({ label: 'Cut · 45 min' })
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  await expect(dialog.getByLabel('Client name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Client name').fill('Wanda Walker')
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  await expect(dialog).toBeHidden()
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
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await booking.getByLabel('Client name').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('?')
  await expect(booking.getByLabel('Client name')).toHaveValue('?')
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
  await expect(page).toHaveURL('/calendar')
  await page.keyboard.press('Control+d')
  await expect(page).toHaveURL('/dashboard')
})

test('the dashboard says that the network is gone, and catches up afterwards', async ({
  page,
  request,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/live connection|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
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

test('the desk says that the connection is gone, and loads a missing page once it is back', async ({
  page,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
  await signIn(page, salon)
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. What you see')).toBeVisible()
  await expect(card(page, 'Live occupancy').getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { name: 'This page is not here yet' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
  await expect(page.getByText('You’re offline. What you see')).toBeHidden()
})
