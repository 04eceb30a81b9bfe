import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPages } from '../../test/show.tsx'
import { AppShell } from './app-shell.tsx'

const long = <p style={{ paddingTop: 2_000 }}>The end</p>
const shell = { element: <AppShell />, children: [{ path: '*', element: long }] }

test.each([
  [390, 844],
  [1280, 800],
])('without a connection the end of a page %i pixels wide is not covered', async (...size) => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => offline.mockRestore())
  await page.viewport(...size)
  await showPages([shell], '/')
  const note = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect.element(note).toBeVisible()
  window.scrollTo(0, document.body.scrollHeight)
  const end = page.getByText('The end').element().getBoundingClientRect()
  expect(end.bottom).toBeLessThanOrEqual(note.element().getBoundingClientRect().top)
})
