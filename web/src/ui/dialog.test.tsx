import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Dialog, Sheet } from './dialog.tsx'

test('a dialog gives the focus back to the element that opened it', async () => {
  await show(<SheetWithOpener />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog gives the focus to the page when what opened it is gone', async () => {
  await show(
    <main tabIndex={-1}>
      <SheetWithOpener />
    </main>,
  )
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible()
  opener.element().remove()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a dialog gives the focus to the page when what opened it is disabled meanwhile', async () => {
  await show(
    <main tabIndex={-1}>
      <SheetWithOpener />
    </main>,
  )
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible()
  opener.element().toggleAttribute('disabled', true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('Esc closes only the inner of two dialogs, and a cancelled choice of files closes none', async () => {
  const closeOuter = vi.fn()
  await show(
    <Sheet open onClose={closeOuter} title="A visit">
      <input type="file" aria-label="Photos" />
      <SheetWithOpener />
    </Sheet>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  const inner = page.getByRole('dialog', { name: 'A sheet' })
  await expect.element(inner).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(inner).not.toBeInTheDocument()
  const files = document.querySelector('input[type=file]')
  files?.dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(closeOuter).not.toHaveBeenCalled()
})

test('a dialog focuses the first field of its form', async () => {
  await show(
    <Dialog open onClose={() => {}} title="A form">
      <form>
        <input aria-label="Name" />
      </form>
    </Dialog>,
  )
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('a dialog does not focus a field in a form with `data-aside`, because most people leave such a form empty', async () => {
  await show(
    <Sheet open onClose={() => {}} title="Paid">
      <form data-aside>
        <input aria-label="Email" />
      </form>
    </Sheet>,
  )
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('a press beside a dialog closes the dialog only while nothing is entered', async () => {
  const onClose = vi.fn()
  await show(
    <Dialog open onClose={onClose} title="A form">
      <form>
        <input aria-label="Name" />
      </form>
    </Dialog>,
  )
  const pressBeside = () => {
    const press = new MouseEvent('mousedown', { bubbles: true })
    page.getByRole('dialog').element().dispatchEvent(press)
  }
  pressBeside()
  expect(onClose).toHaveBeenCalledOnce()
  await page.getByLabelText('Name').fill('Lea')
  pressBeside()
  expect(onClose).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a press on the empty part of a sheet does not close the sheet', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const onClose = vi.fn()
  await show(
    <Sheet open onClose={onClose} title="A sheet">
      Something
    </Sheet>,
  )
  const sheet = page.getByRole('dialog').element()
  const at = { clientX: 200, clientY: 700 }
  expect(document.elementFromPoint(at.clientX, at.clientY)).toBe(sheet)
  sheet.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, ...at }))
  expect(onClose).not.toHaveBeenCalled()
})

test('content that grows in a dialog moves nothing above itself', async () => {
  await show(<Growing />)
  const name = page.getByLabelText('Name').element()
  const before = name.getBoundingClientRect().top
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByText('A long list')).toBeVisible()
  expect(name.getBoundingClientRect().top).toBe(before)
})

test('the title, the close button and the main action stay in sight while a long dialog is scrolled', async () => {
  await show(<Growing />)
  await page.getByRole('button', { name: 'More' }).click()
  page.getByLabelText('Last field').element().scrollIntoView()
  const dialog = page.getByRole('dialog').element().getBoundingClientRect()
  const inSight = [
    page.getByRole('heading', { name: 'A form' }),
    page.getByRole('button', { name: 'Close' }),
    page.getByRole('button', { name: 'Save' }),
  ]
  for (const part of inSight) {
    const box = part.element().getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(dialog.top)
    expect(box.bottom).toBeLessThanOrEqual(dialog.bottom)
  }
  expect(dialog.bottom).toBeLessThanOrEqual(innerHeight)
})

test('a field that gets the focus is shown with its label, not under the title', async () => {
  await show(<Growing />)
  await page.getByRole('button', { name: 'More' }).click()
  page.getByLabelText('Last field').element().scrollIntoView()
  page.getByLabelText('Name').element().focus()
  const title = page.getByRole('heading', { name: 'A form' }).element().getBoundingClientRect()
  const label = page.getByText('Name', { exact: true }).element().getBoundingClientRect()
  expect(label.top).toBeGreaterThanOrEqual(title.bottom)
})

function Growing() {
  const [long, setLong] = useState(false)
  return (
    <Dialog open onClose={() => {}} title="A form" footer={<button type="button">Save</button>}>
      <form>
        <label htmlFor="name">Name</label>
        <input id="name" className="block" />
        <button type="button" onClick={() => setLong(true)}>
          More
        </button>
        {long && (
          <>
            <p style={{ height: 2_000 }}>A long list</p>
            <input aria-label="Last field" />
          </>
        )}
      </form>
    </Dialog>
  )
}

function SheetWithOpener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="A sheet">
        Something
      </Sheet>
    </>
  )
}
