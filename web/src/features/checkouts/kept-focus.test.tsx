import { refundCheckout, reopenCheckout } from '@chairtime/contract/checkouts.ts'
import { undoCashMovement } from '@chairtime/contract/day-closes.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paidCheckout } from '../../../test/paid.ts'
import { drawer, preparePayDay, sale } from '../../../test/pay-day.ts'
import { show } from '../../../test/show.tsx'
import { answerWith } from '../../../test/wire.ts'
import { setClock } from '../../lib/use-now.ts'
import { CashMovements } from './cash-movements.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

const never = () => new Promise<Response>(() => {})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const onClose = vi.fn()

beforeEach(() => {
  preparePayDay()
  setClock(Date.parse(paidCheckout.created_at))
})

test('the button “Keep it” can have the focus while a payment is taken back', async () => {
  answerWith(reopenCheckout, never)
  await show(<PaymentDialog checkout={paidCheckout} payments={[]} onClose={onClose} />)
  await button('Reopen').click()
  await expectPaused(button('Take it back'), button('Keep it'))
})

test('the Cancel button can have the focus while a refund is sent', async () => {
  answerWith(refundCheckout, never)
  await show(<PaymentDialog checkout={paidCheckout} payments={[]} onClose={onClose} />)
  await button('Refund').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Late')
  await expectPaused(button('Refund $45'), button('Cancel'))
})

test('the Undo button of a movement of cash can have the focus while another movement is undone', async () => {
  answerWith(undoCashMovement, never)
  const out = { posted_by: 'Ana', created_at: sale.created_at, undoes: null, undone: false }
  const movements = [
    { ...out, id: 'm1', reason: 'Milk', amount: -20 },
    { ...out, id: 'm2', reason: 'Tea', amount: -5 },
  ]
  await show(<CashMovements isToday drawer={{ ...drawer, movements }} />)
  await expectPaused(button('Undo: Milk'), button('Undo: Tea'))
})

/** Presses one button, whose action does not end. Expects that the other button is disabled and can get the focus. */
async function expectPaused(pressed: Locator, other: Locator) {
  await pressed.click()
  await expect.element(pressed).toHaveAttribute('aria-busy', 'true')
  await other.click({ force: true })
  await expect.element(other).toHaveFocus()
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  await expect.element(pressed).toHaveAttribute('aria-busy', 'true')
}
