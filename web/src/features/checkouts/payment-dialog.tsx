import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { isLost } from '../../lib/ask-again.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatMoney } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { paused } from '../../ui/paused.ts'
import { type CheckoutDetail, useReopen } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { RefundForm } from './refund-form.tsx'
import { SendReceipt } from './send-receipt.tsx'

interface PaymentDialogProps {
  readonly checkout: CheckoutDetail
  /** The payments of the day that the page shows. */
  readonly payments: readonly CheckoutDetail[]
  readonly onClose: () => void
}

/** One payment: its receipt, and what can still be done with it. */
export function PaymentDialog({ checkout, payments, onClose }: PaymentDialogProps) {
  const { actions, payDay, paid, receipt } = useAppTexts().checkout
  const [pressed, setPressed] = useState<'refund' | 'reopen' | null>(null)
  const reopen = useReopen()
  const timeZone = useTimeZone()
  const isToday = dateIn(checkout.created_at, timeZone) === dateIn(useNow(), timeZone)
  const isReopened = checkout.reopened_at !== null
  const maySell = useMay('appointments.checkout')
  const mayPayBack = useMay('checkouts.refund')
  const mayRefund = mayPayBack && !isReopened && checkout.refunded < checkout.total
  // a bill of $0 has nothing to refund, so it can be reopened on any day
  const isReopenable = checkout.refunded === 0 && (isToday || checkout.total === 0)
  const mayReopen = mayPayBack && !isReopened && isReopenable
  // While the question about a reopening is shown, a colleague may refund a part. A payment with a refund cannot be
  // reopened.
  const activeForm = pressed === 'reopen' && !mayReopen ? null : pressed
  const area = useFocusOnNewContent(`${activeForm} ${checkout.refunded} ${checkout.reopened_at}`)
  return (
    // a button gets the first focus, because the field for an email address would open the keyboard of a phone
    <Sheet open title={receipt.title} first="button" onClose={onClose}>
      <div className="space-y-5">
        {reopen.error && <Banner>{errorMessage(reopen.error)}</Banner>}
        <Receipt checkout={checkout} />
        {maySell && !isReopened && <SendReceipt checkout={checkout} />}
        {checkout.taken_by && (
          <p className="text-ink-soft text-sm">{payDay.takenBy(checkout.taken_by)}</p>
        )}
        {maySell && isToday && isReopened && <CheckOutAgain {...{ checkout, payments, onClose }} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles Esc for the form inside */}
        <div
          ref={area}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || activeForm === null) return
            // this Esc closes only the form, and the next one closes the dialog
            event.preventDefault()
            // a form that is being sent stays open, because it shows the outcome
            if (!event.currentTarget.querySelector('[aria-busy=true]')) setPressed(null)
          }}
          className="space-y-5 focus:outline-none"
        >
          {activeForm === 'refund' && (
            <RefundForm checkout={checkout} onDone={() => setPressed(null)} />
          )}
          {activeForm === 'reopen' && (
            <ReopenQuestion
              checkout={checkout}
              isSending={reopen.isPending}
              isUnknown={isLost(reopen.error)}
              onYes={() =>
                reopen.mutate({ id: checkout.id }, { onSuccess: () => setPressed(null) })
              }
              onNo={() => setPressed(null)}
            />
          )}
          {(activeForm === null || isReopened) && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => window.print()}>{paid.print}</Button>
              {mayReopen && <Button onClick={() => setPressed('reopen')}>{actions.reopen}</Button>}
              {mayRefund && (
                <Button variant="danger" onClick={() => setPressed('refund')}>
                  {actions.refund}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Sheet>
  )
}

interface ReopenQuestionProps {
  readonly checkout: CheckoutDetail
  readonly isSending: boolean
  /** Whether the answer was lost, so that nobody knows whether the payment was taken back. */
  readonly isUnknown: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The question before a payment is taken back. A payment that was taken back cannot be restored. */
function ReopenQuestion({ checkout, isSending, isUnknown, onYes, onNo }: ReopenQuestionProps) {
  const { actions, pay, reopening } = useAppTexts().checkout
  const total = formatMoney(checkout.total, checkout.currency)
  return (
    <section aria-label={actions.reopen} className="space-y-3 rounded-md bg-sunken p-4">
      <p>{checkout.clients.length > 0 ? reopening.ask(total) : reopening.askSale(total)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={isSending} onClick={onYes}>
          {isUnknown ? pay.again : reopening.yes}
        </Button>
        <Button ref={focus} {...paused(isSending, onNo)}>
          {reopening.no}
        </Button>
      </div>
    </section>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

/**
 * A button for each visit of a reopened payment, which opens the checkout of the visit. There is no button for a visit
 * that another payment of the day has paid.
 */
function CheckOutAgain({ checkout, payments, onClose }: PaymentDialogProps) {
  const { payDay } = useAppTexts().checkout
  const paid = payments.filter(({ reopened_at }) => reopened_at === null)
  const isPaid = (id: string) =>
    paid.some(({ clients }) => clients.some(({ appointment_id }) => appointment_id === id))
  return checkout.clients
    .filter(({ appointment_id }) => !isPaid(appointment_id))
    .map(({ appointment_id, name }, _, { length }) => (
      <Button
        key={appointment_id}
        variant="primary"
        onClick={() => {
          onClose()
          desk.checkOut(appointment_id)
        }}
      >
        {length > 1 && name ? payDay.checkOutOf(name) : payDay.checkOut}
      </Button>
    ))
}
