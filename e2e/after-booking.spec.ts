import {
  book,
  chooseFreeDay,
  chooseLaterDay,
  chooseService,
  fillDetails,
  shownButton,
  times,
} from './booking-steps.ts'
import { deskOf } from './desk-calls.ts'
import { mailedLink, manageLink } from './owner-steps.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a client finds the links that add a visit to a calendar, then moves the visit, cancels it and books its time again', async ({
  page,
  request,
  salon,
}) => {
  const email = `lea-${salon.slug}@mail.test`
  await chooseService(page, salon.origin, 'Cut', /Mia Torres/)
  const day = await chooseLaterDay(page)
  await times(page).nth(2).click()
  await book(page, { name: 'Lea Winter', email })
  const ticket = page.getByRole('region', { name: 'The appointment' })
  await expect(ticket).toContainText(day)
  await expect(ticket).toContainText('With Mia Torres')
  await expect(page.getByText('We’ve emailed you these details.')).toBeVisible()
  const calendar = page.getByRole('region', { name: 'Add to calendar' })
  await expect(calendar.getByRole('link', { name: 'Google' })).toHaveAttribute(
    'href',
    /dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z/,
  )
  await expect(calendar.getByRole('link', { name: 'Outlook' })).toHaveAttribute(
    'href',
    /startdt=\d{4}-\d\d-\d\dT/,
  )
  await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute(
    'href',
    `${salon.origin}/`,
  )

  const link = await manageLink(request, email)
  expect(new URL(link).origin).toBe(salon.origin)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^Hi Lea, see you/ })).toBeVisible()
  await page.getByRole('link', { name: 'Move' }).click()
  await expect(page.getByRole('heading', { name: 'Times with Mia Torres' })).toBeVisible()
  await page.getByRole('link', { name: 'Show times with anyone' }).click()
  await expect(page.getByRole('heading', { name: 'Times with anyone' })).toBeVisible()
  await chooseFreeDay(page, 1)
  await page
    .getByRole('button', { name: /with Mia Torres$/ })
    .last()
    .click()
  await expect(
    page.getByRole('heading', { name: /^You’re now booked for .* with Mia Torres$/ }),
  ).toBeFocused()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await shownButton(page, 'Yes, cancel it').click()
  await expect(page.getByText('We’ve told the salon. You’re all set.')).toBeVisible()
  await shownButton(page, 'Book this time again').click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await fillDetails(page, { name: 'Lea Winter', email })
  await shownButton(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
})

test('a client on the waiting list gets a mail, and leaves the list by the link in that mail', async ({
  page,
  request,
  salon,
}) => {
  const email = `noor-${salon.slug}@mail.test`
  await chooseService(page, salon.origin, 'Cut', /Anyone/)
  await page.getByRole('link', { name: 'Join the waiting list' }).click()
  await page.getByLabel('Your name').fill('Noor Still')
  await page.getByLabel('Email').fill(email)
  await shownButton(page, 'Join the waiting list').click()
  await expect(page.getByRole('link', { name: 'Leave the waiting list' })).toBeVisible()

  const link = await mailedLink(request, email, /https?:\/\/\S+\/waitlist\/[\w-]+/)
  expect(new URL(link).origin).toBe(salon.origin)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Leave the waiting list?' })).toBeVisible()
  await shownButton(page, 'Yes, leave the list').click()
  await expect(page.getByRole('heading', { name: 'You’re not on the list any more' })).toBeVisible()
  expect((await deskOf(request, salon).get('/waitlist')).items).toEqual([])
})
