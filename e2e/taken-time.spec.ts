import {
  book,
  type Contact,
  chooseLaterDay,
  chooseService,
  fillDetails,
  shownButton,
  times,
} from './booking-steps.ts'
import { withLaterClock } from './clock.ts'
import { deskOf } from './desk-calls.ts'
import { manageLink } from './owner-steps.ts'
import type { Salon } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

const sam: Contact = { name: 'Sam Field', email: 'sam@mail.test' }
const lea: Contact = { name: 'Lea Winter', email: 'lea@mail.test' }

/** Goes to the times of a later day with the staff member Tom. Returns the name of the day. */
async function goToTimesWithTom(page: Page, salon: Salon) {
  await chooseService(page, salon.origin, 'Cut', /Tom Reed/)
  return chooseLaterDay(page)
}

function nearest(page: Page) {
  return page.getByRole('list', { name: 'Nearest free times' }).getByRole('button')
}

test('a client whose time was taken is offered the three nearest times, and the typed details stay', async ({
  page,
  openBrowser,
  salon,
}) => {
  const second = await openBrowser()
  await goToTimesWithTom(page, salon)
  await goToTimesWithTom(second, salon)
  await times(page).nth(8).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await times(second).nth(8).click()
  await expect(second.getByText('This time has just been taken')).toBeVisible()
  await expect(nearest(second)).toHaveCount(3)
  await nearest(second).last().click()
  await expect(second.getByRole('timer')).toBeVisible()

  await fillDetails(second, sam)
  await second.goBack()
  await second.goForward()
  await expect(second.getByLabel('Your name')).toHaveValue(sam.name)
  await second.reload()
  await expect(second.getByLabel('Email')).toHaveValue(sam.email)
  await shownButton(second, /^Book/).click()
  await expect(second.getByRole('heading', { name: 'You’re booked, Sam' })).toBeVisible()
  await book(page, lea)
})

test('when a hold has run out and somebody else has booked the time, the first client is offered the nearest times', async ({
  page,
  openBrowser,
  request,
  salon,
}) => {
  const quicker = await openBrowser()
  await goToTimesWithTom(page, salon)
  await times(page).nth(4).click()
  await fillDetails(page, lea)
  await withLaterClock(request, 11 * 60, async () => {
    await goToTimesWithTom(quicker, salon)
    await times(quicker).nth(4).click()
    await book(quicker, sam)
    await shownButton(page, /^Book/).click()
    await expect(nearest(page)).toHaveCount(3)
    await expect(page.getByLabel('Your name')).toHaveValue(lea.name)
    await nearest(page).first().click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(lea.name)
    await shownButton(page, /^Book/).click()
    await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
  })
})

test('the page says that a hold has ended, and the client can hold the time again', async ({
  page,
  salon,
}) => {
  await page.clock.install()
  await goToTimesWithTom(page, salon)
  await times(page).nth(2).click()
  await page.getByLabel('Your name').fill(lea.name)
  await page.clock.fastForward('10:01')
  await expect(page.getByText('Your 10 minutes are up.')).toBeVisible()
  await shownButton(page, 'Try this time again').click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue(lea.name)
})

test('the browser’s Back leads through every step of a booking, and what was chosen and typed stays', async ({
  page,
  salon,
}) => {
  const day = await goToTimesWithTom(page, salon)
  const chosen = times(page).nth(6)
  const offered = await times(page).allTextContents()
  await chosen.click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await fillDetails(page, lea)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Day' }).locator('[aria-current=date]'),
  ).toContainText(day)
  expect(await times(page).allTextContents()).toEqual(offered)
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Anyone/ })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Cut/ })).toBeChecked()

  for (let step = 0; step < 3; step++) await page.goForward()
  await chosen.click()
  await expect(page.getByLabel('Your name')).toHaveValue(lea.name)
  await shownButton(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeVisible()
})

test('pressing the Book button twice books once', async ({ page, request, salon }) => {
  const una = { name: 'Una Vez', email: `una-${salon.slug}@mail.test` }
  await goToTimesWithTom(page, salon)
  await times(page).nth(1).click()
  await fillDetails(page, una)
  await shownButton(page, /^Book/).dblclick()
  await expect(page.getByRole('heading', { name: 'You’re booked, Una' })).toBeVisible()
  await manageLink(request, una.email)
  const visits = await deskOf(request, salon).visits()
  expect(visits.map(([client]) => client)).toEqual([una.name])
})
