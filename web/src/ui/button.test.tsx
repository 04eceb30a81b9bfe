import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Button } from './button.tsx'
import { paused } from './paused.ts'

test('a busy button keeps the focus and ignores presses, by mouse and by keyboard', async () => {
  const work = Promise.withResolvers<void>()
  const start = vi.fn(() => work.promise)
  await show(<WorkingButton start={start} />)
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(button.element())
  await userEvent.keyboard('{Enter}')
  await button.click({ force: true })
  expect(start).toHaveBeenCalledOnce()
  work.resolve()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(start).toHaveBeenCalledTimes(2)
})

test('a button that waits for another action can be focused and ignores presses', async () => {
  const leave = vi.fn()
  await show(<Button {...paused(true, leave)}>Cancel</Button>)
  const button = page.getByRole('button')
  await button.click({ force: true })
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(leave).not.toHaveBeenCalled()
})

test('a form is not sent by Enter while its button is busy', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  await show(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Enter}')
  expect(send).not.toHaveBeenCalled()
})

test('a button with a busy state starts its action once on a double click', async () => {
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

test('a button without a busy state counts both presses of a double click', async () => {
  const add = vi.fn()
  await show(<Button onClick={add}>One more</Button>)
  await page.getByRole('button').dblClick()
  expect(add).toHaveBeenCalledTimes(2)
})

function WorkingButton({ start }: { start: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void start().then(() => setBusy(false))
  }
  return (
    <Button busy={busy} onClick={press}>
      Save
    </Button>
  )
}
