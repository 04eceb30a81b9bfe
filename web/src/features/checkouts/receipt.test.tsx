import { type CheckoutDetail, reopenCheckout, sendReceipt } from '@chairtime/contract/checkouts.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { paidCheckout } from '../../../test/paid.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answerWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { Receipt } from './receipt.tsx'

const posts = () => sent.filter(({ method }) => method === 'POST')

function loseFirstAnswer(endpoint: Endpoint, reply: () => Response): void {
  answerWith(endpoint, () => {
    if (posts().length === 1) throw new TypeError('The line is cut')
    return reply()
  })
}

function expectOneKey(): void {
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
}

/** Shows a receipt in a dialog, over a page that is several sheets of paper long. */
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
  await showReceipt(paidCheckout)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect.element(receipt).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const shown = receipt.element()
    expect(getComputedStyle(document.querySelector('h1') ?? shown).display).toBe('none')
    for (let each: Element | null = shown; each; each = each.parentElement) {
      // a fixed element is printed on every sheet
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

test('the printer gets the receipt of a dialog, but not another receipt that a panel still shows', async () => {
  signIn(signedIn)
  const client = itemAt(paidCheckout.clients, 0)
  await show(
    <main>
      <aside>
        <Receipt
          checkout={{ ...paidCheckout, id: 'b', clients: [{ ...client, name: 'Bea Frost' }] }}
        />
      </aside>
      <PaymentDialog checkout={paidCheckout} payments={[]} onClose={() => undefined} />
    </main>,
  )
  await expect.element(page.getByText('Bea Frost')).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.element(page.getByText('Bea Frost')).not.toBeVisible()
    await expect.element(page.getByText(itemAt(paidCheckout.clients, 0).name ?? '')).toBeVisible()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('a receipt shows the name, address and telephone number of the salon, and a date with its year', async () => {
  await showReceipt(paidCheckout)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect.element(receipt.getByText('Studio North')).toBeVisible()
  await expect.element(receipt.getByText('12 Elm Street')).toBeVisible()
  await expect.element(receipt.getByText('+1 202-555-0123')).toBeVisible()
  // a receipt is kept for years
  await expect.element(receipt.getByText('Mar 8, 2026', { exact: false })).toBeVisible()
})

test('the sum of several pieces of a product is exact to the cent', async () => {
  // 14.95 * 3 is 44.849999999999994 in binary fractions
  const lines = [{ ...itemAt(paidCheckout.lines, 0), price: 14.95, quantity: 3 }]
  await showReceipt({ ...paidCheckout, lines })
  await expect.element(page.getByText('$44.85', { exact: true })).toBeVisible()
})

test('a receipt names its client', async () => {
  await showReceipt(paidCheckout)
  const [client] = paidCheckout.clients
  await expect.element(page.getByText(client?.name ?? '', { exact: true })).toBeVisible()
})

test('the amount of a refund with a long reason stays on one line', async () => {
  const refund = {
    id: 'r',
    amount: 1090.79,
    method: 'card' as const,
    reason: 'The colour came out much too dark and had to be done anew',
    refunded_by: 'Ana',
    created_at: paidCheckout.created_at,
    lines: [],
  }
  await showReceipt({ ...paidCheckout, total: 2000, refunded: 1090.79, refunds: [refund] })
  const amount = page.getByText('−$1,090.79')
  await expect.element(amount).toBeVisible()
  const box = document.createRange()
  box.selectNodeContents(amount.element())
  expect(box.getClientRects()).toHaveLength(1)
})

test('a long word in the name of a product or in the reason of a refund does not push the amounts out of sight', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const word = 'Keratin'.repeat(12)
  const refund = { id: 'r', refunded_by: 'Ana', created_at: paidCheckout.created_at, lines: [] }
  await showReceipt({
    ...paidCheckout,
    lines: paidCheckout.lines.map((line) => ({ ...line, name: word })),
    refunds: [{ ...refund, amount: 15.09, method: 'cash', reason: word }],
  })
  const amount = page.getByText('−$15.09')
  await expect.element(amount).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' }).element()
  expect(receipt.scrollWidth).toBeLessThanOrEqual(receipt.clientWidth)
  expect(amount.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('a button with the long name of a client does not overflow', async () => {
  const names = ['Wilhelmina Oberlander', 'Beatrice Longname-Featherstonehaugh']
  const clients = names.map((name, i) => ({
    appointment_id: `a${i}`,
    id: `c${i}`,
    name,
    walk_in: false,
    receipt_channels: ['email' as const],
  }))
  await showReceipt({ ...paidCheckout, clients })
  for (const name of names) {
    const button = page.getByRole('button', { name: `Email receipt to ${name}` })
    await expect.element(button).toBeVisible()
    const { scrollWidth, clientWidth } = button.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
})

test('a receipt of two clients names both of them, the tax rate, and the method and reason of a refund', async () => {
  const clients = ['June Bell', 'Yves Roy'].map((name, i) => ({
    appointment_id: `${i}`,
    id: `c${i}`,
    name,
    walk_in: false,
    receipt_channels: i === 0 ? ['email' as const] : [],
  }))
  const refund = { id: 'r', refunded_by: 'Ana', created_at: paidCheckout.created_at, lines: [] }
  await showReceipt({
    ...paidCheckout,
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

test('a receipt of two clients names the client of each line, and the refunded lines', async () => {
  const line = itemAt(paidCheckout.lines, 0)
  const client = itemAt(paidCheckout.clients, 0)
  const refund = { id: 'r', amount: 45, method: 'cash' as const, reason: 'Too short', lines: [1] }
  await showReceipt({
    ...paidCheckout,
    clients: ['June Bell', 'Yves Roy'].map((name, i) => ({
      ...client,
      ...{ appointment_id: `${i}`, id: `c${i}`, name },
    })),
    lines: [0, 1].map((position) => ({
      ...line,
      ...{ position, appointment_id: `${position}`, refunded: position === 1 },
    })),
    ...{ total: 90, refunded: 45 },
    refunds: [{ ...refund, refunded_by: 'Ana', created_at: paidCheckout.created_at }],
  })
  const lines = page.getByRole('region', { name: 'Receipt' }).getByRole('listitem')
  await expect.element(lines.nth(1)).toBeVisible()
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Cutwith Mia Lang · June Bell$45.00',
    'Cutwith Mia Lang · Yves Roy · Refunded$45.00',
  ])
  await expect
    .element(page.getByText(/^Refunded \(Cash\), .*, for Cut · Yves Roy: Too short$/))
    .toBeVisible()
})

test('a receipt is sent again with the same key when the answer is lost', async () => {
  loseFirstAnswer(sendReceipt, () => Response.json({ channel: 'email' }, { status: 202 }))
  await showReceipt(paidCheckout)
  await page.getByRole('button', { name: 'Email receipt' }).click()
  await expect.element(page.getByText('The receipt is on its way.')).toBeVisible()
  expectOneKey()
})

test('no second receipt is sent while the outcome of the first is not known', async () => {
  answerWith(sendReceipt, () => new Promise(() => {}))
  const client = { ...itemAt(paidCheckout.clients, 0), receipt_channels: ['email' as const] }
  const clients = [client, { ...client, appointment_id: 'b', id: 'c-b', name: 'Bea Frost' }]
  await showReceipt({ ...paidCheckout, clients })
  await page.getByRole('button', { name: 'Email receipt to Client a' }).click()
  const second = page.getByRole('button', { name: 'Email receipt to Bea Frost' })
  await expect.element(second).toHaveAttribute('aria-disabled', 'true')
  await second.click({ force: true })
  expect(posts()).toHaveLength(1)
})

test('no receipt is sent to a typed address while another receipt is being sent', async () => {
  answerWith(sendReceipt, () => new Promise(() => {}))
  const client = itemAt(paidCheckout.clients, 0)
  const clients = [client, { ...client, appointment_id: 'b', id: 'c-b', receipt_channels: [] }]
  await showReceipt({ ...paidCheckout, clients })
  const address = page.getByRole('textbox', { name: 'Email', exact: true })
  await address.fill('bea@frost.test')
  await page.getByRole('button', { name: 'Email receipt to Client a' }).click()
  await address.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(posts).toHaveLength(1)
  await expect.element(address).toHaveFocus()
  expect(posts()).toHaveLength(1)
})

test('a payment is reopened once, although the answer is lost', async () => {
  setClock(Date.parse(paidCheckout.created_at))
  const reply = { checkout: paidCheckout, appointments: [] }
  loseFirstAnswer(reopenCheckout, () => Response.json(reply))
  await showReceipt(paidCheckout)
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(posts).toHaveLength(2)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expectOneKey()
})
