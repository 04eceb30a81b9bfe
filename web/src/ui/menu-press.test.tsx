import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Menu } from './menu.tsx'

test('a press that is not released before the code of the menu arrives opens it', async () => {
  await show(<Menu label="More" trigger="…" items={[{ label: 'Copy', onSelect: () => {} }]} />)
  const button = page.getByRole('button', { name: 'More' })
  const before = button.element()
  expect(before).not.toHaveAttribute('data-state')
  before.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  await expect.element(button).toHaveAttribute('data-state')
  expect(button.element()).not.toBe(before)
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
})
