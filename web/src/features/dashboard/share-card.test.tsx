import { closeSharing, readSharing } from '@chairtime/contract/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ShareCard } from './share-card.tsx'

const routes = [{ path: '/dashboard', element: <ShareCard /> }]
const title = page.getByRole('heading', { name: 'Share your link' })
const shared = { booking_url: 'http://studio-ana.localhost/', suggested: true }

test('the card shows the link’s QR code until it is closed', async () => {
  signIn(signedIn)
  answer(readSharing, shared)
  answerWith(closeSharing, () => new Response(null, { status: 204 }))
  await showPages(routes, '/dashboard')
  await expect
    .element(page.getByRole('img', { name: 'QR code of your booking site' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Close this card' }).click()
  await expect.element(title).not.toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toContain('/settings/sharing/close')
})

test('the front desk does not see the card', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'front_desk' } })
  await showPages(routes, '/dashboard')
  await expect.element(title).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
