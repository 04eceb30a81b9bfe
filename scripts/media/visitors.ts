import type { Browser, Locator, Page } from '@playwright/test'
import { shownButton, times } from '../../e2e/booking-steps.ts'
import type { Demo } from './demo-program.ts'

/** The window of a browser: its size in CSS pixels, its device pixels per CSS pixel, and its colours. */
export interface BrowserWindow {
  readonly width: number
  readonly height: number
  readonly scale?: number
  readonly scheme?: 'light' | 'dark'
}

/** Opens a page of a new visitor in the salon's time zone, with animations reduced. */
export async function openWindow(
  browser: Browser,
  { zone }: Demo,
  { width, height, scale = 1, scheme = 'light' }: BrowserWindow,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    timezoneId: zone,
    locale: 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Opens the address twice, because a new browser shows the product's fonts only from its second page on. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
}

/** Signs in and waits for the live dashboard. */
export async function openDashboard(page: Page, { origin, email, password }: Demo): Promise<void> {
  await signIn(page, origin, email, password)
  await waitForDay(page)
}

/** Waits until the dashboard shows the day and has its live connection. */
export async function waitForDay(page: Page): Promise<void> {
  await page.getByText('Live Dashboard', { exact: true }).waitFor()
  await timeline(page).getByRole('button').first().waitFor()
  const next = page.getByRole('region', { name: 'Now and next' })
  await next
    .getByText(/\d:\d\d/)
    .filter({ visible: true })
    .first()
    .waitFor()
}

/** Signs in; the page that follows depends on how far the salon is set up. */
export async function signIn(page: Page, origin: string, email: string, password: string) {
  await open(page, `${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/dashboard|onboarding/)
}

export function timeline(page: Page): Locator {
  return page.getByRole('region', { name: "Today's timeline" })
}

/** Chooses a service on the booking site, and the last day with free times in the shown week. */
export async function chooseDay(page: Page): Promise<void> {
  await page.getByText('Blowout', { exact: true }).click()
  await shownButton(page, 'Choose a time').click()
  await page
    .getByRole('link', { name: /free times$/ })
    .last()
    .click()
  await times(page).first().waitFor()
}

/** Books the first time of the shown day. */
export async function book(page: Page, { name, email }: { name: string; email: string }) {
  await times(page).first().click()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await shownButton(page, /^Book/).click()
  await page.getByRole('heading', { name: /You’re booked/ }).waitFor()
}

/** Takes a picture when everything is loaded, with the mouse over no element. */
export async function settledPicture(page: Page, { fullPage = false } = {}): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  return page.screenshot({ fullPage })
}
