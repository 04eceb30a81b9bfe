import { billClients } from '@chairtime/core/checkout/bill-clients.ts'
import { Receipt as ReceiptIcon } from 'lucide-react'
import { useState } from 'react'
import { desk } from '../../lib/desk.ts'
import { formatDay, formatMoney, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import type { CheckoutDay, CheckoutDetail } from './queries.ts'

/**
 * The payments of a day, the newest first; below them, payments of earlier days that were refunded or reopened on this
 * day. A press on a payment opens it, with its receipt and the buttons for a refund and a reopening.
 */
export function PaymentList({ day: { items, paid_before } }: { readonly day: CheckoutDay }) {
  const { payDay } = useAppTexts().checkout
  const [openedId, setOpenedId] = useState<string | null>(null)
  const openedCheckout = [...items, ...paid_before].find(({ id }) => id === openedId)
  const timeZone = useTimeZone()
  const maySell = useMay('appointments.checkout')
  return (
    <section>
      <h2 className="mb-2 text-xl">{payDay.payments}</h2>
      {items.length === 0 && (
        <EmptyState
          icon={<ReceiptIcon aria-hidden className="size-8" />}
          title={payDay.empty}
          action={maySell && <Button onClick={() => desk.checkOut(null)}>{payDay.sell}</Button>}
        >
          {payDay.emptyHint}
        </EmptyState>
      )}
      <PaymentRows
        checkouts={items}
        whenOf={({ created_at }) => formatTime(created_at, timeZone)}
        onOpen={setOpenedId}
      />
      {paid_before.length > 0 && <h3 className="mt-6 mb-2 text-lg">{payDay.paidBefore}</h3>}
      <PaymentRows
        checkouts={paid_before}
        whenOf={({ created_at }) => formatDay(created_at)}
        onOpen={setOpenedId}
      />
      {openedCheckout && (
        <PaymentDialog
          checkout={openedCheckout}
          payments={items}
          onClose={() => setOpenedId(null)}
        />
      )}
    </section>
  )
}

interface PaymentRowsProps {
  readonly checkouts: readonly CheckoutDetail[]
  readonly whenOf: (checkout: CheckoutDetail) => string
  readonly onOpen: (id: string) => void
}

function PaymentRows({ checkouts, whenOf, onOpen }: PaymentRowsProps) {
  if (checkouts.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-y">
      {checkouts.map((checkout) => (
        <li key={checkout.id}>
          <PaymentRow
            checkout={checkout}
            when={whenOf(checkout)}
            onOpen={() => onOpen(checkout.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PaymentRowProps {
  readonly checkout: CheckoutDetail
  /** When the checkout was paid. */
  readonly when: string
  readonly onOpen: () => void
}

function PaymentRow({ checkout, when, onOpen }: PaymentRowProps) {
  const { checkout: texts, shown } = useAppTexts()
  const { payDay, pay, receipt } = texts
  const { person } = shown
  const { lines, currency, total, payments, refunded, reopened_at } = checkout
  const names = billClients(checkout).map(
    ({ name, walk_in }) => name ?? (walk_in ? person.walkIn : person.removed),
  )
  const methods = [...new Set(payments.map(({ method }) => pay[method]))]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-4 rounded-sm py-2 text-start hover:bg-sunken"
    >
      <span className="w-24 shrink-0 text-ink-soft tabular-nums">{when}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium">
          {names.length > 0 ? names.join(' + ') : payDay.sale}
        </span>
        <span className="block text-ink-soft text-sm">
          {lines.map(({ name }) => name).join(' + ')}
        </span>
        {/* the badges are under the name, so that the name keeps its width on a phone */}
        {refunded > 0 && (
          <Badge tone="warn">{payDay.refunded(formatMoney(refunded, currency))}</Badge>
        )}
        {reopened_at && <Badge tone="stop">{receipt.reopened}</Badge>}
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-medium tabular-nums">{formatMoney(total, currency)}</span>
        <span className="block text-ink-soft text-sm">{methods.join(' + ')}</span>
      </span>
    </button>
  )
}
