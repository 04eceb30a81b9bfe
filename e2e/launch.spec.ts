import { encode } from 'uqr'
import { signIn } from './owner-steps.ts'
import { bookToday, morningZone, password } from './salon.ts'
import { expect, type Page, test } from './story.ts'
import { goOn } from './wizard-steps.ts'

test.use({ timezoneId: morningZone, permissions: ['clipboard-read', 'clipboard-write'] })

const ownNumber = '+1 202 555 0123'

test('an owner launches a site, copies its link, and is asked to share the link until the first online booking', async ({
  page,
  request,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  await signUp(page)
  await answerSetUp(page)
  await page.getByLabel('Street address (optional)').fill('12 Main Street, Springfield')
  await expect(page.getByLabel(`Show my own number (${ownNumber}) to clients`)).not.toBeChecked()
  await page.getByRole('radio', { name: 'Ocean' }).check()
  await page.getByRole('button', { name: 'Launch My Site' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your booking site is open' })).toBeFocused()
  const frame = page.frameLocator('iframe[title="Your booking site"]')
  await expect(frame.getByRole('heading', { name: 'North Nails' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hostname).toMatch(/^north-nails[\w-]*\.localhost$/)
  await expectQrCode(page, link)

  const client = await openBrowser()
  await client.goto(link)
  await expect(client.getByText('12 Main Street, Springfield').first()).toBeVisible()
  await expect(client.getByText(ownNumber)).toHaveCount(0)

  await page.getByRole('button', { name: 'Go to dashboard' }).click()
  const card = page.getByRole('region', { name: 'Share your link' })
  await expect(card).toBeVisible()
  await expectQrCode(page, link)
  const slug = new URL(link).hostname.split('.')[0] ?? ''
  await bookToday(request, { slug, origin: '', email: '', token: '' }, 'Lea Winter')
  await expect(card).toHaveCount(0)

  await page.goto('/poster')
  await expect(page.getByText('Scan to book')).toBeVisible()
  await expect(page.getByText('12 Main Street, Springfield')).toBeVisible()
  await expectQrCode(page, link)
})

test('the calendar and the billing page use the date of the server when the clock of the computer is three days ahead', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  const { business } = await (await page.request.get(`/api/public/${salon.slug}`)).json()
  await page.clock.setSystemTime(Date.now() + 3 * 86_400_000)
  await page.goto('/calendar?view=list')
  const day = new Date(`${business.today}T12:00:00Z`)
  const weekday = day.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  await expect(
    page.getByRole('heading', { name: new RegExp(`Today.*${weekday}|${weekday}.*Today`) }),
  ).toBeVisible()
  await page.goto('/billing')
  await expect(page.getByText(/30 days left/)).toBeVisible()
})

async function signUp(page: Page) {
  await page.goto('/register')
  await page.getByLabel('Business Name').fill('North Nails')
  await page.getByLabel('Your Name').fill('Ana Owner')
  await page.getByLabel('Email').fill(`launch-${Date.now()}@salon.test`)
  await page.getByLabel('Phone (Optional)').fill(ownNumber)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel(/Terms of Service/).check()
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page).toHaveURL('/onboarding')
}

/** Answers the first four steps of the set-up, with few answers, and goes on to the fifth step. */
async function answerSetUp(page: Page) {
  await page.getByRole('radio', { name: 'Nail salon' }).check()
  await goOn(page, 2)
  for (const day of ['Saturday', 'Sunday']) await page.getByLabel(day).check()
  await goOn(page, 3)
  await goOn(page, 4)
  await page.getByRole('button', { name: 'Select all in' }).first().click()
  await goOn(page, 5)
}

/** Expects that the QR code on the page encodes this text, module by module. */
async function expectQrCode(page: Page, text: string) {
  const path = page.getByRole('img', { name: /^QR code/ }).locator('path')
  const drawn = (await path.first().getAttribute('d')) ?? ''
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])))
  expect(Array.from(drawn.matchAll(/M(\d+ \d+)h1v1h-1z/g), ([, at]) => at)).toEqual(dark)
}
