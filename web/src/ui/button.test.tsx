import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Button } from './button.tsx'

test('keeps the focus over the time in which it cannot be pressed', async () => {
  const work = Promise.withResolvers<void>()
  await show(<Worker work={work.promise} />)
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  work.resolve()
  await expect.element(button).toBeEnabled()
  await expect.element(button).toHaveFocus()
})

function Worker({ work }: { work: Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void work.then(() => setBusy(false))
  }
  return (
    <Button busy={busy} onClick={start}>
      Save
    </Button>
  )
}
