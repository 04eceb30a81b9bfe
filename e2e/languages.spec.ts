import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { languages } from '@chairtime/core/texts/language.ts'
import type { APIRequestContext } from '@playwright/test'
import { shownButton } from './booking-steps.ts'
import { sidewaysPixels, violations } from './page-checks.ts'
import type { Salon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

/** The widths of two phones, and of a screen of 1280 px at a zoom of 200 %. */
const widths = [320, 390, 640]

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } })

    test('every page of a booking fits a phone and a zoomed screen, and is accessible', async ({
      page,
      request,
      salon,
    }) => {
      const texts = bookingTexts(language)
      await page.goto(salon.origin)
      await expect(page.getByRole('heading', { name: texts.heading.services })).toBeVisible()
      await expectToFit(page)
      await page.goto(await addressOfTimes(request, salon))
      await expectToFit(page)
      await chooseTime(page)
      await expectToFit(page)
      await page.locator('button[value=book]').filter({ visible: true }).last().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectToFit(page)
      await page.locator('input[name=name]').fill('Lea Öztürk')
      await page.locator('input[name=email]').fill(`lea-${language}-${salon.slug}@mail.test`)
      await page.locator('button[value=book]').filter({ visible: true }).last().click()
      await page.waitForURL(/done=booked/)
      await expect(page.getByRole('region', { name: texts.appointment.label })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectToFit(page)
    })
  })
}

test('a language is chosen at the foot of the page, and stays chosen', async ({ page, salon }) => {
  await page.goto(salon.origin)
  await page.getByRole('navigation', { name: 'Language' }).getByText('Deutsch').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto(salon.origin)
  await expect(page.getByRole('heading', { name: 'Was dürfen wir für Sie tun?' })).toBeVisible()
  const salonText = page.getByText('Fringe trim', { exact: true })
  await expect(salonText).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
})

test('an open page stays in its language when another tab chooses another language', async ({
  page,
  context,
  salon,
}) => {
  await page.goto(salon.origin)
  const otherTab = await context.newPage()
  await otherTab.goto(`${salon.origin}/?lang=fr`)
  await page.getByText('Cut', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  await page.waitForURL(/services=/)
  await expect(page.getByRole('complementary').filter({ visible: true })).toContainText('$45')
})

test('when the pages are read from right to left, they fit a phone and their arrows point the other way', async ({
  page,
  request,
  salon,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const timesAddress = await addressOfTimes(request, salon)
  for (const address of [salon.origin, timesAddress.replace('&staff=any', ''), timesAddress]) {
    await page.goto(address)
    await turnRightToLeft(page)
    expect(await sidewaysPixels(page), address).toBeLessThanOrEqual(0)
  }
  const arrows = page.locator('svg.lucide-chevron-right').filter({ visible: true })
  expect(await arrows.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))).toEqual(
    Array.from({ length: await arrows.count() }, () => '-1 1'),
  )
  expect(await arrows.count()).toBeGreaterThan(0)
  await chooseTime(page)
  await turnRightToLeft(page)
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0)
})

/** The address of the page of times, for the salon's first service with any staff member. */
async function addressOfTimes(request: APIRequestContext, { origin, slug }: Salon) {
  const { services } = await (await request.get(`/api/public/${slug}`)).json()
  return `${origin}/?services=${services[0].id}&staff=any`
}

async function chooseTime(page: Page) {
  await page.locator('button[name=start]').first().click()
  await expect(page.locator('input[name=email]')).toBeVisible()
}

/** Gives the page the direction of a language that is written from right to left. */
async function turnRightToLeft(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
}

/**
 * Checks the page at every width: it does not scroll sideways, and no button, link, label or heading is cut off. Also
 * expects that axe finds nothing at the last width.
 */
async function expectToFit(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const place = `${page.url()} ${width} wide`
    expect(await sidewaysPixels(page), place).toBeLessThanOrEqual(0)
    expect(await cutTexts(page), place).toEqual([])
  }
  expect(await violations(page), page.url()).toEqual([])
}

/** The texts of buttons, links, labels and headings that do not fit into their element. */
function cutTexts(page: Page) {
  return page.locator('button, a, label, h1, h2').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      // an element with a part for screen readers only is left out, because such a part is one pixel wide
      .filter((one) => !one.querySelector('.sr-only'))
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}
