import assert from 'node:assert'
import { fillDetails, shownButton } from './booking-steps.ts'
import { openSalon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const phone = { width: 390, height: 844 }

test('a client books the first free time from the first page of the booking site, with and without JavaScript', async ({
  openBrowser,
  salon,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openBrowser({ viewport: phone, javaScriptEnabled })
    await page.goto(salon.origin)
    const card = page.getByRole('region', { name: 'First free time' })
    await expect(card).toContainText('Cut · 45 min · $45')
    const person = /with (\w+ [A-Z][a-z]+)/.exec((await card.textContent()) ?? '')?.[1] ?? 'nobody'
    await card.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByText(new RegExp(`with ${person}`)).first()).toBeVisible()
    await fillDetails(page, { name: 'Lea Winter', email: `lea-${javaScriptEnabled}@mail.test` })
    await shownButton(page, /^Book/).click()
    await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
  }
})

test('on a wide screen the first free times follow the chosen services, and Back keeps the choice and the held time', async ({
  page,
  request,
  baseURL,
}) => {
  assert(baseURL)
  // There is only one person. With a second person, the time would be offered even if the client’s own hold blocked it.
  const salon = await openSalon(request, baseURL, undefined, true, ['Mia Torres'])
  await page.goto(salon.origin)
  const panel = page.getByRole('complementary', { name: 'Your visit' }).filter({ visible: true })
  await expect(panel).toContainText('First free times for Cut')
  await page.getByRole('checkbox', { name: /^Colour/ }).check()
  await expect(panel).toContainText('Colour')
  // presses the last button, which is for a later day, because a time of today may become too soon to be booked
  const lastPill = panel.getByRole('listitem').getByRole('button').last()
  const time = (await lastPill.textContent()) ?? ''
  await lastPill.click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Colour/ })).toBeChecked()
  // the client’s own hold does not block the time for this client, so the time is offered again
  await expect(lastPill).toHaveText(time)
})

test('on a phone the row of a service stays in place when other services are chosen', async ({
  page,
  salon,
}) => {
  await page.setViewportSize(phone)
  await page.goto(salon.origin)
  const row = page.getByRole('checkbox', { name: /^Fringe trim/ })
  const before = await row.evaluate((box) => box.getBoundingClientRect().top + scrollY)
  const card = page.getByRole('region', { name: 'First free time' })
  for (const [name, line] of [
    [/^Colour/, 'Colour · '],
    [/^Cut/, '2 services · '],
  ] as const) {
    await page.getByRole('checkbox', { name }).check()
    await expect(card).toContainText(line)
    await expect(card.getByRole('button', { name: 'Book it' })).toBeVisible()
    expect(await row.evaluate((box) => box.getBoundingClientRect().top + scrollY)).toBe(before)
  }
})

test('a service of a long menu is searched for and chosen by keyboard, and stays chosen after the search', async ({
  page,
  request,
  baseURL,
}) => {
  assert(baseURL)
  const salon = await openSalon(request, baseURL, longMenu)
  await page.goto(salon.origin)
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('eclat')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Balayage Éclat/ })).toBeFocused()
  await page.keyboard.press('Space')
  await search.fill('')
  await expect(page.getByRole('checkbox')).toHaveCount(longMenu.length)
  await expect(page.getByRole('checkbox', { name: /^Balayage Éclat/ })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('without JavaScript a long menu is complete and has no search, and the alert about a missing choice gets the focus', async ({
    page,
    request,
    baseURL,
  }) => {
    assert(baseURL)
    const salon = await openSalon(request, baseURL, longMenu)
    await page.goto(salon.origin)
    await expect(page.getByRole('checkbox')).toHaveCount(longMenu.length)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await shownButton(page, 'Choose a time').click()
    await expect(page.getByRole('alert').filter({ visible: true })).toBeFocused()
  })
})

for (const [screen, viewport] of [
  ['a phone', phone],
  ['a laptop at 200 % zoom', { width: 640, height: 450 }],
] as const) {
  test(`on ${screen} no bar of the booking site covers the focused element`, async ({
    page,
    request,
    baseURL,
  }) => {
    assert(baseURL)
    const salon = await openSalon(request, baseURL, longMenu)
    await page.setViewportSize(viewport)
    await page.goto(salon.origin)
    // “Book it” is pressed first, because at the end of the test the first free time may be too soon to be booked
    await shownButton(page, 'Book it').click()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
    await expectFocusSeen(page, 14)
    await page.goto(salon.origin)
    await expectFocusSeen(page, longMenu.length + 8)
  })
}

test('on a touch tablet every control of the booking site’s first page is at least 44 px high', async ({
  openBrowser,
  salon,
}) => {
  const page = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  await page.goto(salon.origin)
  const controls = page.locator('a, button, input:not([type=hidden])').filter({ visible: true })
  for (const role of ['link', 'button', 'checkbox'] as const) {
    await expect(controls.and(page.getByRole(role)).first()).toBeVisible()
  }
  for (const control of await controls.all()) {
    const { height } = (await control.boundingBox()) ?? { height: 0 }
    expect(height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})

/** Presses Tab, then Shift+Tab, `presses` times each, and expects that each focused element is in sight. */
async function expectFocusSeen(page: Page, presses: number) {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key)
      await expect.poll(() => sightOfFocus(page)).toBe('seen')
    }
  }
}

/**
 * `seen` if the middle of the focused element is in sight, or if nothing has the focus. Otherwise the start of the
 * element's HTML.
 */
function sightOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'seen'
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return topmost && focused.contains(topmost) ? 'seen' : focused.outerHTML.slice(0, 100)
  })
}

const longMenu = [
  ...Array.from({ length: 12 }, (_, n) => ({ name: `Cut ${n + 1}`, duration: 30, price: 30 })),
  { name: 'Balayage Éclat', duration: 60, price: 120 },
]

test('a photo in the menu stands at the left edge of its row', async ({ page, baseURL }) => {
  assert(baseURL)
  const demo = new URL(baseURL)
  demo.hostname = `demo.${demo.hostname}`
  await page.goto(demo.origin)
  const photo = page.locator('#services img').first()
  const row = page.locator('#services label').filter({ has: page.locator('img') })
  const leftOf = (element: Element) => element.getBoundingClientRect().left
  expect(await photo.evaluate(leftOf)).toBe(await row.first().evaluate(leftOf))
})
