import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Dialog } from './dialog.tsx'
import { toast, useToasts } from './toast.ts'

const shown = () => useToasts.getState().toasts.map(({ title }) => title)

test('leaves by itself after five seconds, or when its own time is over', () => {
  vi.useFakeTimers()
  toast({ title: 'Usual' })
  toast({ title: 'Longer', durationMs: 6000 })
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['Usual', 'Longer'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['Longer'])
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
  vi.useRealTimers()
})

test('stays within reach while a dialog is open', async () => {
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

test('a burst of news shows the latest three, and keeps what can be taken back', async () => {
  await show(<p>The page</p>)
  toast({ title: 'Moved', actions: [{ label: 'Undo', onSelect: () => {} }] })
  for (const number of [1, 2, 3, 4, 5]) toast({ title: `Booking ${number}` })
  await expect.element(page.getByText('Booking 5')).toBeVisible()
  expect(page.getByText(/^Booking/).elements()).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})
