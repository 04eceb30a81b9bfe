import { chooseLaterDay, fillDetails, shown, times } from './booking-steps.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('two services make one visit, which goes into the client’s own calendar', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  await page.getByText('Cut', { exact: true }).click()
  await page.getByText('Fringe trim').click()
  await expect(page.getByText('1 h · $57.50').filter({ visible: true })).toBeVisible()
  await shown(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'With whom?' })).toBeFocused()
  await page.getByRole('link', { name: /Mia Torres/ }).click()
  await chooseLaterDay(page)
  await times(page).first().click()

  await shown(page, /^Book/).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await fillDetails(page, { name: 'Lea Winter', email: 'lea@mail.test' })
  await shown(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'The appointment' })).toContainText('$57.50')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Apple' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
})

test('a shared address opens the day and the times that the sender saw', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  await page.getByText('Colour', { exact: true }).click()
  await shown(page, 'Continue').click()
  await page.getByRole('link', { name: /Anyone/ }).click()
  await chooseLaterDay(page, 2)
  const [address, offered] = [page.url(), await times(page).allTextContents()]
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  expect(await times(page).allTextContents()).toEqual(offered)
})
