import {
  book,
  chooseFreeDay,
  chooseLaterDay,
  choosePerson,
  fillDetails,
  persons,
  shownButton,
  times,
} from './booking-steps.ts'
import { fillDay } from './salon.ts'
import { expect, type Locator, type Page, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('two services make one visit, which goes into the client’s own calendar', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  await page.getByText('Cut', { exact: true }).click()
  await page.getByText('Fringe trim').click()
  await expect(
    page.getByText('1 h · $57.50', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await shownButton(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeFocused()
  await choosePerson(page, /Mia Torres/)
  await chooseLaterDay(page)
  await times(page).first().click()

  await shownButton(page, /^Book/).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await fillDetails(page, { name: 'Lea Winter', email: 'lea@mail.test' })
  await shownButton(page, /^Book/).click()
  await expect(page.getByRole('heading', { name: 'You’re booked, Lea' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'The appointment' })).toContainText('$57.50')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Apple' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
})

test('the address of the page with the times, opened again, shows the times that it showed before', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  await page.getByText('Colour', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  await chooseLaterDay(page, 2)
  const [address, offered] = [page.url(), await times(page).allTextContents()]
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeVisible()
  expect(await times(page).allTextContents()).toEqual(offered)
})

test('four taps lead from the site to a booking, and a client who goes back reads that the visit is booked', async ({
  page,
  salon,
}) => {
  const taps: Promise<void>[] = []
  const tap = async (target: Locator) => {
    taps.push(target.click())
    await taps.at(-1)
  }
  await page.goto(salon.origin)
  await tap(page.getByText('Cut', { exact: true }))
  await tap(shownButton(page, 'Choose a time'))
  await expect(persons(page).getByRole('link', { name: /^Anyone Today \d/ })).toBeVisible()
  await expect(persons(page).getByRole('link', { name: /^Tom Reed Today \d/ })).toBeVisible()
  await tap(times(page).first())
  await page.getByLabel('Your name').fill('Four Taps')
  await page.getByLabel('Email').fill('four@mail.test')
  await expect(page.getByText(/^By booking you accept: /).filter({ visible: true })).toBeVisible()
  await tap(shownButton(page, /^Book/))
  await expect(page.getByRole('heading', { name: 'You’re booked, Four' })).toBeVisible()
  expect(taps).toHaveLength(4)

  await page.goBack()
  await expect(page.getByText(/^You’ve already booked /)).toBeVisible()
  await page.getByRole('link', { name: 'See your appointment' }).click()
  await expect(page.getByRole('region', { name: 'The appointment' })).toContainText('Cut')
})

test('a client changes the order of services and chooses a person for each of them before booking', async ({
  page,
  salon,
}) => {
  await page.goto(salon.origin)
  await page.getByText('Fringe trim', { exact: true }).click()
  await page.getByText('Cut', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  const order = page.getByRole('region', { name: 'In this order' })
  const items = order.getByRole('list').first().locator('> li')
  await expect(items).toContainText(['Fringe trim', 'Cut'])
  await order.getByRole('link', { name: 'Do Cut earlier' }).click()
  await expect(items).toContainText(['Cut', 'Fringe trim'])
  await items.nth(1).getByText('Change').click()
  await order.getByRole('list', { name: 'Who for Fringe trim?' }).getByText('Tom Reed').click()
  await expect(items.nth(1)).toContainText('With Tom Reed')
  await items.nth(0).getByText('Change').click()
  await order.getByRole('list', { name: 'Who for Cut?' }).getByText('Mia Torres').click()
  await expect(items.nth(0)).toContainText('With Mia Torres')
  await chooseFreeDay(page, 2)
  await times(page).first().click()
  await expect(
    page.getByText(/Cut with Mia Torres 9:00 AM, then Fringe trim with Tom Reed 9:45 AM/),
  ).toBeVisible()
  await book(page, { name: 'Two People', email: 'two@mail.test' })
  const visit = page.getByRole('region', { name: 'The appointment' })
  await expect(visit).toContainText(/Cut.*Mia Torres.*Fringe trim.*Tom Reed/)
})

for (const [first, second] of [
  ['Cut', 'Colour'],
  ['Colour', 'Cut'],
] as const) {
  test(`colour comes before the cut when ${first} is chosen before ${second}`, async ({
    page,
    salon,
  }) => {
    await page.goto(salon.origin)
    for (const name of [first, second]) await page.getByText(name, { exact: true }).click()
    await shownButton(page, 'Choose a time').click()
    const order = page.getByRole('region', { name: 'In this order' })
    await expect(order).toContainText(/Color comes before the cut/)
    await expect(order.getByRole('link', { name: /earlier|later/ })).toHaveCount(0)
    await expect(order.getByRole('listitem').first()).toContainText('Colour')
  })
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a day is chosen in the month by keyboard', async ({ page, salon }) => {
    await page.goto(salon.origin)
    await page.getByText('Cut', { exact: true }).click()
    await shownButton(page, 'Choose a time').click()
    const month = page.getByRole('region', { name: 'Month' })
    const chosen = month.locator('[aria-current=date]')
    await month.getByRole('link', { name: 'Later month' }).click()
    const days = month.getByRole('link', { name: /has free times$/ })
    await expect(days.first()).toContainText(/ 1, /)
    await days.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(month.locator('[data-day$="-08"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveAttribute('data-day', /-08$/)
    await expect(page.getByRole('region', { name: 'Day' })).toContainText(/, \w+ 8$/m)
    await expect(times(page).first()).toBeVisible()
  })
})

test('on a phone the month is shown and hidden by links', async ({ page, salon }) => {
  await page.goto(salon.origin)
  await page.getByText('Cut', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  const month = page.getByRole('region', { name: 'Month' })
  await expect(page.getByRole('link', { name: 'Show the whole month' })).toBeVisible()
  await expect(month).toBeHidden()
  await page.getByRole('link', { name: 'Show the whole month' }).click()
  await expect(month).toBeVisible()
  await page.getByRole('link', { name: 'Hide the month' }).click()
  await expect(month).toBeHidden()
})

test('a full day leads to the waiting list for that very day', async ({ page, salon, request }) => {
  const { day } = await fillDay(request, salon)
  await page.goto(salon.origin)
  await page.getByText('Colour', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  const full = page
    .getByRole('region', { name: 'Day' })
    .getByRole('link', { name: /fully booked$/ })
  await full.click()
  await expect(page.getByText(/^\w+day is fully booked\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^Join the waiting list for \w+day$/ }).click()
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  await expect(page.getByText('For Colour')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue(day)
  await page.getByLabel('Your name').fill('Wanda Wait')
  await page.getByLabel('Email').fill('wanda@mail.test')
  await page.getByRole('button', { name: 'Join the waiting list' }).last().click()
  await expect(page.getByText(/^You’re on the list for \w{3}, \w{3} \d+\./)).toBeVisible()
  await expect(page.getByText('For Colour')).toBeVisible()
})

test('a second tab says that the first one holds the time', async ({ page, context, salon }) => {
  const open = async (tab: Page) => {
    await tab.goto(salon.origin)
    await tab.getByText('Cut', { exact: true }).click()
    await shownButton(tab, 'Choose a time').click()
    await choosePerson(tab, /Tom Reed/)
    await chooseFreeDay(tab, 2)
  }
  const second = await context.newPage()
  await open(page)
  await open(second)
  await times(page).nth(1).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await times(second).nth(1).click()
  await expect(second.getByText(/already holding this time in another tab/)).toBeVisible()
})
