import { createCheckout } from '@chairtime/contract/checkouts.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { payments, prepareCheckout, press, typeProduct } from '../../../test/checkout-panel.tsx'
import { paidCheckout } from '../../../test/paid.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, silence } from '../../../test/wire.ts'
import { signIn, signOut } from '../../lib/session.ts'
import { useCarts } from './cart-store.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

beforeEach(prepareCheckout)
afterEach(() => localStorage.clear())

const open = () => show(<CheckoutPanel appointmentId={null} onClose={vi.fn()} />)
const keptSales = () => Object.keys(localStorage).filter((name) => name.startsWith('desk-sale:'))

const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })

async function sellShampoo() {
  await open()
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  await page.getByText('Cash', { exact: true }).click()
  await press('Take $19.50')
}

/** Takes a sale that gets no answer, and waits until the panel no longer asks by itself. */
async function sellWithoutAnswer() {
  silence(createCheckout)
  await sellShampoo()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
}

/** Opens the sale in another tab of the browser, which has the same local storage and no carts. */
async function openInAnotherTab() {
  await cleanup()
  const kept = { ...localStorage }
  useCarts.setState({ userId: null, carts: {} })
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  await open()
}

test('when another tab has learnt the outcome of a sale, this tab no longer asks about it', async () => {
  answerWith(createCheckout, () => Response.json({}, { status: 500 }))
  await sellShampoo()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  const [key = ''] = keptSales()
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'settled' }))
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(page.getByText('Shampoo').elements()).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('when a tab is closed before its sale is answered, another tab sends the sale again with the same key', async () => {
  await sellWithoutAnswer()
  const unreadable = 'desk-sale:0'
  localStorage.setItem(unreadable, '{')
  await openInAnotherTab()
  await expect.element(unknown).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked()
  answer(createCheckout, { checkout: paidCheckout, appointments: [] })
  await press('Try again')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  const [first, last] = [payments()[0], payments().at(-1)]
  expect(last?.body).toEqual(first?.body)
  expect(last?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(keptSales().filter((name) => name !== unreadable)).toEqual([])
})

test('a sale that was refused is not kept for other tabs', async () => {
  refuseWith(createCheckout, 'forbidden')
  await sellShampoo()
  await expect.element(page.getByRole('button', { name: 'Take $19.50' })).toBeEnabled()
  expect(keptSales()).toEqual([])
})

test('after a sign-out, a sale with an unknown outcome is shown only to the user who took it', async () => {
  await sellWithoutAnswer()
  await cleanup()
  signOut()
  signIn({ ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  await open()
  await expect.element(page.getByRole('button', { name: 'Add a product' })).toBeVisible()
  expect(unknown.elements()).toEqual([])
  await cleanup()
  signIn(signedIn)
  await open()
  await expect.element(unknown).toBeVisible()
})

test('a day after a sale was first sent, the panel no longer asks about the sale, even if the sale was opened meanwhile', async () => {
  await sellWithoutAnswer()
  const dateNow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 23 * 60 * 60_000)
  onTestFinished(() => dateNow.mockRestore())
  await openInAnotherTab()
  await expect.element(unknown).toBeVisible()
  // 25 hours after the sale was sent, because Date.now() is already 23 hours ahead
  dateNow.mockReturnValue(Date.now() + 2 * 60 * 60_000)
  await openInAnotherTab()
  await expect.element(page.getByRole('button', { name: 'Add a product' })).toBeVisible()
  expect(unknown.elements()).toEqual([])
  expect(keptSales()).toEqual([])
})
