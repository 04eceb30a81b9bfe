import { expect, type Page } from '@playwright/test'

/** The wizard's button to the next step. */
export function next(page: Page) {
  return page.getByRole('button', { name: 'Continue', exact: true })
}

/** Presses Continue and waits for the step with this number. */
export async function goOn(page: Page, step: number) {
  await next(page).click()
  await expectStep(page, step)
}

export async function expectStep(page: Page, step: number) {
  await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
}
