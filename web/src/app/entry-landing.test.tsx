import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { SiteHeader } from '../features/landing/site-header.tsx'

test('on a phone the menu of the landing page closes when a link to a section is pressed in it', async () => {
  await page.viewport(390, 844)
  await show(<SiteHeader />)
  const menu = page.getByRole('banner').getByRole('group')
  await expect.element(menu).toBeVisible()
  await import('./entry-landing.ts')
  menu.element().querySelector('summary')?.click()
  await expect.element(menu).toHaveAttribute('open')
  // the link must not leave the page of the test
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await page.getByRole('link', { name: 'Pricing' }).click()
  await expect.element(menu).not.toHaveAttribute('open')
})
