import { addDays } from '@chairtime/core/time/local.ts'
import type { APIRequestContext } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { signIn } from './owner-steps.ts'
import type { Salon } from './salon.ts'
import { expect, type Locator, type Page } from './story.ts'

/** Books two cuts with Mia tomorrow: Ada at ten, Bea at noon. Returns the date. */
export async function bookTomorrow(request: APIRequestContext, salon: Salon): Promise<string> {
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

export async function openDay(page: Page, salon: Salon, date: string) {
  await signIn(page, salon)
  await page.goto(`/calendar?view=day&date=${date}`)
  await expect(block(page, 'Ada Winter')).toBeVisible()
}

export function column(page: Page, person: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${person}, \\d+ appointment`) })
}

export function block(page: Page, client: string): Locator {
  return page.locator('[data-visit]').filter({ hasText: client })
}

/** The middle of a person's column at an hour, scrolled into sight. */
export async function pointAt(page: Page, person: string, hour: number): Promise<[number, number]> {
  await column(page, person).evaluate((element, at) => {
    const scroller = element.closest('.calendar-grid')
    // two hours (192 px) are shown above the point
    if (scroller) scroller.scrollTop = (element.clientHeight / 24) * at - 192
  }, hour)
  const box = await boxOf(column(page, person))
  return [box.x + box.width / 2, box.y + (box.height / 24) * hour]
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is shown here')
  return box
}

export async function dragTo(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 10 })
  await page.mouse.up()
}

/** Touches a place of the screen for 0.7 seconds: a long press. */
export async function longPress(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(700)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
