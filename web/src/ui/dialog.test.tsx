import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Dialog, Sheet } from './dialog.tsx'

test('gives the focus back to the element that opened it', async () => {
  await show(<Drawer />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'A drawer' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('focuses the first field of a form', async () => {
  await show(
    <Dialog open onClose={() => {}} title="A form">
      <form>
        <input aria-label="Name" />
      </form>
    </Dialog>,
  )
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('a press beside it closes it until something is entered', async () => {
  const onClose = vi.fn()
  await show(
    <Dialog open onClose={onClose} title="A form">
      <form>
        <input aria-label="Name" />
      </form>
    </Dialog>,
  )
  const beside = () => {
    const press = new MouseEvent('mousedown', { bubbles: true })
    page.getByRole('dialog').element().dispatchEvent(press)
  }
  beside()
  expect(onClose).toHaveBeenCalledOnce()
  await page.getByLabelText('Name').fill('Lea')
  beside()
  expect(onClose).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

function Drawer() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="A drawer">
        Something
      </Sheet>
    </>
  )
}
