import { readBusinessSettings } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { PosterPage } from './poster-page.tsx'

test('a user whose role may not read the settings can print the poster, and the page does not request the settings', async () => {
  refuseWith(readBusinessSettings, 'forbidden')
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await show(<PosterPage />)
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(sent).toEqual([])
})
