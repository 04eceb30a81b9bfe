import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Menu } from './menu.tsx'

test('a press opens the menu although its code arrives during the press', async () => {
  await show(<Menu label="More" trigger="…" items={[{ label: 'Copy', onSelect: () => {} }]} />)
  const button = page.getByRole('button', { name: 'More' })
  const pressed = button.element()
  expect(pressed).not.toHaveAttribute('data-state')
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  await import('./loaded-menu.tsx')
  await new Promise((resolve) => setTimeout(resolve, 100))
  // a browser sends a click only to an element that was on the page during the whole press
  expect(button.element()).toBe(pressed)
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
})
