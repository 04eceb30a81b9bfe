import type { PageProblem } from '@chairtime/contract/pages.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { ProblemBanner } from './problem-banner.tsx'

test('when a client sends a long form from its end, the problem scrolls into view, every time', async () => {
  await show(<LongForm />)
  const send = page.getByRole('button', { name: 'Book' })
  const banner = page.getByRole('alert')
  for (const _ of ['first', 'second']) {
    scrollTo(0, document.documentElement.scrollHeight)
    await send.click()
    await expect.element(banner).toBeInViewport()
    await expect.element(send).toHaveFocus()
  }
})

test('a problem takes the focus when the pressed button is gone', async () => {
  await show(<LongForm keepsButton={false} />)
  await page.getByRole('button', { name: 'Book' }).click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Nobody answers.')
})

function LongForm({ keepsButton = true }: { keepsButton?: boolean }) {
  const [problem, setProblem] = useState<PageProblem | null>(null)
  const fail = () =>
    setProblem({ code: 'unreachable', sentence: 'Nobody answers.', alternatives: [] })
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      <div style={{ height: 3000 }} />
      {(keepsButton || !problem) && (
        <button type="button" onClick={fail}>
          Book
        </button>
      )}
    </>
  )
}
