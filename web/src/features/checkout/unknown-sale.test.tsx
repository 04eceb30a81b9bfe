import { createCheckout } from '@chairtime/contract/checkouts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { payments, prepareCheckout, press } from '../../../test/checkout-panel.tsx'
import { paid } from '../../../test/paid.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, silence } from '../../../test/wire.ts'
import { signOut } from '../../lib/session.ts'
import { useCarts } from './cart-store.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

beforeEach(prepareCheckout)
afterEach(() => localStorage.clear())

const open = () => show(<CheckoutPanel appointmentId={null} onClose={vi.fn()} />)
const keptSales = () => Object.keys(localStorage).filter((name) => name.startsWith('desk-sale:'))

async function sellShampoo() {
  await open()
  await press('Add a product')
  await page.getByRole('textbox', { name: 'Product' }).fill('Shampoo')
  await page.getByRole('textbox', { name: 'Price' }).fill('19.50')
  await press('Add')
  await page.getByText('Cash', { exact: true }).click()
  await press('Take $19.50')
}

/** Another tab of the browser: it has the same local storage, and no carts. */
async function openInAnotherTab() {
  await cleanup()
  const kept = { ...localStorage }
  useCarts.setState({ userId: null, carts: {} })
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  await open()
}

test('a sale whose tab was closed before the answer is taken once, from another tab', async () => {
  silence(createCheckout)
  await sellShampoo()
  await expect.poll(() => payments().length).toBe(1)
  await openInAnotherTab()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked()
  answer(createCheckout, { checkout: paid, appointments: [] })
  await press('Try again')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  const [first, second] = payments()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(keptSales()).toEqual([])
})

test('a sale that was refused, or whose user has signed out, is not kept for other tabs', async () => {
  refuseWith(createCheckout, 'forbidden')
  await sellShampoo()
  await expect.element(page.getByRole('button', { name: 'Take $19.50' })).toBeEnabled()
  expect(keptSales()).toEqual([])
  silence(createCheckout)
  await press('Take $19.50')
  await expect.poll(() => keptSales().length).toBe(1)
  signOut()
  expect(keptSales()).toEqual([])
})
