import assert from 'node:assert'
import { itemAt } from '@chairtime/core/known.ts'
import { book, chooseLaterDay, shownButton, times } from './booking-steps.ts'
import { column, signIn } from './owner-steps.ts'
import { type CheckOptions, severe, sidewaysPixels, violations } from './page-checks.ts'
import { bookToday, register } from './salon.ts'
import { expect, type Locator, type Page, test } from './story.ts'
import { expectStep, goOn } from './wizard-steps.ts'

const sizes = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

/**
 * Checks that the present page is accessible and does not scroll sideways, at the widths of a desk, a tablet and a
 * phone, in the light and the dark scheme.
 */
async function expectAccessible(page: Page, options: CheckOptions = {}) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // the scheme changes only colours
      const rules = colorScheme === 'dark' ? ['color-contrast'] : []
      const found = await violations(page, { ...options, rules })
      expect(found, `${page.url()}, ${size.width} wide, ${colorScheme}`).toEqual([])
      expect(
        await sidewaysPixels(page),
        `${page.url()} scrolls sideways at ${size.width}`,
      ).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize(itemAt(sizes, 0))
}

const productPaths = [
  '/',
  '/about',
  '/help',
  '/help/dashboard',
  '/status',
  '/demo',
  '/contact',
  '/newsletter',
]
const publicPaths = [...productPaths, '/login', '/register']

test('the public pages are accessible', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page)
})

test('the pages for developers are accessible', async ({ page, request, salon }) => {
  await bookToday(request, salon, 'Lea Winter')
  const messageCount = async () =>
    (await (await request.get('/dev/api/messages')).json()).messages.length
  await expect.poll(messageCount).toBeGreaterThan(0)
  for (const path of ['/api/docs', '/dev/outbox', '/dev/clock']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expectAccessible(page, { counts: severe })
    const levels = await page.getByRole('heading').evaluateAll(levelsOf)
    expect(
      levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1),
      path,
    ).toEqual([])
  }
})

function levelsOf(headings: Element[]): number[] {
  return headings.map(({ tagName }) => Number(tagName.slice(1)))
}

test('every component is accessible, in every state', async ({ page }) => {
  await page.goto('/dev/kit')
  await expect(page.getByRole('heading', { name: 'button', level: 2, exact: true })).toBeVisible()
  const backgrounds = await page
    .getByRole('button', { name: 'primary', exact: true })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect(new Set(backgrounds).size, 'light and dark').toBe(2)
  await expectAccessible(page, { counts: severe })
  for (const name of ['Open the dialog', 'Actions', 'Show with an action']) {
    // the first button is on the light background, the second button on the dark background
    for (const nth of [0, 1]) {
      await page.getByRole('button', { name }).nth(nth).click()
      expect(await violations(page, { counts: severe }), name).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
})

test('the five steps of the set-up are accessible', async ({ page, request, baseURL }) => {
  assert(baseURL)
  await signIn(page, await register(request, baseURL))
  await page.goto('/onboarding')
  await expectStep(page, 1)
  await page.getByRole('radio', { name: 'Spa' }).check()
  await expectAccessible(page)
  await goOn(page, 2)
  await expectAccessible(page)
  await goOn(page, 3)
  await page.getByLabel('Add staff members now').check()
  await expectAccessible(page)
  await page.getByLabel('Add staff members now').uncheck()
  await goOn(page, 4)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Add custom service' }).click()
  await expectAccessible(page)
  await goOn(page, 5)
  await expectAccessible(page)
})

test('the dashboard, the panel of a new appointment and the page of services are accessible', async ({
  page,
  request,
  salon,
}) => {
  await signIn(page, salon)
  await bookToday(request, salon, 'Lea Winter')
  const visitWithMia = column(page, 'Mia Torres').getByRole('button', { name: /Lea Winter/ })
  await expect(
    visitWithMia.or(column(page, 'Tom Reed').getByRole('button', { name: /Lea/ })),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^New Appointment/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'New Appointment' })
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Add a service').selectOption({ label: 'Cut' })
  await expect(panel.getByRole('button', { name: / · / }).first()).toBeVisible()
  await panel.getByLabel('Name or phone').fill('Lea')
  await expect(panel.getByRole('option', { name: /Lea Winter/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Parked bookings' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/services')
  await expect(page.getByRole('button', { name: 'Edit Cut' })).toBeVisible()
  await expectAccessible(page)
})

/** The pages and panels of the desk: an address, and a function that opens the panel and returns what is then shown. */
const deskPages: readonly [path: string, open: (page: Page) => Promise<Locator>][] = [
  ['/calendar?view=day', async (page) => page.locator('[data-visit]').first()],
  ['/calendar?view=day&staff=units', async (page) => page.locator('[data-visit]').first()],
  ['/calendar?view=week', async (page) => page.locator('[data-column]').first()],
  ['/calendar?view=month', async (page) => page.getByRole('button', { name: /% booked/ }).first()],
  ['/calendar?view=list', async (page) => page.getByText('Lea Winter').first()],
  ['/clients', async (page) => page.getByRole('link', { name: /Lea Winter/ })],
  ['/clients', clientPage],
  ['/waitlist', async (page) => page.getByRole('heading', { level: 1 })],
  ['/checkouts', async (page) => page.getByRole('heading', { name: 'Cash drawer' })],
  ['/settings', async (page) => page.getByText('Booking address')],
  ['/settings/hours', async (page) => page.getByLabel('Opens')],
  ['/settings/staff', async (page) => page.getByLabel('Number of stations')],
  ['/team', async (page) => page.getByText('Nobody but you can sign in')],
  ['/team', memberDialog],
  ['/billing', async (page) => page.getByRole('heading', { level: 1 })],
  ['/dashboard?wall', async (page) => page.getByRole('heading', { name: 'Next' })],
  ['/dashboard', visitPanel],
  ['/dashboard', checkoutPanel],
  ['/dashboard', (page) => byKey(page, 'w', page.getByText('Which service?'))],
  ['/dashboard', (page) => byKey(page, '/', page.getByRole('dialog', { name: 'Search' }))],
  ['/dashboard', (page) => byKey(page, '?', page.getByRole('dialog'))],
]

test('every page and panel of the desk is accessible', async ({ page, request, salon }) => {
  test.setTimeout(600_000)
  await bookToday(request, salon, 'Lea Winter')
  await signIn(page, salon)
  for (const [path, open] of deskPages) {
    await page.goto(path)
    await expect(await open(page)).toBeVisible()
    await expectAccessible(page)
  }
})

async function clientPage(page: Page) {
  await page.getByRole('link', { name: /Lea Winter/ }).click()
  return page.getByRole('heading', { name: 'Next visit' })
}

async function memberDialog(page: Page) {
  await page.getByRole('button', { name: 'Change Ana Owner' }).click()
  return page.getByRole('dialog', { name: 'Change Ana Owner' })
}

async function visitPanel(page: Page) {
  await page.getByRole('button', { name: /Lea Winter.*Confirmed/ }).click()
  return page.getByText('History')
}

async function checkoutPanel(page: Page) {
  await visitPanel(page)
  await page.getByRole('button', { name: 'Check out', exact: true }).last().click()
  return page.getByRole('button', { name: /^Take / })
}

async function byKey(page: Page, key: string, opened: Locator) {
  await expect(page.getByRole('button', { name: /Lea Winter/ }).first()).toBeVisible()
  await page.keyboard.press(key)
  return opened
}

test('the booking site and the page of a visit are accessible', async ({ page, salon }) => {
  await page.goto(salon.origin)
  await page.getByText('Cut', { exact: true }).click()
  await expectAccessible(page)
  await page.getByText('Colour', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Change').first().click()
  await expectAccessible(page)
  await chooseLaterDay(page)
  await expectAccessible(page)
  await times(page).first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await shownButton(page, /^Book/).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessible(page)
  await book(page, { name: 'Lea Winter', email: 'lea@mail.test' })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(shownButton(page, 'Yes, cancel it')).toBeVisible()
  await expectAccessible(page)
})
