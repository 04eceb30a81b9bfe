import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openSalon } from './booking-salon.ts'

let salon: string

test.use({ viewport: { width: 390, height: 844 } })

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  salon = await openSalon(request, baseURL!)
  await request.dispose()
})

/** What the browser complains about while a story goes on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).last()

/** Up to the times of a day that lies far enough ahead to be moved and cancelled. */
async function chooseCut(page: Page, person: RegExp) {
  await page.goto(salon)
  await page.getByText('Cut', { exact: true }).click()
  await shown(page, 'Continue').click()
  await page.getByRole('link', { name: person }).click()
  await page.getByRole('region', { name: 'Day' }).getByRole('link').nth(5).click()
}

async function fillDetails(page: Page, name: string, email: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('I accept this policy').check()
}

test('a client books on the phone, moves the visit and cancels it', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(salon)
  await page.getByText('Cut', { exact: true }).click()
  await page.getByText('Fringe trim').click()
  await expect(page.getByText('1 h · $57.50').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await shown(page, 'Continue').click()

  await expect(page.getByRole('heading', { name: 'With whom?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Mia Torres/ }).click()
  await page.getByRole('region', { name: 'Day' }).getByRole('link').nth(5).click()
  await expectAccessible(page)
  await shown(page, '10:00 AM').click()

  await expect(page.getByText(/10:00 AM with Mia Torres/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await shown(page, /^Book/).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, 'Lea Winter', 'lea@mail.test')
  await shown(page, /^Book/).click()

  await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeFocused()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'Move' }).click()
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused()
  await page.getByRole('region', { name: 'Day' }).getByRole('link').nth(6).click()
  await shown(page, '2:30 PM').click()
  await expect(page.getByRole('heading', { name: 'Moved to the new time' })).toBeVisible()
  await expect(page.getByText('2:30 PM to 3:30 PM')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await shown(page, 'Yes, cancel it').click()
  await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('who loses the race for a time is offered others and keeps every word', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await chooseCut(first, /Tom Reed/)
  await chooseCut(second, /Tom Reed/)
  await shown(first, '11:00 AM').click()
  await expect(first.getByRole('timer')).toBeVisible()
  await shown(second, '11:00 AM').click()
  await expect(second.getByText('This time has just been taken')).toBeVisible()
  const nearest = second.getByRole('list', { name: 'Nearest free times' }).getByRole('button')
  await expect(nearest).toHaveCount(3)
  await nearest.last().click()
  await fillDetails(second, 'Sam Field', 'sam@mail.test')
  await second.goBack()
  await second.goForward()
  await expect(second.getByLabel('Your name')).toHaveValue('Sam Field')
  await second.reload()
  await expect(second.getByLabel('E-mail')).toHaveValue('sam@mail.test')
  await shown(second, /^Book/).click()
  await expect(second.getByRole('heading', { name: 'You’re booked, Sam' })).toBeVisible()
  await first.close()
  await second.close()
})

test('a reservation that runs out can be taken again', async ({ page }) => {
  await page.clock.install()
  await chooseCut(page, /Anyone/)
  await shown(page, '9:30 AM').click()
  await page.getByLabel('Your name').fill('Lea Winter')
  await page.clock.fastForward('10:01')
  await expect(page.getByText('Your reservation has run out')).toBeVisible()
  await shown(page, 'Hold it again').click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Lea Winter')
})

test('a salon’s steps can be gone back through and begun in the middle', async ({ page }) => {
  await chooseCut(page, /Anyone/)
  const times = page.url()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'With whom?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Cut/ })).toBeChecked()
  await page.goto(times)
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same visit is booked and cancelled', async ({ page }) => {
    await chooseCut(page, /Anyone/)
    await shown(page, '4:00 PM').click()
    await expect(page.getByText('Kept for you until')).toBeVisible()
    await page.getByLabel('E-mail').fill('nobody')
    await shown(page, /^Book/).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody')
    await fillDetails(page, 'Noor Still', 'noor@mail.test')
    await shown(page, /^Book/).click()
    await expect(page.getByRole('heading', { name: 'You’re booked, Noor' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await shown(page, 'Yes, cancel it').click()
    await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible()
  })
})
