import { expect, type Page } from '@playwright/test'
import { morningZone } from './salon.ts'
import { expectStep, goOn, next } from './wizard-steps.ts'

/** Answers all steps of the set-up before the last one. Checks the defaults, and when Continue is enabled. */
export async function answerAll(page: Page) {
  const skip = page.getByRole('button', { name: 'Skip setup for now' })
  const previous = page.getByRole('button', { name: 'Previous' })
  await expectStep(page, 1)
  await expect(skip).toBeVisible()
  await expect(previous).toHaveCount(0)
  await chooseBusinessType(page)

  await goOn(page, 2)
  await expect(skip).toBeVisible()
  await previous.click()
  await expectStep(page, 1)
  await expect(page.getByRole('radio', { name: 'Barbershop' })).toBeChecked()
  await goOn(page, 2)
  await chooseHours(page)

  await goOn(page, 3)
  await chooseStaff(page)

  await goOn(page, 4)
  await expect(skip).toBeVisible()
  await page.reload()
  await expectStep(page, 4)
  await chooseServices(page)

  await goOn(page, 5)
  await expect(skip).toHaveCount(0)
  await expect(previous).toBeVisible()
}

async function chooseBusinessType(page: Page) {
  await expect(next(page)).toBeDisabled()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.getByRole('radio', { name: 'Something else' }).check()
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Your type of business').fill('   ')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Your type of business').fill('Beauty Studio')
  await expect(next(page)).toBeEnabled()
  await page.getByRole('radio', { name: 'Barbershop' }).check()
  await expect(page.getByLabel('Your type of business')).toHaveCount(0)
  await expect(next(page)).toBeEnabled()
}

async function chooseHours(page: Page) {
  const days = page.getByRole('group', { name: 'Working days' })
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  for (const day of weekdays) await expect(days.getByLabel(day)).toBeChecked()
  for (const day of ['Saturday', 'Sunday']) await expect(days.getByLabel(day)).not.toBeChecked()
  await expect(page.getByLabel('Same hours every day')).toBeChecked()
  await expect(page.getByLabel('Opens')).toHaveValue('09:00')
  await expect(page.getByLabel('Closes')).toHaveValue('18:00')
  await expect(page.getByLabel('Lunch break')).toBeChecked()
  await expect(page.getByLabel('Starts')).toHaveValue('13:00')
  await expect(page.getByLabel('Ends')).toHaveValue('14:00')
  await expect(page.getByLabel('Time zone')).toHaveValue(morningZone)

  const preview = page.getByRole('region', { name: 'Preview of your booking site' })
  await expect(preview).toContainText('9:00 AM – 6:00 PM')
  for (const day of weekdays) await days.getByLabel(day).uncheck()
  await expect(next(page)).toBeDisabled()
  for (const day of weekdays) await days.getByLabel(day).check()
  await page.getByLabel('Opens').fill('')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Opens').fill('19:00')
  await next(page).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectStep(page, 2)
  await page.getByLabel('Opens').fill('09:00')
  // opens every day, so that the story also runs at the weekend
  for (const day of ['Saturday', 'Sunday']) await days.getByLabel(day).check()
}

async function chooseStaff(page: Page) {
  const count = page.getByLabel('Number of stations')
  await expect(count).toHaveValue('2')
  await expect(page.getByRole('radio', { name: 'Chair' })).toBeChecked()
  for (const type of ['Room', 'Station', 'Booth']) {
    await expect(page.getByRole('radio', { name: type })).not.toBeChecked()
  }
  await count.fill('')
  await expect(count).toHaveValue('1')
  await count.fill('99')
  await expect(count).toHaveValue('20')
  await count.fill('2')
  const setUpNow = page.getByLabel('Add staff members now')
  await expect(setUpNow).not.toBeChecked()
  await setUpNow.check()
  // removes the owner, who is the only staff member until others are entered
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  for (const [index, name] of ['Mia Torres', 'Tom Reed'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another person' }).click()
    const staffMember = page.getByRole('group', { name: `Staff member ${index + 1}` })
    await staffMember.getByLabel('Name').fill(name)
    await staffMember.getByLabel('Email').fill(`${name.split(' ')[0]}@salon.test`)
  }
}

async function chooseServices(page: Page) {
  await expect(page.getByLabel('Suggestions for')).toHaveValue('barbershop')
  await expect(next(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Add custom service' }).click()
  await expect(page.getByLabel('Duration (min)')).toHaveValue('60')
  await expect(page.getByLabel('Price (USD)')).toHaveValue('0')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Name').fill('   ')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Name').fill('Beard design')
  await expect(next(page)).toBeEnabled()
  await page.getByLabel('Duration (min)').fill('30')
  await page.getByLabel('Price (USD)').fill('25')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('1 chosen')).toBeVisible()
}
