import { billClients } from '@chairtime/core/checkout/bill-clients.ts'
import { Printer } from 'lucide-react'
import { errorMessage } from '../../lib/api-error.ts'
import { isLost } from '../../lib/ask-again.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import { BookNext } from './book-next.tsx'
import { type PaidCheckout, useReopen } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { SendReceipt } from './send-receipt.tsx'

interface PaidViewProps {
  readonly paid: PaidCheckout
  /** The first visit of the bill. */
  readonly visit: AppointmentView | null
  /** Runs when the payment was taken back. Gets the visits as they are now. */
  readonly onUndone: (visits: readonly AppointmentView[]) => void
  /** Runs when the payment was taken back after the panel was closed. The bill must then be shown again. */
  readonly onUndoneLater: (visits: readonly AppointmentView[]) => void
  readonly onClose: () => void
}

/**
 * The payment that was taken: its receipt, the cash to give back as change, and Undo. After the payment of a visit, it
 * also has buttons that show or book the client's next visit.
 */
export function PaidView(props: PaidViewProps) {
  const { visit, onUndone, onUndoneLater, onClose } = props
  const { checkout } = props.paid
  const { paid, pay } = useAppTexts().checkout
  const reopen = useReopen()
  // Undo right after a payment also gives each visit the status that it had before. There is one exception: a payment
  // before the start of a pending visit confirms the visit, and Undo leaves it confirmed.
  const reopening = { id: checkout.id, restore_status: true }
  const total = paid.total(formatMoney(checkout.total, checkout.currency))
  const mounted = useMounted()
  const close = () => {
    onClose()
    // once the reopening is answered, another toast says whether the payment was taken back
    if (reopen.isPending) return
    toast({
      tone: 'success',
      title: total,
      actions: [{ label: paid.undo, undo: true, onSelect: () => void undo() }],
    })
  }
  const undo = async () => {
    try {
      const { appointments } = await reopen.mutateAsync(reopening)
      if (mounted.current) return onUndone(appointments)
      toast({ tone: 'success', title: paid.undone })
      onUndoneLater(appointments)
    } catch (error) {
      // the view itself shows the error as long as it is open
      if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
    }
  }
  return (
    <Panel
      title={paid.title}
      onClose={close}
      footer={
        <div className="space-y-2">
          {/* the change is not at the top, because toasts on a phone would cover it there */}
          {checkout.change > 0 && (
            <p role="status" className="font-semibold font-serif text-2xl">
              {paid.change(formatMoney(checkout.change, checkout.currency))}
            </p>
          )}
          <Button className="w-full" onClick={close}>
            {paid.done}
          </Button>
          {visit && <BookNext visit={visit} isNamed={billClients(checkout).length > 1} />}
          {/* this banner is where the Take button was, so that a second press there hits no button */}
          <Banner tone="success">{total}</Banner>
        </div>
      }
    >
      <div className="space-y-5">
        {reopen.error && <Banner>{errorMessage(reopen.error)}</Banner>}
        <Receipt checkout={checkout} />
        <SendReceipt checkout={checkout} />
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {paid.print}
          </Button>
          <Button busy={reopen.isPending} onClick={() => void undo()}>
            {isLost(reopen.error) ? pay.again : paid.undo}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
