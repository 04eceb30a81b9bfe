import { devices } from '@playwright/test'
import {
  book,
  chooseFreeDay,
  chooseLaterDay,
  chooseService,
  fillDetails,
  shownButton,
  times,
} from './booking-steps.ts'
import { card, column, expectLive, expectToast, manageLink, markPage } from './owner-steps.ts'
import { eveningZone, morningZone, password } from './salon.ts'
import { expect, type Page, test } from './story.ts'
import { answerAll } from './wizard-answers.ts'

// the owner's browser has the time zone of the salon, where it is morning
test.use({ timezoneId: morningZone })

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const runId = `first-hour-${Date.now()}`

test('an owner signs up, opens a salon and sees clients book, move and cancel', async ({
  page,
  openBrowser,
  request,
}) => {
  test.setTimeout(360_000)
  await test.step('signs up', () => signUp(page))
  await test.step('answers the five questions', () => answerAll(page))
  const site = await test.step('launches and sees the site', () => launch(page))
  await test.step('shows an empty day', () => expectEmptyDay(page))
  const expectStillOpen = await markPage(page)
  const client = await openBrowser({ ...phone, timezoneId: eveningZone })

  const time = await test.step('a client books for today on a mobile phone', () =>
    bookOnPhone(client, site))
  await expect(column(page, 'Mia Torres').getByRole('button', { name: /Lea Winter/ })).toBeVisible()
  await expect(card(page, 'Next appointment')).toContainText(time)
  await expect(card(page, 'Next appointment')).toContainText('Lea Winter')
  await expect(card(page, 'Next appointment')).toContainText('with Mia Torres')
  await expect(card(page, 'Recent activity')).toContainText('Lea W. booked')
  await expectToast(page, 'New online booking')

  await test.step('another client books for later and moves the visit to today', async () => {
    const sam = { name: 'Sam Field', email: `sam-${runId}@mail.test` }
    await chooseService(client, site, 'Beard design', /Tom Reed/)
    await chooseLaterDay(client)
    await times(client).first().click()
    await book(client, sam)
    await expect(card(page, 'Recent activity')).toContainText('Sam F. booked')
    await client.goto(await manageLink(request, sam.email))
    await client.getByRole('link', { name: 'Move' }).click()
    await chooseFreeDay(client, 0)
    await times(client).last().click()
    await expect(client.getByRole('heading', { name: /^You’re now booked for/ })).toBeVisible()
  })
  await expect(column(page, 'Tom Reed').getByRole('button', { name: /Sam Field/ })).toBeVisible()
  await expect(card(page, 'Recent activity')).toContainText('Sam F. moved')
  await expectToast(page, 'Moved online')

  await test.step('a third client books and cancels', async () => {
    const noor = { name: 'Noor Still', email: `noor-${runId}@mail.test` }
    await chooseService(client, site, 'Beard design', /Anyone/)
    await chooseLaterDay(client)
    await times(client).first().click()
    await book(client, noor)
    await client.goto(await manageLink(request, noor.email))
    await client.getByRole('link', { name: 'Cancel' }).click()
    await shownButton(client, 'Yes, cancel it').click()
    await expect(
      client.getByRole('heading', { name: 'This appointment is cancelled' }),
    ).toBeVisible()
  })
  await expect(card(page, 'Recent activity')).toContainText('Noor S. cancelled')
  await expectToast(page, 'Cancelled online')
  await expectStillOpen()
})

async function signUp(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start free trial' }).first().click()
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
    ['Password', '8 to 128 characters Password must be at least 8 characters'],
    ['Confirm Password', "Passwords don't match"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  const terms = page.getByLabel(/Terms of Service/)
  await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions')

  await page.getByLabel('Business Name').fill('North Barbers')
  await page.getByLabel('Your Name').fill('Ana Owner')
  await page.getByLabel('Email').fill(`${runId}@salon.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await terms.check()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await send.click()
  await expect(page).toHaveURL('/onboarding')
}

/** Launches the site on the last page of the wizard and goes on to the dashboard. Returns the site's address. */
async function launch(page: Page) {
  await expect(page.getByLabel('Take bookings right away')).toBeChecked()
  await page.getByRole('button', { name: 'Launch My Site' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your booking site is open' })).toBeFocused()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'See your site' }).click()
  const sitePage = await opened
  await expect(sitePage.getByRole('heading', { name: 'North Barbers' })).toBeVisible()
  expect(new URL(sitePage.url()).hostname).toMatch(/^north-barbers[\w-]*\.localhost$/)
  await sitePage.close()
  await page.getByRole('button', { name: 'Go to dashboard' }).click()
  return sitePage.url()
}

async function expectEmptyDay(page: Page) {
  await expect(page.getByRole('heading', { name: 'North Barbers' })).toBeVisible()
  await expect(page.getByText(/Good morning.*Ana Owner/)).toBeVisible()
  const occupancy = card(page, 'Live occupancy')
  await expectLive(page)
  await expect(occupancy).toContainText('0/2')
  await expect(occupancy).toContainText('Plenty of availability')
  await expect(card(page, 'Next appointment')).toContainText('--:--')
  await expect(card(page, 'Next appointment')).toContainText('No appointments')
  await expect(card(page, "Today's revenue")).toContainText('Goal $1,000')
  await expect(page.getByRole('region', { name: 'Finish setup' })).toHaveCount(0)
}

async function bookOnPhone(client: Page, site: string) {
  await chooseService(client, site, 'Beard design', /Mia Torres/)
  await expect(client.getByText(/salon’s time zone .*, not yours\.$/)).toBeVisible()
  // the first offered time may become too soon to be booked before it is pressed, so this takes the second one
  const slot = times(client).nth(1)
  const time = (await slot.textContent()) ?? ''
  await slot.click()
  await expect(client.getByText(new RegExp(`${time} with Mia Torres`))).toBeVisible()
  await expect(client.getByRole('timer')).toHaveText(/^\((10:00|9:\d\d)\)$/)
  const remainingTime = (await client.getByRole('timer').textContent()) ?? ''
  await expect(client.getByRole('timer')).not.toHaveText(remainingTime)
  await fillDetails(client, { name: 'Lea Winter', email: `lea-${runId}@mail.test` })
  await shownButton(client, /^Book/).click()
  await expect(client.getByRole('heading', { name: 'You’re booked, Lea' })).toBeVisible()
  await expect(client.getByText(/^You can change or cancel here until/)).toBeVisible()
  return time
}
