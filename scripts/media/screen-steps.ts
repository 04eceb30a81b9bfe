import type { Locator, Page } from '@playwright/test'
import { timeline, waitForDay } from './visitors.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })

/** Opens the first appointment on the timeline that has this status. */
export async function openVisit(page: Page, status: RegExp): Promise<void> {
  await waitForDay(page)
  await timeline(page).evaluate((card) => card.scrollIntoView())
  await timeline(page).getByRole('button', { name: status }).first().click()
  // on a phone the panel is a sheet, which has the role of a dialog
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'))
  await panel.getByText('History').waitFor()
}

/** Makes a step that presses keys on the dashboard and waits for what they open. */
export const pressKeys = (keys: string, opened: (page: Page) => Locator) => async (page: Page) => {
  await waitForDay(page)
  await page.keyboard.press(keys)
  await opened(page).waitFor()
}

const nameField = (page: Page) => page.getByLabel('Name or phone')
/** Waits for a visit in the calendar; each has `data-visit` (`visit-block.tsx`). */
export const waitForBlocks = (page: Page) => page.locator('[data-visit]').first().waitFor()
const served = /In progress/
/**
 * Also matches an expected visit. On a phone the timeline shows the columns of a few people only, and perhaps none of
 * them is serving a client.
 */
export const servedOrExpected = /In progress|Confirmed/

export async function findClient(page: Page): Promise<void> {
  await pressKeys('Control+b', nameField)(page)
  await nameField(page).pressSequentially('Le')
  await page
    .getByRole('option', { name: /last visit/ })
    .first()
    .waitFor()
}

export async function offerTimes(page: Page): Promise<void> {
  await findClient(page)
  await page.keyboard.press('Enter')
  await button(page, /^Same again/).click()
  await button(page, / · /).first().waitFor()
}

export async function openCheckout(page: Page): Promise<void> {
  await openVisit(page, served)
  await button(page, 'Check out').last().click()
  await page.getByText('20%').first().click()
}

export async function pay(page: Page): Promise<void> {
  await openCheckout(page)
  await button(page, /^Take /).click()
  await button(page, /^Book (the next|another)/).waitFor()
}

export async function openAssistant(page: Page): Promise<void> {
  await waitForDay(page)
  await button(page, /^AI Assistant/).click()
  await button(page, /^Dismiss/)
    .first()
    .waitFor()
}

export async function search(page: Page): Promise<void> {
  await pressKeys('/', () => page.getByRole('dialog', { name: 'Search' }))(page)
  await page.keyboard.type('le')
  await page
    .getByRole('option', { name: /Next|Last/ })
    .first()
    .waitFor()
}

export async function openClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Cleo/ }).first().click()
  await page.getByRole('heading', { name: 'Next visit' }).waitFor()
}

export const waitForHeading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
export const waitForText = (text: RegExp) => (page: Page) => page.getByText(text).first().waitFor()

/** Scrolls to each picture on the page of all components, because pictures are loaded when they come into sight. */
export async function showComponents(page: Page): Promise<void> {
  for (const picture of await page.getByAltText('A sun behind a hill').all())
    await picture.scrollIntoViewIfNeeded()
}
