import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer } from './wire.ts'

/** Expects that a failed read offers “Try again”, which then shows the answer. */
export async function expectTryAgain<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E>,
  shownAnswer: Locator,
): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain, { timeout: 5_000 }).toBeVisible()
  answer(endpoint, reply)
  await tryAgain.click()
  await expect.element(shownAnswer).toBeVisible()
  await expect.element(tryAgain).not.toBeInTheDocument()
}
