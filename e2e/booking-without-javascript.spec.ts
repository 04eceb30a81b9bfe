import {
  chooseFreeDay,
  chooseLaterDay,
  chooseService,
  fillDetails,
  shownButton,
  times,
} from './booking-steps.ts'
import { manageLink } from './owner-steps.ts'
import { expect, test } from './story.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('without JavaScript a visit is booked, moved and cancelled by plain links and forms', async ({
  page,
  request,
  salon,
}) => {
  const email = `noor-${salon.slug}@mail.test`
  await page.goto(salon.origin)
  await shownButton(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'What would you like?' })).toBeVisible()
  await chooseService(page, salon.origin, 'Cut', /Anyone/)
  await chooseLaterDay(page)
  await times(page).nth(2).click()

  await expect(page.getByText('We’re holding this time for you')).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await shownButton(page, /^Book/).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Please correct the highlighted fields.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody')
  await fillDetails(page, { name: 'Noor Still', email })
  await shownButton(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'You’re booked, Noor' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'The appointment' })).toContainText('Cut')

  await page.goto(await manageLink(request, email))
  await expect(page.getByRole('heading', { name: /^Hi Noor, see you/ })).toBeVisible()
  await shownButton(page, 'I’ll be there').click()
  await expect(page.getByRole('heading', { name: /^Thanks – see you/ })).toBeVisible()
  await page.getByRole('link', { name: 'Move' }).click()
  await chooseFreeDay(page, 5)
  const time = (await times(page).last().textContent()) ?? ''
  await times(page).last().click()
  await expect(page.getByRole('heading', { name: /^You’re now booked for/ })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${time} to`))).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { name: /^Hi Noor, see you/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await shownButton(page, 'Yes, cancel it').click()
  await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible()
})

test('without JavaScript a client who goes back and takes another time releases the times held before', async ({
  page,
  openBrowser,
  salon,
}) => {
  await chooseService(page, salon.origin, 'Cut', /Mia/)
  const day = await chooseLaterDay(page)
  const offered = await times(page).allTextContents()
  for (const nth of [0, 4, 8, 12]) {
    await times(page).nth(nth).click()
    await expect(page.getByText('We’re holding this time for you')).toBeVisible()
    await page.goBack()
  }
  await chooseFreeDay(page, 5)
  await times(page).nth(0).click()
  await expect(page.getByText('We’re holding this time for you')).toBeVisible()

  const stranger = await openBrowser()
  await chooseService(stranger, salon.origin, 'Cut', /Mia/)
  await chooseLaterDay(stranger)
  await expect(stranger.getByText(day, { exact: true }).filter({ visible: true })).toBeVisible()
  expect(await times(stranger).allTextContents()).toEqual(offered)
})

test('without JavaScript the month, the order of the services and the person for one of them are chosen by links', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  await page.getByText('Cut', { exact: true }).click()
  await page.getByText('Fringe trim', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  const order = page.getByRole('region', { name: 'In this order' })
  await order.getByRole('link', { name: 'Do Fringe trim earlier' }).click()
  await expect(order.getByRole('listitem').first()).toContainText('Fringe trim')
  await order.getByText('Change').first().click()
  await order.getByRole('list', { name: 'Who for Fringe trim?' }).getByText('Tom Reed').click()
  await expect(order.getByText('With Tom Reed')).toBeVisible()
  await page.getByRole('link', { name: 'Show the whole month' }).click()
  const month = page.getByRole('region', { name: 'Month' })
  await month.getByRole('link', { name: 'Later month' }).click()
  await month
    .getByRole('link', { name: /has free times$/ })
    .nth(2)
    .click()
  await times(page).first().click()
  await expect(page.getByText(/Fringe trim with Tom Reed 9:00 AM/)).toBeVisible()
  await fillDetails(page, { name: 'Plain Links', email: 'plain@mail.test' })
  await shownButton(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'You’re booked, Plain' })).toBeVisible()
})
