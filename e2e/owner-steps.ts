import assert from 'node:assert'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { password, type Salon } from './salon.ts'

/** Signs in on the sign-in screen, and waits until the dashboard is live. */
export async function signIn(page: Page, { email }: Salon) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expectLive(page)
}

/** Waits until the dashboard is live. Leaving it earlier breaks a connection, which browsers report as an error. */
export async function expectLive(page: Page) {
  await expect(card(page, 'Live occupancy').getByText('Live', { exact: true })).toBeVisible()
}

export function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

/** A panel beside the page. */
export function panel(page: Page, title: string) {
  return page.getByRole('complementary', { name: title, exact: true })
}

/** Presses Undo in the toast of the latest change. */
export async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
}

/** One staff member's column of today's timeline. */
export function column(page: Page, person: string) {
  return card(page, "Today's timeline").getByRole('region', { name: person })
}

/** Opens a client's visit of today on the dashboard. */
export async function openVisit(page: Page, client = 'Lea Winter') {
  await card(page, "Today's timeline")
    .getByRole('button', { name: new RegExp(`${client}.*(Confirmed|Arrived)`) })
    .click()
  const visit = panel(page, client)
  await expect(visit).toBeVisible()
  return visit
}

/**
 * Waits until a toast has shown this text, even if the toast has disappeared since. Fails on the pages of the fixture
 * `openBrowser`, which record no toasts.
 */
export async function expectToast(page: Page, text: string) {
  const toasts = () => page.evaluate(() => (globalThis as { toasts?: string[] }).toasts?.join('\n'))
  await expect.poll(toasts).toContain(text)
}

/** Marks the page. The returned function expects that the page has not been loaded again since. */
export async function markPage(page: Page) {
  await page.evaluate(() => document.body.setAttribute('data-kept-open', ''))
  return () => expect(page.locator('body[data-kept-open]')).toHaveCount(1)
}

/** The manage link in the newest message to this email address. */
export function manageLink(request: APIRequestContext, email: string): Promise<string> {
  return mailedLink(request, email, /https?:\/\/\S+\/manage\/[\w-]+/)
}

/** The link that matches the pattern, in the newest message to this email address. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  const find = async () => {
    const answer = await request.get(`/dev/api/messages?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: { body: string }[] }
    return pattern.exec(messages[0]?.body ?? '')?.[0]
  }
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  const link = await find()
  assert(link)
  return link
}
