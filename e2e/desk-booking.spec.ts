import type { APIRequestContext } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { column, expectToast, panel, signIn, undo } from './owner-steps.ts'
import { Presses } from './presses.ts'
import { morningZone, phone, type Salon } from './salon.ts'
import { expect, type Locator, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone })

const bookingPanel = (page: Page) => panel(page, 'New Appointment')
const timesIn = (booking: Locator) =>
  booking.getByRole('region', { name: /^Time$|^Free times/ }).getByRole('button', { name: / · / })
const findClient = (booking: Locator) => booking.getByLabel('Name or phone')
const bookButton = (booking: Locator) => booking.getByRole('button', { name: 'Book appointment' })

/** Gives Ada a completed cut with Mia, which is then Ada's usual visit. */
async function serveAda(request: APIRequestContext, salon: Salon) {
  const { post, bookCut } = deskOf(request, salon)
  const { id } = await bookCut()
  await post(`/appointments/${id}/status`, { status: 'completed' })
}

test('the usual visit of a known client is booked with four presses', async ({
  page,
  request,
  salon,
}) => {
  await serveAda(request, salon)
  await signIn(page, salon)
  const presses = new Presses('Phone booking of a known client')
  await presses.click(page.getByRole('button', { name: /^New Appointment/ }).first())
  const booking = bookingPanel(page)
  // the end of Ada's phone number
  await findClient(booking).pressSequentially('0170')
  await expect(booking.getByRole('option', { name: /Ada Archer/ })).toContainText('usually Cut')
  await presses.key(page, 'Enter')
  await expect(booking.getByRole('button', { name: /^Same again/ })).toContainText('Cut')
  await presses.click(timesIn(booking).first())
  await presses.click(bookButton(booking))
  await expectToast(page, 'Booked: Ada Archer')
  await expect(booking).toBeHidden()
  presses.expectAtMost(4)
})

test('on a small phone the first free time of the usual visit and the Book button are in sight', async ({
  openBrowser,
  request,
  salon,
}) => {
  await serveAda(request, salon)
  const page = await openBrowser(phone)
  await signIn(page, salon)
  await page
    .getByRole('button', { name: /^New Appointment/ })
    .first()
    .click()
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await findClient(booking).pressSequentially('0170')
  await booking.getByRole('option', { name: /Ada Archer/ }).click()
  await booking.getByRole('button', { name: /^Same again/ }).click()
  await expect(booking.getByRole('button', { name: /^Remove/ })).toBeVisible()
  for (const [width, height] of [
    [375, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectUncovered(timesIn(booking).first())
    await expectUncovered(bookButton(booking))
    // the first control of the sheet is in sight, so the sheet was not scrolled
    await expectUncovered(booking.getByRole('button', { name: 'Choose someone else' }))
  }
})

test('on a phone the free times of the usual visit, or of a chosen service, are in sight without scrolling, and the usual visit is booked with four presses', async ({
  openBrowser,
  request,
  salon,
}) => {
  await serveAda(request, salon)
  const page = await openBrowser(phone)
  await signIn(page, salon)
  const presses = new Presses('Phone booking of a known client, on a phone')
  await presses.click(page.getByRole('button', { name: /^New Appointment/ }).first())
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await findClient(booking).pressSequentially('0170')
  await presses.click(booking.getByRole('option', { name: /Ada Archer/ }))
  await expect(booking.getByRole('button', { name: /^Same again/ })).toContainText('Cut')
  await expectUncovered(timesIn(booking).first())
  await expectUncovered(timesIn(booking).nth(2))
  // the first control of the sheet is in sight, so the sheet was not scrolled
  await expectUncovered(booking.getByRole('button', { name: 'Choose someone else' }))
  await booking.getByLabel('Add a service').selectOption({ label: 'Colour' })
  await expect(booking.getByRole('button', { name: 'Remove Colour' })).toBeVisible()
  await expectUncovered(timesIn(booking).first())
  await expectUncovered(bookButton(booking))
  await booking.getByRole('button', { name: 'Remove Colour' }).click()
  await presses.click(timesIn(booking).first())
  await presses.click(bookButton(booking))
  await expect(booking).toBeHidden()
  presses.expectAtMost(4)
})

/** Expects the whole control in sight, and nothing over it. */
async function expectUncovered(control: Locator) {
  await expect(control).toBeVisible()
  const isSeen = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const middle = (left + right) / 2
      return [top + 2, bottom - 2].every((y) =>
        element.contains(document.elementFromPoint(middle, y)),
      )
    })
  await expect.poll(isSeen).toBe(true)
}

test('a walk-in is booked and checked in with three presses', async ({ page, salon }) => {
  await signIn(page, salon)
  const presses = new Presses('Walk-in')
  await presses.key(page, 'w')
  const walkIn = panel(page, 'Walk-in')
  await presses.click(walkIn.getByRole('button', { name: /^Cut/ }))
  await presses.click(walkIn.getByRole('button', { name: /^Now with/ }).first())
  await expectToast(page, 'Checked in: Walk-in')
  presses.expectAtMost(3)
  const visitWith = (name: string) =>
    column(page, name).getByRole('button', { name: /Walk-in.*Arrived/ })
  await expect(visitWith('Mia Torres').or(visitWith('Tom Reed'))).toBeVisible()
})

test('Enter makes a new client only after an arrow key chose “New client”, and when the typed number is on file, the panel asks whose number it is', async ({
  page,
  request,
  salon,
}) => {
  await serveAda(request, salon)
  await signIn(page, salon)
  await page.keyboard.press('Control+b')
  const booking = bookingPanel(page)
  await findClient(booking).pressSequentially('Nobody')
  await expect(booking.getByRole('option', { name: /New client/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(findClient(booking)).toHaveValue('Nobody')

  await findClient(booking).fill('Adelheid')
  await expect(booking.getByText('No client found.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await booking.getByLabel('Phone (optional)').fill('(202) 555-0170')
  await booking.getByLabel('Add a service').selectOption({ label: 'Fringe trim' })
  await timesIn(booking).first().click()
  await bookButton(booking).click()
  const question = booking.getByRole('alert', { name: 'Whose number is this?' })
  await expect(question).toContainText('Ada Archer has this number.')
  await question.getByRole('button', { name: 'This is Ada Archer' }).click()
  await expectToast(page, 'Booked: Ada Archer')
})

test('a draft survives Esc and the loading of another page, Undo brings a discarded draft back, and signing out deletes the drafts', async ({
  page,
  salon,
}) => {
  await signIn(page, salon)
  await page.keyboard.press('Control+b')
  const booking = bookingPanel(page)
  await findClient(booking).fill('Ada')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  const chips = page.getByRole('list', { name: 'Parked bookings' })
  await expect(chips).toContainText('Ada?')

  await page.keyboard.press('Control+b')
  await booking.getByLabel('Add a service').selectOption({ label: 'Colour' })
  await page.keyboard.press('Escape')
  await page.goto('/services')
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  await chips.getByRole('button', { name: 'Discard Colour?' }).click()
  await expect(chips.getByRole('listitem')).toHaveCount(1)
  await undo(page)
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  await chips.getByRole('button', { name: 'Continue Ada?' }).click()
  await expect(findClient(booking)).toHaveValue('Ada')
  await expect(chips.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  const storedDrafts = await page.evaluate(() => sessionStorage.getItem('desk-drafts'))
  expect(storedDrafts ?? '').not.toContain('Ada')
})

test('when a colleague takes the time, the typed notes stay and the nearest times are offered', async ({
  page,
  request,
  salon,
  allowConsoleError,
}) => {
  // no read of the times is answered before the refusal, so only the refusal tells the panel of the colleague's booking
  allowConsoleError(/ERR_FAILED/)
  const { post, serviceId, menu } = deskOf(request, salon)
  await signIn(page, salon)
  await page.keyboard.press('Control+b')
  const booking = bookingPanel(page)
  await booking.getByRole('button', { name: 'Walk-in (no name)' }).click()
  await booking.getByLabel('Add a service').selectOption({ label: 'Colour' })
  await booking.getByLabel('Notes (optional)').fill('By the window')
  await booking.getByRole('button', { name: 'Tomorrow' }).click()
  await page.route('**/api/calendar/start?*', (route) => route.abort())
  await timesIn(booking).first().click()
  const takenStart = await page.evaluate(() => {
    const { state } = JSON.parse(sessionStorage.getItem('desk-drafts') ?? '{}')
    return state.drafts[0].startTime
  })
  const refusal = page.waitForResponse(
    (response) => response.url().endsWith('/api/appointments') && response.status() === 409,
  )
  await page.route('**/api/calendar/openings?*', async (route) => {
    await refusal
    await route.continue()
  })
  for (const { id } of (await menu()).staff) {
    await post('/appointments', {
      service_ids: [await serviceId('Colour')],
      staff_id: id,
      start_time: takenStart,
      override: { reason: 'Training' },
    })
  }
  await bookButton(booking).click()
  await refusal
  await page.unroute('**/api/calendar/start?*')
  const nearest = booking.getByRole('list', { name: 'Nearest free times' })
  await expect(nearest.getByRole('listitem')).toHaveCount(3)
  await nearest.getByRole('button').first().click()
  await expect(booking.getByLabel('Notes (optional)')).toHaveValue('By the window')
  await bookButton(booking).click()
  await expectToast(page, 'Booked: Walk-in')
})

test('a client gets no message about a booking that is undone', async ({
  page,
  request,
  salon,
}) => {
  const email = `una-${salon.slug}@mail.test`
  await signIn(page, salon)
  await page.keyboard.press('Control+b')
  const booking = bookingPanel(page)
  await findClient(booking).fill('Una')
  await booking.getByRole('option', { name: /New client/ }).click()
  await booking.getByLabel('Email (optional)').fill(email)
  await booking.getByLabel('Add a service').selectOption({ label: 'Cut' })
  await booking.getByRole('button', { name: 'Tomorrow' }).click()
  await timesIn(booking).nth(3).click()
  await bookButton(booking).dblclick()
  await undo(page)
  await expectToast(page, 'Booking undone')
  // the confirmation would go out ten seconds after the booking
  await page.waitForTimeout(15_000)
  const answer = await request.get(`/dev/api/messages?to=${encodeURIComponent(email)}`)
  expect((await answer.json()).messages).toEqual([])
})
