import {
  block,
  bookTomorrow,
  boxOf,
  column,
  dragTo,
  longPress,
  openDay,
  pointAt,
} from './calendar-steps.ts'
import { expectToast } from './owner-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import config from './playwright.config.ts'
import { morningZone, phone } from './salon.ts'
import { expect, type Locator, type Page, test } from './story.ts'

const { launchOptions } = config.use ?? {}

// The text size in the settings of the browser is twice the usual one. Media queries follow this setting; they would
// not follow a font size that a style of the page sets.
test.use({
  timezoneId: morningZone,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

const views = ['day', 'week', 'month', 'list']

test('with text of twice the size every view of the calendar fits a phone, and a long press begins a booking', async ({
  openBrowser,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  const page = await openBrowser(phone)
  await openDay(page, salon, date)
  for (const view of views) {
    await page.goto(`/calendar?view=${view}&date=${date}`)
    const chosen = page.getByRole('group', { name: 'View' }).getByRole('button', { pressed: true })
    await expect(chosen).toHaveText(new RegExp(view, 'i'))
    expect(await sidewaysPixels(page), view).toBe(0)
    expect(await cutOff(page.getByRole('banner').or(page.locator('main header'))), view).toEqual([])
    expect(await cutOff(page.getByRole('navigation')), view).toEqual([])
    expect(await cutOff(page.getByRole('main').getByRole('listitem')), view).toEqual([])
  }
  await page.goto(`/calendar?view=day&date=${date}`)
  await expect(block(page, 'Ada Winter')).toBeVisible()
  await scrollToGrid(page)
  const [x, y] = await pointAt(page, 'Mia Torres', 15)
  await longPress(page, x, y)
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()
})

test('with text of twice the size a visit can be dragged, lengthened at its edge and moved with keys, and “+” makes the grid taller', async ({
  page,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  await openDay(page, salon, date)
  await scrollToGrid(page)
  const ada = block(page, 'Ada Winter')
  const [x] = await pointAt(page, 'Tom Reed', 10)
  const box = await boxOf(ada)
  await dragTo(page, [box.x + 30, box.y + 12], [x, box.y + 12])
  await expectToast(page, 'with Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Ada Winter')).toBeVisible()

  const before = await boxOf(ada)
  const edge = before.y + before.height - 3
  await dragTo(page, [before.x + 30, edge], [before.x + 30, edge + 96])
  await expectToast(page, 'Ada Winter')
  await expect.poll(async () => (await boxOf(ada)).height).toBeGreaterThan(before.height + 48)

  await column(page, 'Tom Reed').focus()
  await page.keyboard.press('ArrowDown')
  await expect(ada).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(column(page, 'Mia Torres').getByText('Ada Winter')).toBeVisible()

  const height = async () => (await boxOf(column(page, 'Mia Torres'))).height
  const firstHeight = await height()
  await page.keyboard.press('+')
  await expect.poll(height).toBeGreaterThan(firstHeight)
})

/** Scrolls the head of the page out of sight, so that the grid fills the room between the bars. */
async function scrollToGrid(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

/** The texts in these parts of the page that the window cuts off, or that are wider than their own link or button. */
async function cutOff(parts: Locator): Promise<string[]> {
  const found = await parts.evaluateAll((elements) =>
    elements
      .flatMap((element) => [...element.querySelectorAll('a, button, h1, span')])
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        if (width <= 1) return false
        const isOutside = left < -1 || right > innerWidth + 1
        return (
          isOutside ||
          (element.matches('a, button') && element.scrollWidth > element.clientWidth + 1)
        )
      })
      .map((element) => element.textContent ?? ''),
  )
  return found
}
