import type { Browser, Locator, Page } from '@playwright/test'
import type { Demo } from './demo-program.ts'

/** The window of a browser: its size in CSS pixels and its device pixels per CSS pixel. */
export interface Window {
  readonly width: number
  readonly height: number
  readonly scale?: number
}

/** Opens a page of a new visitor in the salon's time zone, without motion. */
export async function visit(
  browser: Browser,
  { zone }: Demo,
  { width, height, scale = 1 }: Window,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    timezoneId: zone,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Signs in and waits for the live dashboard. */
export async function openDashboard(page: Page, { origin, email, password }: Demo): Promise<void> {
  await signIn(page, origin, email, password)
  await page.getByText('Live', { exact: true }).first().waitFor()
  await timeline(page).getByRole('button').first().waitFor()
}

/** Signs in; where it leads depends on how far the salon is set up. */
export async function signIn(page: Page, origin: string, email: string, password: string) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/dashboard|onboarding/)
}

export function timeline(page: Page): Locator {
  return page.getByRole('region', { name: "Today's timeline" })
}

/** The visible one of two buttons with one name, for wide screens and for phones. */
export function shownButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name }).filter({ visible: true }).last()
}

/** The free times of the shown day. */
export function freeTimes(page: Page): Locator {
  return page.getByRole('region', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('button')
}
