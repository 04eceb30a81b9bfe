import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { useIsDark } from './theme.ts'

test('the app follows a system that becomes dark while the page is open', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const system = matchMedia('(prefers-color-scheme: dark)')
  vi.spyOn(window, 'matchMedia').mockReturnValue(system)
  const isDark = vi.spyOn(system, 'matches', 'get').mockReturnValue(false)
  await show(<Scheme />)
  await expect.element(page.getByText('light')).toBeVisible()
  isDark.mockReturnValue(true)
  system.dispatchEvent(new Event('change'))
  await expect.element(page.getByText('dark')).toBeVisible()
})

function Scheme() {
  return <p>{useIsDark() ? 'dark' : 'light'}</p>
}
