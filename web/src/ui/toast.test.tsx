import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Button } from './button.tsx'
import { Dialog, Sheet } from './dialog.tsx'
import { canUndo, type ToastOptions, toast, undoLatest, useToasts } from './toast.ts'

const titles = () => useToasts.getState().toasts.map(({ title }) => title)

async function showToasts(...toasts: ToastOptions[]) {
  await show(<p>The page</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  toasts.forEach(toast)
  while (page.getByRole('listitem').elements().length < toasts.length) await nextFrame()
  await nextFrame()
}

// `expect.element` would move the fake clock while it polls
function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}

test('a toast closes after five seconds, or when its own time is over', async () => {
  const actions = [{ label: 'Undo', onSelect: () => {}, undo: true }]
  await showToasts({ title: 'Usual', actions }, { title: 'Longer', durationMs: 6000 })
  await vi.advanceTimersByTimeAsync(4900)
  expect(titles()).toEqual(['Usual', 'Longer'])
  await vi.advanceTimersByTimeAsync(200)
  expect(titles()).toEqual(['Longer'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(titles()).toEqual([])
})

test('a toast stays while it is hovered or has the focus', async () => {
  await showToasts({ title: 'Moved', actions: [{ label: 'Undo', onSelect: () => {} }] })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['Moved'])
  // F8 moves the focus to the toasts, and Tab on to a toast and its first button
  await userEvent.keyboard('{F8}{Tab}{Tab}')
  await expect.element(undo).toHaveFocus()
  await page.getByText('The page').hover()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['Moved'])
  await userEvent.keyboard('{Escape}')
  expect(titles()).toEqual([])
})

test('when a toast that has the focus closes, the focus returns to the element that had it before', async () => {
  await show(<Button>Here</Button>)
  const here = page.getByRole('button', { name: 'Here' })
  const actions = [{ label: 'Undo', onSelect: () => {}, undo: true }]
  toast({ title: 'Moved', actions })
  await expect.element(page.getByText('Moved', { exact: true })).toBeVisible()
  const element = here.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{F8}')
  await expect.element(here).not.toHaveFocus()
  undoLatest()
  await expect.element(here).toHaveFocus()
  toast({ title: 'Saved' })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await userEvent.keyboard('{F8}{Tab}{Tab}{Enter}')
  expect(titles()).toEqual([])
  await expect.element(here).toHaveFocus()
})

test('after a toast was dismissed by mouse, the next toast closes by itself', async () => {
  await showToasts({ title: 'First' })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('First')).not.toBeInTheDocument()
  toast({ title: 'Second' })
  await expect.element(page.getByText('Second', { exact: true })).toBeVisible()
  await page.getByText('The page').hover()
  await vi.advanceTimersByTimeAsync(5100)
  expect(titles()).toEqual([])
})

test('a toast that a dialog shows as it closes appears on the page', async () => {
  await show(<Booking />)
  await page.getByRole('button', { name: 'Book' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible()
})

test('on a phone a toast stands right above the actions of a sheet, also of a scrolled one', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await show(
    <Sheet open onClose={() => {}} title="Lea Winter" footer={<Button>Check out</Button>}>
      <div className="h-[1200px]" />
    </Sheet>,
  )
  toast({ title: 'Lea Winter: In progress', actions: [{ label: 'Undo', onSelect: () => {} }] })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  for (const top of [0, 300]) {
    page.getByRole('dialog').element().scrollTop = top
    await nextFrame()
    const footer = document.querySelector('dialog footer')?.getBoundingClientRect().top ?? 0
    const card = boxOf(undo.element().closest('li'))
    expect(card.bottom).toBeLessThanOrEqual(footer)
    expect(card.bottom).toBeGreaterThan(footer - 16)
  }
})

test('on a phone a toast covers no part of a short dialog', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await show(
    <Dialog open onClose={() => {}} title="Add a name" footer={<Button>Save</Button>}>
      <div className="h-20" />
    </Dialog>,
  )
  toast({ title: 'Checked in', actions: [{ label: 'Undo', onSelect: () => {} }] })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const card = boxOf(undo.element().closest('li'))
  expect(card.top).toBeGreaterThan(boxOf(page.getByRole('dialog').element()).bottom)
  expect(card.bottom).toBeLessThanOrEqual(844)
})

function boxOf(element: Element | null | undefined): DOMRect {
  return element?.getBoundingClientRect() ?? new DOMRect()
}

test('on a phone a toast with good news takes at most two lines beside its buttons, and one with a problem is shown in full', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await show(<p>The page</p>)
  const undo = { label: 'Undo', onSelect: () => {}, undo: true }
  const title = 'Moved to Sunday, March 8, 10:05 AM with Mia Lang'
  toast({ title, actions: [undo] })
  toast({
    tone: 'error',
    title: `${title}, which was not possible, because someone else has booked this time`,
  })
  await expect.element(page.getByText('which was not possible', { exact: false })).toBeVisible()
  const [news] = page.getByRole('listitem').elements()
  expect(isCut(page.getByText(title, { exact: true }).element())).toBe(false)
  const button = boxOf(page.getByRole('button', { name: 'Undo' }).element())
  const text = boxOf(page.getByText(title, { exact: true }).element())
  expect(button.left).toBeGreaterThanOrEqual(text.right)
  expect(boxOf(news).height).toBeLessThan(70)
  expect(isCut(page.getByText(/which was not possible/).element())).toBe(false)
})

test('on a phone a long title and a long text of a toast are cut after two lines each and leave the page in sight', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await show(<p>The page</p>)
  const actions = ['Don’t tell', 'Undo'].map((label) => ({ label, onSelect: () => {} }))
  const title = `Moved to Sunday, March 8, 10:05 AM with ${'Mia Lang and Tom Reed, '.repeat(9)}`
  const message = `${'maximiliane.winterstein'.repeat(4)}@mail.test hears of it in a moment`
  toast({ title, message, actions })
  await expect.element(page.getByText(/^Moved/)).toBeVisible()
  for (const text of [/^Moved/, /^maximiliane/]) {
    const line = page.getByText(text).element()
    expect([isCut(line), getComputedStyle(line).webkitLineClamp]).toEqual([true, '2'])
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  }
  const card = boxOf(page.getByRole('listitem').element())
  expect(card.height).toBeLessThanOrEqual(844 / 5)
  // above the bar at the bottom of the page, which is 64 px high
  expect(card.bottom).toBeLessThanOrEqual(844 - 64)
})

/** Whether an element has more text than it shows. */
const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth

test('Esc closes a dialog and leaves the toast with its action', async () => {
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

test('a toast can be reached while a dialog is open', async () => {
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

test('of ten toasts in a row only the last is shown, and an earlier toast with an Undo stays', async () => {
  await show(<p>The page</p>)
  toast({ title: 'Moved', actions: [{ label: 'Undo', onSelect: () => {}, undo: true }] })
  for (let number = 1; number <= 10; number += 1) toast({ title: `Booking ${number}` })
  await expect.element(page.getByText('Booking 10')).toBeVisible()
  expect(page.getByText(/^Booking/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('never more than two toasts are shown, even if all have an Undo', async () => {
  await show(<p>The page</p>)
  for (let number = 1; number <= 10; number += 1) {
    toast({ title: `Move ${number}`, actions: [{ label: 'Undo', onSelect: () => {}, undo: true }] })
  }
  await expect.element(page.getByText('Move 10')).toBeVisible()
  expect(titles()).toEqual(['Move 9', 'Move 10'])
})

test('a toast whose action is no Undo is replaced by the next one', async () => {
  await show(<p>The page</p>)
  toast({ title: 'Booked', actions: [{ label: 'Show', onSelect: () => {} }] })
  toast({ title: 'Paid' })
  expect(titles()).toEqual(['Paid'])
})

test('undoing takes back the latest change, then the one before', async () => {
  await show(<p>The page</p>)
  const undone: string[] = []
  for (const title of ['First', 'Second']) {
    toast({ title, actions: [{ label: 'Undo', onSelect: () => undone.push(title), undo: true }] })
  }
  undoLatest()
  undoLatest()
  expect(undone).toEqual(['Second', 'First'])
  expect([titles(), canUndo()]).toEqual([[], false])
})

test('of two changes of the same thing only the later can be undone', () => {
  const actions = [{ label: 'Undo', onSelect: () => {}, undo: true }]
  toast({ title: 'Ada: Arrived', about: 'a', actions })
  toast({ title: 'Bea: Arrived', about: 'b', actions })
  toast({ title: 'Bea: In progress', about: 'b', actions })
  expect(titles()).toEqual(['Ada: Arrived', 'Bea: In progress'])
  toast({ title: 'Ada: In progress', about: 'a', actions })
  expect(titles()).toEqual(['Bea: In progress', 'Ada: In progress'])
})

test.each([
  [390, 844],
  [1280, 800],
])(
  'in a window of %i by %i pixels, a toast does not cover the panel beside it, or on a phone the bar at the bottom of the page',
  async (...size) => {
    await page.viewport(...size)
    await show(<div data-panel style={{ position: 'fixed', inset: '0 0 0 auto', width: 380 }} />)
    toast({ title: 'Moved', message: 'To Thursday' })
    await expect.element(page.getByText('Moved', { exact: true })).toBeVisible()
    const card = page.getByRole('listitem').element().getBoundingClientRect()
    const panel = document.querySelector('[data-panel]')?.getBoundingClientRect()
    if (size[0] === 1280) expect(card.right).toBeLessThanOrEqual(panel?.left ?? 0)
    else expect(card.bottom).toBeLessThanOrEqual(size[1] - 64)
  },
)

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
