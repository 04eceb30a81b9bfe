import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { paid } from '../../../test/paid.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { signIn } from '../../lib/session.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { CheckoutDetail } from './queries.ts'

/** A dialog with a receipt over a page that is several sheets of paper long. */
async function showReceipt(checkout: CheckoutDetail) {
  signIn(signedIn)
  await show(
    <main>
      <h1>Behind</h1>
      <div style={{ height: 5000 }} />
      <PaymentDialog checkout={checkout} payments={[]} onClose={() => undefined} />
    </main>,
  )
}

test('the printer gets the receipt once, without the page behind it', async () => {
  await showReceipt(paid)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect.element(receipt).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const shown = receipt.element()
    expect(getComputedStyle(document.querySelector('h1') ?? shown).display).toBe('none')
    for (let each: Element | null = shown; each; each = each.parentElement) {
      // what is fixed is drawn on every sheet
      expect(getComputedStyle(each).position).not.toBe('fixed')
    }
    const { top, bottom } = shown.getBoundingClientRect()
    expect([top, bottom > 100]).toEqual([0, true])
    const { clientHeight, scrollHeight } = document.documentElement
    expect(scrollHeight).toBeLessThanOrEqual(Math.max(clientHeight, Math.ceil(bottom)))
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('a receipt names two clients, the rate of the tax, and how and why money was paid back', async () => {
  const clients = ['June Bell', 'Yves Roy'].map((name, i) => ({
    appointment_id: `${i}`,
    id: `c${i}`,
    name,
    receipt_channels: i === 0 ? (['email'] as const).slice() : [],
  }))
  const refund = { id: 'r', refunded_by: 'Ana', created_at: paid.created_at }
  await showReceipt({
    ...paid,
    clients,
    tax: 3.99,
    tax_included: false,
    tax_rate_percent: 8.875,
    refunded: 10,
    refunds: [{ ...refund, amount: 10, method: 'cash', reason: 'Too short' }],
  })
  await expect.element(page.getByText('June Bell + Yves Roy')).toBeVisible()
  await expect.element(page.getByText('Tax 8.875%')).toBeVisible()
  await expect.element(page.getByText(/Refunded \(Cash\), .*: Too short/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Email receipt to June Bell' }))
    .toBeVisible()
})
