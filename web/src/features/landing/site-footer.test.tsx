import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { SiteFooter } from './site-footer.tsx'

test('the navigation of the footer is called “All pages” and includes the privacy policy', async () => {
  await show(<SiteFooter contact={{ email: 'help@chairtime.test', phone: '+1 212 555 0100' }} />)
  const navigation = page.getByRole('navigation', { name: 'All pages' })
  await expect.element(navigation.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
})
