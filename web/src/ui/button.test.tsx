import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
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

test('starts once what a double click asks for', async () => {
  const start = vi.fn()
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  await show(
    <form onSubmit={send}>
      <Button busy={false} onClick={start}>
        Move
      </Button>
      <Button type="submit" busy={false}>
        Save
      </Button>
    </form>,
  )
  await page.getByRole('button', { name: 'Move' }).dblClick()
  expect(start).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Save' }).dblClick()
  expect(send).toHaveBeenCalledOnce()
})

test('counts every press of a button that starts nothing', async () => {
  const add = vi.fn()
  await show(<Button onClick={add}>One more</Button>)
  await page.getByRole('button').dblClick()
  expect(add).toHaveBeenCalledTimes(2)
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
