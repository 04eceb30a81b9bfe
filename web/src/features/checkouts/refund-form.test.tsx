import { refundCheckout } from '@chairtime/contract/checkouts.ts'
import { listDayCloses } from '@chairtime/contract/day-closes.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { paidCheckout } from '../../../test/paid.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, sent, silence } from '../../../test/wire.ts'
import { readForms } from '../../lib/kept-forms.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { CheckoutDetail } from './queries.ts'
import { RefundForm } from './refund-form.tsx'

beforeEach(() => {
  signIn(signedIn)
  answer(listDayCloses, {
    date: '2026-03-08',
    currency: 'USD',
    cash: { opening_float: 10, payments: 28, refunds: 0, movements: 0, net: 28 },
    movements: [],
    closes: [],
    history: [],
  })
})

test('a refund of more cash than the drawer should hold shows a notice', async () => {
  await show(<RefundForm checkout={paidCheckout} onDone={vi.fn()} />)
  const notice = page.getByText('There should be $38 in the drawer.', { exact: false })
  await expect.element(page.getByRole('button', { name: 'Refund $45' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByText('Cash', { exact: true }).click()
  await expect.element(notice).toBeVisible()
  await page.getByText('An amount', { exact: true }).click()
  await page.getByRole('textbox', { name: 'An amount' }).fill('38')
  await expect.element(notice).not.toBeInTheDocument()
})

test('lines with equal names show their staff member and their client', async () => {
  const [client, line] = [itemAt(paidCheckout.clients, 0), itemAt(paidCheckout.lines, 0)]
  const checkout = {
    ...paidCheckout,
    clients: [client, { ...client, appointment_id: 'b', id: 'c-b', name: 'Client b' }],
    lines: [
      line,
      { ...line, position: 1, appointment_id: 'b', staff: { id: 's2', name: 'Tom Reed' } },
    ],
  }
  await show(<RefundForm checkout={checkout} onDone={vi.fn()} />)
  await page.getByText('Some lines', { exact: true }).click()
  const lineNamed = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect.element(lineNamed('Cut with Mia Lang · Client a · $45')).toBeVisible()
  await expect.element(lineNamed('Cut with Tom Reed · Client b · $45')).toBeVisible()
})

test('a line that cost nothing is not offered for a refund', async () => {
  const cut = itemAt(paidCheckout.lines, 0)
  const sample = { ...cut, position: 1, name: 'Sample', price: 0, net: 0 }
  await show(<RefundForm checkout={{ ...paidCheckout, lines: [cut, sample] }} onDone={vi.fn()} />)
  await page.getByText('Some lines', { exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: /^Cut/ })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
})

test('the form says how much can be refunded when more is typed', async () => {
  answer(refundCheckout, { checkout: { ...paidCheckout, refunded: 45 } })
  await show(<RefundForm checkout={{ ...paidCheckout, refunded: 1.3 }} onDone={vi.fn()} />)
  await page.getByText('An amount', { exact: true }).click()
  const amount = page.getByRole('textbox', { name: 'An amount' })
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unhappy')
  await amount.fill('45')
  await expect.element(amount).toHaveAccessibleDescription('Use an amount of at most $43.70.')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(amount).toHaveFocus()
  expect(sent).toEqual([])
  await amount.fill('43.70')
  await page.getByRole('button', { name: 'Refund $43.70' }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ amount: 43.7 })
})

test.each([
  ['0', 'Use an amount above 0.'],
  ['abc', 'Use an amount like 12.50.'],
  ['1.234', 'Use an amount like 12.50.'],
])('an amount of %s is refused with a sentence at its field', async (text, sentence) => {
  await show(<RefundForm checkout={paidCheckout} onDone={vi.fn()} />)
  await page.getByText('An amount', { exact: true }).click()
  const amount = page.getByRole('textbox', { name: 'An amount' })
  await amount.fill(text)
  await expect.element(amount).toHaveAccessibleDescription(sentence)
})

test('two lines with equal names are told apart by their staff members', async () => {
  const cut = itemAt(paidCheckout.lines, 0)
  const other = { ...cut, position: 1, staff: { id: 's2', name: 'Tom Reed' } }
  await show(
    <RefundForm checkout={{ ...paidCheckout, total: 90, lines: [cut, other] }} onDone={vi.fn()} />,
  )
  await page.getByText('Some lines', { exact: true }).click()
  await expect
    .element(page.getByRole('checkbox', { name: 'Cut with Tom Reed · $45' }))
    .toBeVisible()
})

test('a refund without a reason asks for it', async () => {
  await show(<RefundForm checkout={paidCheckout} onDone={vi.fn()} />)
  await page.getByRole('button', { name: 'Refund $45' }).click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toBeInvalid()
  expect(sent).toEqual([])
})

test('when no line is chosen for a refund of some lines, a press on “Refund” moves the focus to the lines', async () => {
  await show(<RefundForm checkout={paidCheckout} onDone={vi.fn()} />)
  await page.getByText('Some lines', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unhappy')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: /^Cut/ })).toHaveFocus()
  expect(sent).toEqual([])
})

test('a long word in the name of a line stays within the form', async () => {
  const lines = paidCheckout.lines.map((line) => ({ ...line, name: 'Keratin'.repeat(40) }))
  await show(<RefundForm checkout={{ ...paidCheckout, lines }} onDone={vi.fn()} />)
  await page.getByText('Some lines', { exact: true }).click()
  const box = page.getByRole('checkbox', { name: /^Keratin/ })
  await expect.element(box).toBeVisible()
  const form = box.element().closest('form') ?? document.body
  expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth)
})

const split: CheckoutDetail = {
  ...paidCheckout,
  payments: [
    { method: 'cash', amount: 20, received: 50 },
    { method: 'card', amount: 25, received: null },
  ],
}

test('a split payment is paid back as it was paid, with one press', async () => {
  answer(refundCheckout, { checkout: { ...split, refunded: 45 } })
  await show(<RefundForm checkout={split} onDone={vi.fn()} />)
  await expect.element(page.getByRole('radio', { name: 'As it was paid' })).toBeChecked()
  await expect.element(page.getByText('Card $25 + Cash $20', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unhappy')
  await page.getByRole('button', { name: 'Refund $45' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ amount: 45, reason: 'Unhappy' })
})

test('when a split payment is paid back as it was paid, a notice appears if its cash part is more than the drawer should hold', async () => {
  const payments: CheckoutDetail['payments'] = [
    { method: 'cash', amount: 40, received: null },
    { method: 'card', amount: 5, received: null },
  ]
  await show(<RefundForm checkout={{ ...paidCheckout, payments }} onDone={vi.fn()} />)
  const notice = page.getByText('There should be $38 in the drawer.', { exact: false })
  await expect.element(notice).toBeVisible()
})

test('when a split payment, or a part of it, is refunded by one method, a notice appears if the refund is more than was paid by this method', async () => {
  answer(refundCheckout, { checkout: { ...split, refunded: 20 } })
  await show(<RefundForm checkout={split} onDone={vi.fn()} />)
  const notice = page.getByText('Left of them: Card $25 + Cash $20.', { exact: false })
  await page.getByText('Cash', { exact: true }).click()
  await expect.element(notice).toBeVisible()
  await page.getByText('An amount', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'As it was paid' })).not.toBeInTheDocument()
  const amount = page.getByRole('textbox', { name: 'An amount' })
  await amount.fill('26')
  await expect.element(notice).toBeVisible()
  await page.getByText('Cash', { exact: true }).click()
  await amount.fill('20')
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unhappy')
  await page.getByRole('button', { name: 'Refund $20' }).click()
  const body = { amount: 20, method: 'cash', reason: 'Unhappy' }
  await expect.poll(() => sent.find(({ method }) => method === 'POST')?.body).toEqual(body)
})

test('after the card part of a split payment was refunded, the form chooses cash for the rest', async () => {
  const partlyRefunded: CheckoutDetail = {
    ...split,
    refunded: 25,
    refunds: [
      {
        id: 'r',
        amount: 25,
        method: 'card',
        reason: 'Unhappy',
        refunded_by: 'Ana',
        created_at: paidCheckout.created_at,
        lines: [],
      },
    ],
  }
  await show(<RefundForm checkout={partlyRefunded} onDone={vi.fn()} />)
  await expect.element(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Refund $20' })).toBeVisible()
  await expect.element(page.getByText('in parts', { exact: false })).not.toBeInTheDocument()
  await page.getByText('Card', { exact: true }).click()
  await expect.element(page.getByText('Left of them: Cash $20.', { exact: false })).toBeVisible()
})

const dialogProps = { checkout: paidCheckout, payments: [paidCheckout], onClose: vi.fn() }
const refund = page.getByRole('button', { name: 'Refund', exact: true })
const amount = page.getByRole('textbox', { name: 'An amount' })
const reason = page.getByRole('textbox', { name: 'Reason' })

async function typeRefund() {
  await show(<PaymentDialog {...dialogProps} />)
  await refund.click()
  await page.getByText('An amount', { exact: true }).click()
  await amount.fill('5')
  await reason.fill('Unhappy')
}

test('Esc closes the form of a refund, and its values are kept until Cancel is pressed', async () => {
  await typeRefund()
  await userEvent.keyboard('{Escape}')
  await expect.element(amount).not.toBeInTheDocument()
  await refund.click()
  await expect.element(amount).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(amount).not.toBeInTheDocument()
  expect(dialogProps.onClose).not.toHaveBeenCalled()
  await refund.click()
  await expect.element(amount).toHaveValue('5')
  await expect.element(reason).toHaveValue('Unhappy')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await refund.click()
  await expect.element(reason).toHaveValue('')
  await expect.element(amount).not.toBeInTheDocument()
})

test('a typed refund is kept over a reload, until it is paid', async () => {
  await typeRefund()
  await page.getByRole('button', { name: 'Refund $5' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await cleanup()
  answer(refundCheckout, { checkout: { ...paidCheckout, refunded: 5 } })
  // the dialog is shown with an empty cache, as after a reload
  await show(<PaymentDialog {...dialogProps} />)
  await refund.click()
  await expect.element(amount).toHaveValue('5')
  await expect.element(reason).toHaveValue('Unhappy')
  await page.getByRole('button', { name: 'Refund $5' }).click()
  await expect.element(page.getByText('$5 refunded')).toBeVisible()
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await cleanup()
  await show(<PaymentDialog {...dialogProps} />)
  await refund.click()
  await expect.element(reason).toHaveValue('')
})

test('a refund that was typed a day ago is not kept', async () => {
  await typeRefund()
  await expect.poll(async () => (await readForms('refunds'))[paidCheckout.id]).toBeDefined()
  await cleanup()
  setClock(Date.now() + 24 * 60 * 60_000)
  onTestFinished(() => setClock(Date.now()))
  await show(<PaymentDialog {...dialogProps} />)
  await refund.click()
  await expect.element(reason).toHaveValue('')
})

test('when the answer about a refund is lost, the refund is paid once, even if its form was closed meanwhile', async () => {
  await typeRefund()
  await page.getByRole('button', { name: 'Refund $5' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await reason.click()
  await userEvent.keyboard('{Escape}')
  answer(refundCheckout, { checkout: { ...paidCheckout, refunded: 5 } })
  await refund.click()
  await page.getByRole('button', { name: 'Refund $5' }).click()
  await expect.element(page.getByText('$5 refunded')).toBeVisible()
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('when a refund gets no answer, the form says so, and “Try again” sends the same refund with the same key', async () => {
  silence(refundCheckout)
  await typeRefund()
  await page.getByRole('button', { name: 'Refund $5' }).click()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  answer(refundCheckout, { checkout: { ...paidCheckout, refunded: 5 } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('$5 refunded')).toBeVisible()
  const [first, second] = sent.filter(({ method }) => method === 'POST')
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second?.body).toEqual(first?.body)
})

test('the focus stays among the actions of a payment when the form of a refund opens and closes', async () => {
  await show(<PaymentDialog {...dialogProps} />)
  await refund.click()
  const focused = () => document.activeElement
  const payBack = page.getByRole('button', { name: 'Refund $45' })
  await expect.element(payBack).toBeVisible()
  expect(focused()?.contains(payBack.element())).toBe(true)
  expect(focused()).not.toBe(document.body)
  await reason.fill('Unhappy')
  answer(refundCheckout, { checkout: { ...paidCheckout, refunded: 5 } })
  await payBack.click()
  await expect.element(reason).not.toBeInTheDocument()
  expect(focused()).not.toBe(document.body)
  expect(focused()?.contains(page.getByRole('button', { name: /^Print/ }).element())).toBe(true)
})

test('Esc does not close the form of a refund while the refund is being sent', async () => {
  const reply = Promise.withResolvers<Response>()
  answerWith(refundCheckout, () => reply.promise)
  await typeRefund()
  await page.getByRole('button', { name: 'Refund $5' }).click()
  await expect.element(page.getByRole('button', { name: 'Refund $5' })).toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).toBeVisible()
  expect(dialogProps.onClose).not.toHaveBeenCalled()
  reply.resolve(Response.json({ checkout: { ...paidCheckout, refunded: 5 } }))
  await expect.element(page.getByText('$5 refunded')).toBeVisible()
})
