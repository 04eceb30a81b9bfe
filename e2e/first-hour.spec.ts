import { devices } from '@playwright/test'
import {
  book,
  chooseLaterDay,
  chooseService,
  fillDetails,
  freeDays,
  shown,
  times,
} from './booking-steps.ts'
import { card, column, keepOpen, manageLink, messages } from './owner-steps.ts'
import { morningZone, password } from './salon.ts'
import { expect, type Page, test } from './story.ts'
import { expectStep, goOn, next } from './wizard-steps.ts'

// The owner's browser is where the salon is, and it is morning there.
test.use({ timezoneId: morningZone })

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const pencil = `first-hour-${Date.now()}`

test('a visitor signs up, opens a salon and sees clients come, move and cancel', async ({
  page,
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  await test.step('signs up', () => signUp(page))
  await test.step('answers the five questions', () => setUp(page))
  await test.step('launches', () => launch(page))
  const stillOpen = await keepOpen(page)
  const site = await test.step('finds the booking address', () => bookingAddress(page))
  const client = await visit({ ...phone, timezoneId: 'Europe/Berlin' })

  const time = await test.step('a client books on the phone for today', () =>
    bookToday(client, site))
  await expect(column(page, 'Mia Torres').getByRole('button', { name: /Lea Winter/ })).toBeVisible()
  await expect(card(page, 'Next appointment')).toContainText(time)
  await expect(card(page, 'Next appointment')).toContainText('Lea Winter')
  await expect(card(page, 'Next appointment')).toContainText('with Mia Torres')
  await expect(card(page, 'Recent activity')).toContainText('Lea W. booked')
  await expect(messages(page)).toContainText('New online booking')

  await test.step('another books for later and moves it to today', async () => {
    const sam = { name: 'Sam Field', email: `sam-${pencil}@mail.test` }
    await chooseService(client, site, 'Beard design', /Tom Reed/)
    await chooseLaterDay(client)
    await times(client).first().click()
    await book(client, sam)
    await expect(card(page, 'Recent activity')).toContainText('Sam F. booked')
    await client.goto(await manageLink(request, sam.email))
    await client.getByRole('link', { name: 'Move' }).click()
    await freeDays(client).first().click()
    await times(client).last().click()
    await expect(client.getByRole('heading', { name: 'Moved to the new time' })).toBeVisible()
  })
  await expect(column(page, 'Tom Reed').getByRole('button', { name: /Sam Field/ })).toBeVisible()
  await expect(card(page, 'Recent activity')).toContainText('Sam F. moved')
  await expect(messages(page)).toContainText('Moved online')

  await test.step('a third books and cancels', async () => {
    const noor = { name: 'Noor Still', email: `noor-${pencil}@mail.test` }
    await chooseService(client, site, 'Beard design', /Anyone/)
    await chooseLaterDay(client)
    await times(client).first().click()
    await book(client, noor)
    await client.goto(await manageLink(request, noor.email))
    await client.getByRole('link', { name: 'Cancel' }).click()
    await shown(client, 'Yes, cancel it').click()
    await expect(
      client.getByRole('heading', { name: 'This appointment is cancelled' }),
    ).toBeVisible()
  })
  await expect(card(page, 'Recent activity')).toContainText('Noor S. cancelled')
  await expect(messages(page)).toContainText('Cancelled online')
  await stillOpen()
})

async function signUp(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start your free trial' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByText('Get your salon online in under 5 minutes')).toBeVisible()
  const send = page.getByRole('button', { name: 'Start free trial' })

  await page.getByLabel('Business Name').fill('N')
  await page.getByLabel('Your Name').fill('A')
  await page.getByLabel('Email').fill('ana@')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('shirt')
  await send.click()
  for (const [label, message] of [
    ['Business Name', 'Business name must be at least 2 characters'],
    ['Your Name', 'Your name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Password', 'Password must be at least 8 characters'],
    ['Confirm Password', "Passwords don't match"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  const terms = page.getByLabel(/Terms of Service/)
  await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions')

  await page.getByLabel('Business Name').fill('North Barbers')
  await page.getByLabel('Your Name').fill('Ana Owner')
  await page.getByLabel('Email').fill(`${pencil}@salon.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await terms.check()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await send.click()
  await expect(page).toHaveURL('/onboarding')
}

async function setUp(page: Page) {
  const skip = page.getByRole('button', { name: 'Skip setup for now' })
  const previous = page.getByRole('button', { name: 'Previous' })
  await expectStep(page, 1)
  await expect(skip).toBeVisible()
  await expect(previous).toHaveCount(0)
  await chooseBusinessType(page)

  await goOn(page, 2)
  await expect(skip).toBeVisible()
  await previous.click()
  await expectStep(page, 1)
  await expect(page.getByRole('radio', { name: 'Barbershop' })).toBeChecked()
  await goOn(page, 2)
  await chooseHours(page)

  await goOn(page, 3)
  await chooseStaff(page)

  await goOn(page, 4)
  await expect(skip).toBeVisible()
  await page.reload()
  await expectStep(page, 4)
  await chooseServices(page)

  await goOn(page, 5)
  await expect(skip).toHaveCount(0)
  await expect(previous).toBeVisible()
}

async function chooseBusinessType(page: Page) {
  await expect(next(page)).toBeDisabled()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.getByRole('radio', { name: 'Something else' }).check()
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Your type of business').fill('   ')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Your type of business').fill('Beauty Studio')
  await expect(next(page)).toBeEnabled()
  await page.getByRole('radio', { name: 'Barbershop' }).check()
  await expect(page.getByLabel('Your type of business')).toHaveCount(0)
  await expect(next(page)).toBeEnabled()
}

async function chooseHours(page: Page) {
  const days = page.getByRole('group', { name: 'Working days' })
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  for (const day of weekdays) await expect(days.getByLabel(day)).toBeChecked()
  for (const day of ['Saturday', 'Sunday']) await expect(days.getByLabel(day)).not.toBeChecked()
  await expect(page.getByLabel('Same hours every day')).toBeChecked()
  await expect(page.getByLabel('Opens')).toHaveValue('09:00')
  await expect(page.getByLabel('Closes')).toHaveValue('18:00')
  await expect(page.getByLabel('Lunch break')).toBeChecked()
  await expect(page.getByLabel('Starts')).toHaveValue('13:00')
  await expect(page.getByLabel('Ends')).toHaveValue('14:00')
  await expect(page.getByLabel('Time zone')).toHaveValue(morningZone)

  const preview = page.getByRole('region', { name: 'Preview of your booking site' })
  await expect(preview).toContainText('9:00 AM – 6:00 PM')
  for (const day of weekdays) await days.getByLabel(day).uncheck()
  await expect(next(page)).toBeDisabled()
  for (const day of weekdays) await days.getByLabel(day).check()
  await page.getByLabel('Opens').fill('')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Opens').fill('19:00')
  await next(page).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectStep(page, 2)
  await page.getByLabel('Opens').fill('09:00')
  // So that the story can be told at the week-end too.
  for (const day of ['Saturday', 'Sunday']) await days.getByLabel(day).check()
}

async function chooseStaff(page: Page) {
  const count = page.getByLabel('Number of stations')
  await expect(count).toHaveValue('2')
  await expect(page.getByRole('radio', { name: 'Chair' })).toBeChecked()
  for (const type of ['Room', 'Station', 'Booth']) {
    await expect(page.getByRole('radio', { name: type })).not.toBeChecked()
  }
  await count.fill('')
  await expect(count).toHaveValue('1')
  await count.fill('99')
  await expect(count).toHaveValue('20')
  await count.fill('2')
  const setUpNow = page.getByLabel('Add staff members now')
  await expect(setUpNow).not.toBeChecked()
  await setUpNow.check()
  for (const [index, name] of ['Mia Torres', 'Tom Reed'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another person' }).click()
    const member = page.getByRole('group', { name: `Staff member ${index + 1}` })
    await member.getByLabel('Name').fill(name)
    await member.getByLabel('Email').fill(`${name.split(' ')[0]}-${pencil}@salon.test`)
  }
}

async function chooseServices(page: Page) {
  await expect(page.getByLabel('Show services of')).toHaveValue('barbershop')
  await expect(next(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Add custom service' }).click()
  await expect(page.getByLabel('Duration (min)')).toHaveValue('60')
  await expect(page.getByLabel('Price (USD)')).toHaveValue('0')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Name').fill('   ')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Name').fill('Beard design')
  await expect(next(page)).toBeEnabled()
  await page.getByLabel('Duration (min)').fill('30')
  await page.getByLabel('Price (USD)').fill('25')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('1 chosen')).toBeVisible()
}

async function launch(page: Page) {
  await expect(page.getByLabel('Open the site for bookings at once')).toBeChecked()
  await page.getByRole('button', { name: 'Launch My Site' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'North Barbers' })).toBeVisible()
  await expect(page.getByText(/Good morning.*Ana Owner/)).toBeVisible()
  const occupancy = card(page, 'Live occupancy')
  await expect(occupancy.getByText('Live', { exact: true })).toBeVisible()
  await expect(occupancy).toContainText('0/2')
  await expect(occupancy).toContainText('Plenty of availability')
  await expect(card(page, 'Next appointment')).toContainText('--:--')
  await expect(card(page, 'Next appointment')).toContainText('No appointments')
  await expect(card(page, "Today's revenue")).toContainText('Goal $1,000')
  await expect(page.getByRole('region', { name: 'Finish setup' })).toHaveCount(0)
}

/** The wizard's farewell leads to the new site. */
async function bookingAddress(page: Page) {
  await expect(messages(page)).toContainText('Your booking site is open')
  const opened = page.context().waitForEvent('page')
  await messages(page).getByRole('button', { name: 'See your site' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { name: 'North Barbers' })).toBeVisible()
  expect(new URL(site.url()).hostname).toMatch(/^north-barbers[\w-]*\.localhost$/)
  await site.close()
  return site.url()
}

async function bookToday(client: Page, site: string) {
  await chooseService(client, site, 'Beard design', /Mia Torres/)
  await expect(client.getByText('Your own clock shows another time.')).toBeVisible()
  const slot = times(client).first()
  const time = (await slot.textContent()) ?? ''
  await slot.click()
  await expect(client.getByText(new RegExp(`${time} with Mia Torres`))).toBeVisible()
  await expect(client.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  const left = (await client.getByRole('timer').textContent()) ?? ''
  await expect(client.getByRole('timer')).not.toHaveText(left)
  await fillDetails(client, { name: 'Lea Winter', email: `lea-${pencil}@mail.test` })
  await shown(client, /^Book/).click()
  await expect(client.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
  await expect(client.getByText(/It is too late to change this appointment here/)).toBeVisible()
  return time
}
