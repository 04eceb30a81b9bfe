import assert from 'node:assert'
import { fillDetails, shown } from './booking-steps.ts'
import { openSalon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const phone = { width: 390, height: 844 }

test('a client books the first free time from the first page', async ({ openBrowser, salon }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openBrowser({ viewport: phone, javaScriptEnabled })
    await page.goto(salon.origin)
    const card = page.getByRole('region', { name: 'First free time' })
    await expect(card).toContainText('Cut · 45 min · $45')
    const person = /with (\w+ [A-Z][a-z]+)/.exec((await card.textContent()) ?? '')?.[1] ?? 'nobody'
    await card.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByText(new RegExp(`with ${person}`)).first()).toBeVisible()
    await fillDetails(page, { name: 'Lea Winter', email: `lea-${javaScriptEnabled}@mail.test` })
    await shown(page, /^Book/).click()
    await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
  }
})

test('on a wide screen the first free times follow the chosen services, and Back keeps the choice', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  const panel = page.getByRole('complementary', { name: 'Your visit' }).filter({ visible: true })
  await expect(panel).toContainText('First free times for Cut')
  await page.getByRole('checkbox', { name: /^Colour/ }).check()
  await expect(panel).toContainText('Colour')
  const first = panel.getByRole('listitem').getByRole('button').first()
  await first.click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Colour/ })).toBeChecked()
  // the client still holds the time, so it is offered again
  await expect(first).toBeVisible()
})

test('nothing moves on a phone when a service is chosen', async ({ page, salon }) => {
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

test('a long menu is searched and jumped through by keyboard alone', async ({
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

  test('without JavaScript the whole menu is shown, without a search', async ({
    page,
    request,
    baseURL,
  }) => {
    assert(baseURL)
    const salon = await openSalon(request, baseURL, longMenu)
    await page.goto(salon.origin)
    await expect(page.getByRole('checkbox')).toHaveCount(longMenu.length)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await shown(page, 'Choose a time').click()
    await expect(page.getByRole('alert').filter({ visible: true })).toBeFocused()
  })
})

for (const [what, viewport] of [
  ['a phone', phone],
  ['a desk at 200 % zoom', { width: 640, height: 450 }],
] as const) {
  test(`the focus is never hidden by a bar on ${what}`, async ({ page, request, baseURL }) => {
    assert(baseURL)
    const salon = await openSalon(request, baseURL, longMenu)
    await page.setViewportSize(viewport)
    await page.goto(salon.origin)
    // pressed first, because at the end of the test the first free time may be too soon to be booked
    await shown(page, 'Book it').click()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
    await expectFocusSeen(page, 14)
    await page.goto(salon.origin)
    await expectFocusSeen(page, longMenu.length + 8)
  })
}

test('everything that is pressed on a touch tablet is at least 44 px high', async ({
  openBrowser,
  salon,
}) => {
  const page = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  await page.goto(salon.origin)
  const pressed = page.locator('a, button, input:not([type=hidden])').filter({ visible: true })
  for (const target of await pressed.all()) {
    const { height } = (await target.boundingBox()) ?? { height: 0 }
    expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})

/** Goes through the page by keyboard, forwards and backwards, and expects each focused element in sight. */
async function expectFocusSeen(page: Page, stops: number) {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key)
      await expect.poll(() => focusIsSeen(page)).toBe('seen')
    }
  }
}

/** `seen` if the middle of the focused element is not covered; else what the element is. */
function focusIsSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'seen'
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return there && focused.contains(there) ? 'seen' : focused.outerHTML.slice(0, 100)
  })
}

const longMenu = [
  ...Array.from({ length: 12 }, (_, n) => ({ name: `Cut ${n + 1}`, duration: 30, price: 30 })),
  { name: 'Balayage Éclat', duration: 60, price: 120 },
]

test('a photo in the menu stands at the edge of its row', async ({ page, baseURL }) => {
  assert(baseURL)
  const demo = new URL(baseURL)
  demo.hostname = `demo.${demo.hostname}`
  await page.goto(demo.origin)
  const photo = page.locator('#services img').first()
  const row = page.locator('#services label').filter({ has: page.locator('img') })
  const leftOf = (element: Element) => element.getBoundingClientRect().left
  expect(await photo.evaluate(leftOf)).toBe(await row.first().evaluate(leftOf))
})
