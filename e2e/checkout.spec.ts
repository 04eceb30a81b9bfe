import { card, expectLive, panel, signIn } from './owner-steps.ts'
import { severe, violations } from './page-checks.ts'
import { Presses } from './presses.ts'
import { bookToday, morningZone, type Salon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

const bill = (page: Page) => panel(page, 'Checkout')
const paid = (page: Page) => panel(page, 'Paid')

async function expectNothingSevere(page: Page): Promise<void> {
  expect(await violations(page, { counts: severe })).toEqual([])
}

test('a visit is paid by card without a tip in three presses, and a second tab shows the payment and its undo', async ({
  page,
  salon,
  request,
}) => {
  await bookToday(request, salon, 'Wanda Walker')
  await signIn(page, salon)
  await expectLive(page)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expectLive(tab)
  const presses = new Presses('Checkout by card without a tip')
  await presses.click(page.getByRole('button', { name: /Wanda Walker/ }).first())
  await presses.click(page.getByRole('button', { name: 'Check out' }))
  await expectNothingSevere(page)
  await presses.click(bill(page).getByRole('button', { name: 'Take $45' }))
  await expect(paid(page)).toContainText('$45 paid')
  presses.expectAtMost(3)
  const revenue = card(tab, "Today's revenue")
  await expect(revenue.getByText('$45', { exact: true })).toBeVisible()
  await expect(paid(page).getByRole('button').last()).toContainText('Book the next')
  await expectNothingSevere(page)
  await paid(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(bill(page).getByRole('button', { name: 'Take $45' })).toBeVisible()
  await expect(revenue.getByText('$0', { exact: true })).toBeVisible()
})

test('a sale in cash shows the change and is refunded in part, and the day can then be closed', async ({
  page,
  salon,
}) => {
  await openCheckouts(page, salon)
  await expect(page.getByText('No payments on this day.')).toBeVisible()
  await startSale(page)
  await bill(page).getByText('Cash', { exact: true }).click()
  await bill(page).getByRole('button', { name: '$60' }).click()
  await bill(page).getByRole('button', { name: 'Take $46' }).click()
  await expect(paid(page)).toContainText('Give back $14')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Sale/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByRole('button', { name: 'Refund' }).click()
  await receipt.getByText('An amount', { exact: true }).click()
  await receipt.getByRole('textbox', { name: 'An amount' }).fill('6')
  await receipt.getByRole('textbox', { name: 'Reason' }).fill('Dented')
  await expectNothingSevere(page)
  await receipt.getByRole('button', { name: 'Refund $6' }).click()
  await expect(receipt).toContainText('Refunded')
  await page.keyboard.press('Escape')
  await page.getByLabel('Opening float').fill('100')
  // a dollar less than the expected $140
  await page.getByLabel('Counted').fill('139')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('The day is closed.')).toBeVisible()
  await expectNothingSevere(page)
})

test('a refund whose answer was lost is done once, and “Try again” shows it', async ({
  page,
  salon,
}) => {
  await openCheckouts(page, salon)
  await startSale(page)
  await bill(page).getByText('Split', { exact: true }).click()
  await bill(page).getByRole('textbox', { name: 'Cash part' }).fill('20')
  await bill(page).getByRole('button', { name: 'Exact' }).click()
  await bill(page).getByRole('button', { name: 'Take $46' }).click()
  await paid(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /Sale/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByRole('button', { name: 'Refund' }).click()
  await expect(receipt).toContainText('Each part goes back as it was paid: Card $26 + Cash $20.')
  await receipt.getByRole('textbox', { name: 'Reason' }).fill('Dented')
  await page.route('**/refund', (route) => route.fetch().then(() => {}))
  await receipt.getByRole('button', { name: 'Refund $46' }).click()
  await expect(receipt).toContainText('We don’t know yet whether', { timeout: 20_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expectNothingSevere(page)
  await receipt.getByRole('button', { name: 'Try again' }).click()
  await expect(receipt).toContainText(/Refunded \(Card\).*Refunded \(Cash\)/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('$46 was paid back.', { exact: false })).toBeVisible()
})

async function openCheckouts(page: Page, salon: Salon): Promise<void> {
  await signIn(page, salon)
  await page.goto('/checkouts')
}

/** Begins a bill without an appointment: a shampoo for $46. */
async function startSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New checkout' }).first().click()
  await bill(page).getByRole('button', { name: 'Add a product' }).click()
  await bill(page).getByRole('textbox', { name: 'Product' }).fill('Shampoo')
  await bill(page).getByRole('textbox', { name: 'Price' }).fill('46')
  await bill(page).getByRole('textbox', { name: 'Price' }).press('Enter')
}
