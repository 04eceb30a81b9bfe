import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, type MenuItem } from './menu.tsx'

const choose = vi.fn()
const items: MenuItem[] = ['Copy', 'Move', 'Share', 'Mark as paid', 'Delete'].map((label) => ({
  label,
  onSelect: () => choose(label),
  disabled: label === 'Share',
}))
const menu = <Menu label="More" trigger="…" items={items} />
const opener = page.getByRole('button', { name: 'More' })
const item = (name: string) => page.getByRole('menuitem', { name })

test('a menu can be used by keyboard: with the down arrow, End, Home, first letters and Enter', async () => {
  await show(menu)
  await userEvent.tab()
  // the button keeps the focus when the code of the menu arrives
  await expect.element(opener).toHaveAttribute('data-state', 'closed')
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Copy')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Move')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Mark as paid')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('Copy')).toHaveFocus()
  await userEvent.keyboard('mov')
  await expect.element(item('Move')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Move')
  await expect.element(opener).toHaveFocus()
})

test('Esc closes a menu and gives the focus back; a press beside a menu closes it and gives the focus to what is pressed', async () => {
  await show(
    <>
      {menu}
      <button type="button">Beside</button>
    </>,
  )
  await opener.click()
  await expect.element(item('Copy')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Copy')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  const beside = page.getByRole('button', { name: 'Beside' })
  await beside.click()
  await expect.element(item('Copy')).not.toBeInTheDocument()
  await expect.element(beside).toHaveFocus()
})

test('a menu can be used inside a dialog', async () => {
  choose.mockClear()
  await show(
    <Dialog open onClose={() => {}} title="A dialog">
      {menu}
    </Dialog>,
  )
  await opener.click()
  await item('Move').click()
  expect(choose).toHaveBeenCalledExactlyOnceWith('Move')
})
