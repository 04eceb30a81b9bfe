import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { dateIn } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type CheckoutDetail, useReopen } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { RefundForm } from './refund-form.tsx'
import { SendReceipt } from './send-receipt.tsx'

interface PaymentDialogProps {
  readonly checkout: CheckoutDetail
  readonly onClose: () => void
}

/** One payment: its receipt, and what can still be done with it. */
export function PaymentDialog({ checkout, onClose }: PaymentDialogProps) {
  const { actions, payDay, paid, receipt } = useAppTexts().checkout
  const [isRefunding, setRefunding] = useState(false)
  const reopen = useReopen()
  const timeZone = useTimeZone()
  const isToday = dateIn(checkout.created_at, timeZone) === dateIn(useNow(), timeZone)
  const isOpen = checkout.reopened_at === null
  const mayRefund = isOpen && checkout.refunded < checkout.total
  const mayReopen = isOpen && isToday && checkout.refunded === 0
  return (
    <Sheet open title={receipt.title} onClose={onClose}>
      <div className="space-y-5">
        {reopen.error && <Banner>{errorMessage(reopen.error)}</Banner>}
        <Receipt checkout={checkout} />
        {isOpen && <SendReceipt checkout={checkout} />}
        {checkout.taken_by && (
          <p className="text-ink-soft text-sm">{payDay.takenBy(checkout.taken_by)}</p>
        )}
        {isRefunding ? (
          <RefundForm checkout={checkout} onDone={() => setRefunding(false)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => window.print()}>{paid.print}</Button>
            {mayReopen && (
              <Button busy={reopen.isPending} onClick={() => reopen.mutate(checkout.id)}>
                {actions.reopen}
              </Button>
            )}
            {mayRefund && (
              <Button variant="danger" onClick={() => setRefunding(true)}>
                {actions.refund}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}
