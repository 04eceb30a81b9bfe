import assert from 'node:assert'
import { expect, type Page } from '@playwright/test'

/** The visible button with this name. Some pages have two: one for wide screens and one for phones. */
export function shownButton(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).filter({ visible: true }).last()
}

/** The free times of the shown day, in their order. */
export function times(page: Page) {
  return page.getByRole('region', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('button')
}

/** The days of the shown week that still have more than one free time. */
function freeDays(page: Page) {
  return page.getByRole('region', { name: 'Day' }).getByRole('link', { name: /free times$/ })
}

/** Chooses a service on the salon's first page, then a person. The first free day, usually today, is then shown. */
export async function chooseService(page: Page, origin: string, service: string, person: RegExp) {
  await page.goto(origin)
  await page.getByText(service, { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeVisible()
  await choosePerson(page, person)
}

/** Chooses a person on the page of the times if there is a choice. */
export async function choosePerson(page: Page, person: RegExp) {
  const chip = persons(page).getByRole('link', { name: person })
  if ((await chip.count()) === 0) return
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
}

export function persons(page: Page) {
  return page.getByRole('region', { name: 'Who would you like?' })
}

/** Goes to a day so far ahead that its visits can be moved and cancelled online. Returns the name of the day. */
export async function chooseLaterDay(page: Page, nth = 4) {
  const day = await chooseFreeDay(page, nth)
  const name = /[A-Z][a-z]+day, [A-Z][a-z]+ \d+/.exec((await day.textContent()) ?? '')?.[0]
  assert(name)
  return name
}

/** Goes to one of the free days of the shown week, and waits for its times. */
export async function chooseFreeDay(page: Page, nth: number) {
  const day = freeDays(page).nth(nth)
  await day.click()
  await expect(day).toHaveAttribute('aria-current', 'date')
  return day
}

export interface Contact {
  readonly name: string
  readonly email: string
}

export async function fillDetails(page: Page, { name, email }: Contact) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
}

/** Fills in and sends the details, and waits for the confirmation. */
export async function book(page: Page, contact: Contact) {
  await fillDetails(page, contact)
  await shownButton(page, /^Book/).click()
  const name = contact.name.split(' ')[0]
  await expect(page.getByRole('heading', { name: `You’re booked, ${name}` })).toBeVisible()
}
