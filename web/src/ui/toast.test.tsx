import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type ToastOptions, toast, useToasts } from './toast.ts'

const titles = () => useToasts.getState().toasts.map(({ title }) => title)

async function showToasts(...toasts: ToastOptions[]) {
  await show(<p>The page</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  toasts.forEach(toast)
  while (page.getByRole('listitem').elements().length < toasts.length) await nextFrame()
  await nextFrame()
}

// `expect.element` would move the fake clock while it polls.
function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}

test('closes after five seconds, or when its own time is over', async () => {
  await showToasts({ title: 'Usual' }, { title: 'Longer', durationMs: 6000 })
  await vi.advanceTimersByTimeAsync(4900)
  expect(titles()).toEqual(['Usual', 'Longer'])
  await vi.advanceTimersByTimeAsync(200)
  expect(titles()).toEqual(['Longer'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(titles()).toEqual([])
})

test('waits while it is hovered or has the focus', async () => {
  await showToasts({ title: 'Moved', actions: [{ label: 'Undo', onSelect: () => {} }] })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['Moved'])
  await userEvent.keyboard('{F8}{Tab}{Tab}')
  await expect.element(undo).toHaveFocus()
  await page.getByText('The page').hover()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['Moved'])
  await userEvent.keyboard('{Escape}')
  expect(titles()).toEqual([])
})

test('the next toast closes by itself after one was dismissed by mouse', async () => {
  await showToasts({ title: 'First' })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('First')).not.toBeInTheDocument()
  toast({ title: 'Second' })
  await expect.element(page.getByText('Second', { exact: true })).toBeVisible()
  await page.getByText('The page').hover()
  await vi.advanceTimersByTimeAsync(5100)
  expect(titles()).toEqual([])
})

test('a toast of a dialog that closes immediately appears on the page', async () => {
  await show(<Booking />)
  await page.getByRole('button', { name: 'Book' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible()
})

test('Esc that closes a dialog leaves the action of a toast', async () => {
  const close = vi.fn()
  await show(
    <Dialog open onClose={close} title="A dialog">
      Something
    </Dialog>,
  )
  toast({ title: 'Cancelled', actions: [{ label: 'Undo', onSelect: () => {} }] })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  expect(titles()).toEqual(['Cancelled'])
})

test('can be reached while a dialog is open', async () => {
  const undone = vi.fn()
  await show(
    <Dialog open onClose={() => {}} title="A dialog">
      Something
    </Dialog>,
  )
  toast({ title: 'Cancelled', actions: [{ label: 'Undo', onSelect: undone }] })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Cancelled')).not.toBeInTheDocument()
})

test('a burst of messages shows the latest three, and keeps those with an action', async () => {
  await show(<p>The page</p>)
  toast({ title: 'Moved', actions: [{ label: 'Undo', onSelect: () => {} }] })
  for (const number of [1, 2, 3, 4, 5]) toast({ title: `Booking ${number}` })
  await expect.element(page.getByText('Booking 5')).toBeVisible()
  expect(page.getByText(/^Booking/).elements()).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

function Booking() {
  const [open, setOpen] = useState(true)
  const book = () => {
    toast({ title: 'Booked' })
    setOpen(false)
  }
  return (
    <Dialog open={open} onClose={() => {}} title="A dialog">
      <Button onClick={book}>Book</Button>
    </Dialog>
  )
}
