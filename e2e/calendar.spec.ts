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
import { expectToast, undo } from './owner-steps.ts'
import { sidewaysPixels, violations } from './page-checks.ts'
import { morningZone, phone } from './salon.ts'
import { expect, test } from './story.ts'

test.use({ timezoneId: morningZone })

/** The height of an hour in the calendar. */
const HOUR_PX = 96

test('a press on empty time begins a booking there, and a drag over empty time offers to block that time', async ({
  page,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  await openDay(page, salon, date)
  await page.mouse.click(...(await pointAt(page, 'Tom Reed', 15)))
  const booking = page
    .getByRole('dialog', { name: 'New Appointment' })
    .or(page.getByRole('complementary', { name: /New Appointment/ }))
  await expect(booking).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/calendar?view=day&date=${date}`)

  const [x, y] = await pointAt(page, 'Tom Reed', 15)
  await dragTo(page, [x, y], [x, y + HOUR_PX])
  await expect(page.getByRole('menuitem', { name: 'Break' })).toBeVisible()
  await expect(page.getByText('3:00 – 4:00 PM', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Break' }).click()
  await page.getByLabel('Reason (optional)').fill('Lunch with Sam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Break: Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Lunch with Sam')).toBeVisible()
  await undo(page)
  await expect(column(page, 'Tom Reed').getByText('Lunch with Sam')).toBeHidden()
})

test('a visit is dragged to another person, and Undo brings it back', async ({
  page,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  await openDay(page, salon, date)
  const visit = block(page, 'Ada Winter')
  await expect(column(page, 'Mia Torres').getByText('Ada Winter')).toBeVisible()
  const [x] = await pointAt(page, 'Tom Reed', 10)
  const box = await boxOf(visit)
  await dragTo(page, [box.x + 30, box.y + 12], [x, box.y + 12 + HOUR_PX / 2])
  await expectToast(page, 'with Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Ada Winter')).toBeVisible()
  await undo(page)
  await expect(column(page, 'Mia Torres').getByText('Ada Winter')).toBeVisible()
})

test('a visit dragged onto a busy time shows who is busy, and moves there anyway once a reason is typed', async ({
  page,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  await openDay(page, salon, date)
  const box = await boxOf(block(page, 'Ada Winter'))
  const busyBox = await boxOf(block(page, 'Bea Summer'))
  await page.mouse.move(box.x + 30, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, busyBox.y + HOUR_PX / 4, { steps: 8 })
  await expect(page.getByText(/Mia Torres is busy until/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText(/Mia Torres is busy until/)).toBeHidden()

  await dragTo(page, [box.x + 30, box.y + 12], [box.x + 30, busyBox.y + HOUR_PX / 4])
  await page.getByLabel('Reason').fill('They come together')
  await page.getByRole('button', { name: 'Move anyway' }).click()
  await expectToast(page, 'moved to')
})

test('a visit is moved with the keyboard alone', async ({ page, salon, request }) => {
  const date = await bookTomorrow(request, salon)
  await openDay(page, salon, date)
  await column(page, 'Mia Torres').focus()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, 'Ada Winter')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'with Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Ada Winter')).toBeVisible()
})

test('a visit that one desk moves is moved on the screen of the other desk, too', async ({
  page,
  openBrowser,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  await openDay(page, salon, date)
  const otherDesk = await openBrowser()
  await openDay(otherDesk, salon, date)
  const [x] = await pointAt(page, 'Tom Reed', 10)
  const box = await boxOf(block(page, 'Ada Winter'))
  await dragTo(page, [box.x + 30, box.y + 12], [x, box.y + 12])
  await expect(column(otherDesk, 'Tom Reed').getByText('Ada Winter')).toBeVisible()
})

test('on a phone one column fills the screen, and a long press begins a booking', async ({
  openBrowser,
  salon,
  request,
}) => {
  const date = await bookTomorrow(request, salon)
  const page = await openBrowser(phone)
  await openDay(page, salon, date)
  expect(await sidewaysPixels(page)).toBe(0)
  const width = (await boxOf(column(page, 'Mia Torres'))).width
  expect(width).toBeGreaterThan(250)
  const [x, y] = await pointAt(page, 'Mia Torres', 15)
  await longPress(page, x, y)
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()
})
