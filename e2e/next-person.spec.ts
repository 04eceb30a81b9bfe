import { storedText } from './offline-steps.ts'
import { openVisit, signIn } from './owner-steps.ts'
import { bookToday, morningZone, openSalon } from './salon.ts'
import { expect, test } from './story.ts'

test.use({ timezoneId: morningZone })

test('after a user has signed out, a user of another salon finds no data of the first salon, not even in a tab that stayed open', async ({
  page,
  request,
  salon,
  baseURL,
}) => {
  await bookToday(request, salon, 'Lea Winter')
  await signIn(page, salon)
  const tab = await page.context().newPage()
  await tab.goto('/calendar?view=day')
  await expect(tab.getByText('Lea Winter').first()).toBeVisible()
  await openVisit(page)
  await page.keyboard.press('Escape')
  await page.goto('/clients')
  await page.getByText('Lea Winter').first().click()
  await expect(page.getByRole('heading', { name: 'Lea Winter' })).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByText('Lea Winter').first()).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('complementary').getByLabel('Name or phone').fill('Lea Win')
  await expect.poll(() => storedText(page)).toContain('Lea Win')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(tab).toHaveURL(/\/login/)
  await expect.poll(() => storedText(page)).not.toMatch(/Lea|Corner Salon|eyJ/)
  expect(await storedText(tab)).not.toMatch(/Lea|Corner Salon|eyJ/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Lea Winter')).toBeHidden()
  // the story waits here, because leaving a page while its code is fetched logs an error
  await expect(page.getByLabel('Email')).toBeVisible()

  const secondSalon = await openSalon(request, baseURL ?? '')
  await signIn(page, secondSalon)
  await expect(tab.getByText('Lea Winter')).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Lea Winter')).toBeHidden()
  expect(await storedText(page)).not.toContain('Lea')
})

test('when the first request for the code of a page fails, the code is requested again and the page opens', async ({
  openBrowser,
  salon,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|Service Worker registration blocked/)
  const page = await openBrowser({ serviceWorkers: 'block' })
  await signIn(page, salon)
  let codeRequests = 0
  await page.route(/assets\/services-page-/, (route) => {
    codeRequests += 1
    return codeRequests === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
  expect(codeRequests).toBe(2)
})
