import { fillDetails, shownButton } from './booking-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import { expect, type Page, test } from './story.ts'

for (const width of [320, 390]) {
  test(`with text of twice the size no page of a booking scrolls sideways at ${width} px`, async ({
    openBrowser,
    salon,
  }) => {
    const page = await openBrowser({ viewport: { width, height: 844 } })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    await page.goto(salon.origin)
    await expectNoSidewaysScroll(page, 'menu')
    await page.getByRole('checkbox', { name: /^Colour/ }).check()
    await shownButton(page, 'Choose a time').click()
    await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'time')
    await page.getByRole('link', { name: 'Show the whole month' }).click()
    await expect(page.getByRole('region', { name: 'Month' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'month')
    await page.getByRole('link', { name: 'Join the waiting list' }).click()
    await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'waiting list')
    await page.goBack()
    await page
      .getByRole('link', { name: /free times$/ })
      .last()
      .click()
    await page.getByRole('region', { name: 'Morning' }).getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'details')
    await fillDetails(page, { name: 'Lea Winter', email: `large-${width}@mail.test` })
    await shownButton(page, /^Book/).click()
    await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'confirmation')
    await page.getByRole('link', { name: 'Move' }).click()
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'move')
  })
}

async function expectNoSidewaysScroll(page: Page, what: string) {
  expect(await sidewaysPixels(page), what).toBeLessThanOrEqual(0)
}
