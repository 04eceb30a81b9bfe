import { openVisit, panel, signIn, undo } from './owner-steps.ts'
import { bookToday, morningZone } from './salon.ts'
import { expect, test } from './story.ts'

test.use({ timezoneId: morningZone })

test('a second tab shows a check-in, its Undo and the notes that are written', async ({
  page,
  request,
  salon,
}) => {
  await bookToday(request, salon, 'Nora Nine')
  await signIn(page, salon)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await openVisit(tab, 'Nora Nine')
  await openVisit(page, 'Nora Nine')
  await panel(page, 'Nora Nine').getByRole('button', { name: 'Check in' }).click()
  await expect(panel(tab, 'Nora Nine').getByText('Arrived')).toBeVisible()
  await undo(page)
  for (const one of [page, tab]) {
    await expect(panel(one, 'Nora Nine').getByText('Confirmed')).toBeVisible()
  }
  await panel(page, 'Nora Nine').getByLabel('Notes').fill('Window seat')
  await expect(panel(tab, 'Nora Nine').getByLabel('Notes')).toHaveValue('Window seat')
  await expect(panel(tab, 'Nora Nine')).toContainText('undid the check-in')
  await expect(panel(tab, 'Nora Nine')).toContainText('changed the notes')
})

test('without a connection a visit opens with what is known, and says that the rest comes with the connection', async ({
  page,
  request,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|live connection|fetching the script/)
  await bookToday(request, salon, 'Olga Off')
  await bookToday(request, salon, 'Pia Present')
  await signIn(page, salon)
  // opening a visit fetches the code of the panel, so that the panel can open without a connection later
  await openVisit(page, 'Pia Present')
  await panel(page, 'Pia Present').getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await openVisit(page, 'Olga Off')
  await expect(panel(page, 'Olga Off')).toContainText('Cut')
  await expect(panel(page, 'Olga Off')).toContainText('come when you’re back online')
  await page.context().setOffline(false)
  await expect(panel(page, 'Olga Off')).toContainText('Booked online')
  await expect(panel(page, 'Olga Off').getByText('History')).toBeVisible()
})
