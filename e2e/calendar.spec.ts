import { addDays } from '@chairtime/core/time/local.ts'
import type { APIRequestContext } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { expectMessage, signIn, undo } from './owner-steps.ts'
import { sidewaysPixels } from './page-checks.ts'
import { morningZone, phone, type Salon } from './salon.ts'
import { expect, type Locator, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

test('a press on empty time books there; a drag offers to block it', async ({
  page,
  salon,
  request,
}) => {
  const date = await plan(request, salon)
  await openDay(page, salon, date)
  await page.mouse.click(...(await pointAt(page, 'Tom Reed', 15)))
  const booking = page
    .getByRole('dialog', { name: 'New Appointment' })
    .or(page.getByRole('complementary', { name: /New Appointment/ }))
  await expect(booking).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/calendar?view=day&date=${date}`)

  const [x, y] = await pointAt(page, 'Tom Reed', 15)
  await dragTo(page, [x, y], [x, y + 96])
  await page.getByRole('menuitem', { name: 'Break' }).click()
  await page.getByLabel('Reason (optional)').fill('Lunch with Sam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Break: Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Lunch with Sam')).toBeVisible()
  await undo(page)
  await expect(column(page, 'Tom Reed').getByText('Lunch with Sam')).toBeHidden()
})

test('a visit is dragged to another person, and undone', async ({ page, salon, request }) => {
  const date = await plan(request, salon)
  await openDay(page, salon, date)
  const visit = block(page, 'Ada Winter')
  await expect(column(page, 'Mia Torres').getByText('Ada Winter')).toBeVisible()
  const [x] = await pointAt(page, 'Tom Reed', 10)
  const box = await boxOf(visit)
  await dragTo(page, [box.x + 30, box.y + 12], [x, box.y + 12 + 48])
  await expectMessage(page, 'with Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Ada Winter')).toBeVisible()
  await undo(page)
  await expect(column(page, 'Mia Torres').getByText('Ada Winter')).toBeVisible()
})

test('the reason against a place is shown before the visit is let go', async ({
  page,
  salon,
  request,
}) => {
  const date = await plan(request, salon)
  await openDay(page, salon, date)
  const box = await boxOf(block(page, 'Ada Winter'))
  const over = await boxOf(block(page, 'Bea Summer'))
  await page.mouse.move(box.x + 30, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, over.y + 24, { steps: 8 })
  await expect(page.getByText(/Mia Torres is busy until/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText(/Mia Torres is busy until/)).toBeHidden()

  await dragTo(page, [box.x + 30, box.y + 12], [box.x + 30, over.y + 24])
  await page.getByLabel('Reason').fill('They come together')
  await page.getByRole('button', { name: 'Move anyway' }).click()
  await expectMessage(page, 'moved to')
})

test('a visit is moved with the keyboard alone', async ({ page, salon, request }) => {
  const date = await plan(request, salon)
  await openDay(page, salon, date)
  await column(page, 'Mia Torres').focus()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, 'Ada Winter')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'with Tom Reed')
  await expect(column(page, 'Tom Reed').getByText('Ada Winter')).toBeVisible()
})

test('what one desk moves, the other one sees within moments', async ({
  page,
  visit,
  salon,
  request,
}) => {
  const date = await plan(request, salon)
  await openDay(page, salon, date)
  const other = await visit()
  await openDay(other, salon, date)
  const [x] = await pointAt(page, 'Tom Reed', 10)
  const box = await boxOf(block(page, 'Ada Winter'))
  await dragTo(page, [box.x + 30, box.y + 12], [x, box.y + 12])
  await expect(column(other, 'Tom Reed').getByText('Ada Winter')).toBeVisible()
})

test('on a phone one person fills the screen, and a held finger books', async ({
  visit,
  salon,
  request,
}) => {
  const date = await plan(request, salon)
  const page = await visit(phone)
  await openDay(page, salon, date)
  expect(await sidewaysPixels(page)).toBe(0)
  const width = (await boxOf(column(page, 'Mia Torres'))).width
  expect(width).toBeGreaterThan(250)
  const [x, y] = await pointAt(page, 'Mia Torres', 15)
  await hold(page, x, y)
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()
})

/** Books two cuts with Mia tomorrow: Ada at ten, Bea at noon. Returns the day. */
async function plan(request: APIRequestContext, salon: Salon): Promise<string> {
  const { get, post, serviceId, staffId } = deskOf(request, salon)
  const date = addDays((await get('/calendar/day')).date, 1)
  const offset = (await get('/calendar/day', { date })).start_time.slice(19)
  for (const [name, hour] of [
    ['Ada Winter', 10],
    ['Bea Summer', 12],
  ] as const) {
    await post('/appointments', {
      service_ids: [await serviceId('Cut')],
      staff_id: await staffId('Mia Torres'),
      start_time: `${date}T${hour}:00:00${offset}`,
      client: { name, email: `${name.replace(' ', '.')}@mail.test` },
    })
  }
  return date
}

async function openDay(page: Page, salon: Salon, date: string) {
  await signIn(page, salon)
  await page.goto(`/calendar?view=day&date=${date}`)
  await expect(block(page, 'Ada Winter')).toBeVisible()
}

function column(page: Page, person: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${person}, \\d+ appointment`) })
}

function block(page: Page, client: string): Locator {
  return page.locator('[data-visit]').filter({ hasText: client })
}

/** The middle of a person's column at an hour, scrolled into sight. */
async function pointAt(page: Page, person: string, hour: number): Promise<[number, number]> {
  await column(page, person).evaluate((element, at) => {
    const scroller = element.closest('.calendar-grid')
    if (scroller) scroller.scrollTop = (element.clientHeight / 24) * (at - 2)
  }, hour)
  const box = await boxOf(column(page, person))
  return [box.x + box.width / 2, box.y + (box.height / 24) * hour]
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is shown here')
  return box
}

async function dragTo(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 10 })
  await page.mouse.up()
}

async function hold(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(700)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
