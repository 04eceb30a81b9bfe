import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Menu } from './menu.tsx'

vi.mock('./loaded-menu.tsx', () => {
  throw new Error('no connection')
})

test('when the code of a menu cannot be loaded, the button of the menu and the page stay visible', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await show(
    <>
      <Menu label="More" trigger="…" items={[{ label: 'Copy', onSelect: () => {} }]} />
      <p>The page</p>
    </>,
  )
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(page.getByText('The page').query()).toBeVisible()
  expect(page.getByRole('button', { name: 'More' }).query()).toBeVisible()
})
