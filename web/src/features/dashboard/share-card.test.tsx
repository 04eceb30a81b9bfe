import { closeSharing, readSharing } from '@chairtime/contract/settings.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show, showPages } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ShareCard } from './share-card.tsx'
import { ShareLinks } from './share-links.tsx'

const routes = [{ path: '/dashboard', element: <ShareCard /> }]
const title = page.getByRole('heading', { name: 'Share your link' })
const sharing = { booking_url: 'http://studio-ana.localhost/', suggested: true }

test('the share card shows the QR code of the booking site until the card is closed', async () => {
  signIn(signedIn)
  answer(readSharing, sharing)
  answerWith(closeSharing, () => new Response(null, { status: 204 }))
  await showPages(routes, '/dashboard')
  await expect
    .element(page.getByRole('img', { name: 'QR code of your booking site' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Close this card' }).click()
  await expect.element(title).not.toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toContain('/settings/sharing/close')
})

test('when the device refuses to share because its share sheet is already open, no failure occurs', async () => {
  const share = vi.fn<Navigator['share']>(() =>
    Promise.reject(new DOMException('A share is in progress', 'InvalidStateError')),
  )
  Object.assign(navigator, { share })
  const unhandled = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  addEventListener('unhandledrejection', unhandled)
  onTestFinished(() => {
    removeEventListener('unhandledrejection', unhandled)
    Reflect.deleteProperty(navigator, 'share')
  })
  await show(<ShareLinks url={sharing.booking_url} salon="Studio Ana" />)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(share).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(unhandled).not.toHaveBeenCalled()
})

test('the front desk does not see the share card', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'front_desk' } })
  await showPages(routes, '/dashboard')
  await expect.element(title).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
