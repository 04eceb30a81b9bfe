import type { PaymentMethod } from '@chairtime/core/checkout/ledger.ts'
import {
  leftByMethod,
  type MethodAmount,
  partsAsPaid,
} from '@chairtime/core/checkout/refund-parts.ts'
import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { CheckoutDetail } from './queries.ts'

interface PartsNoticeProps {
  readonly checkout: CheckoutDetail
  /** `null` for a refund of each part as it was paid. */
  readonly method: PaymentMethod | null
  readonly amount: number
}

/**
 * When each part goes back as it was paid, shows the amount for each method. When a split payment is refunded by one
 * method, warns if the refund is higher than what is left of the part that was paid by this method. The warning lists
 * what is left of each part.
 */
export function PartsNotice({ checkout, method, amount }: PartsNoticeProps) {
  const { refunding, pay } = useAppTexts().checkout
  const { currency } = checkout
  const parts = partsLeft(checkout)
  const partsText = parts
    .map((part) =>
      refunding.part(pay[part.method], formatMoney(toMajor(part.amountMinor, currency), currency)),
    )
    .join(' + ')
  if (method === null) {
    return <p role="status">{refunding.eachPart(partsText)}</p>
  }
  const leftOfMethod = parts.find((part) => part.method === method)?.amountMinor ?? 0
  const isSplit = new Set(checkout.payments.map((payment) => payment.method)).size > 1
  if (!isSplit || toMinor(amount, currency) <= leftOfMethod) return null
  return (
    <p role="status" className="text-warn">
      {refunding.inParts(partsText)}
    </p>
  )
}

/** What is left of a payment: one amount for each method that has something left, the highest first. */
export function partsLeft({ payments, refunds, currency }: CheckoutDetail): MethodAmount[] {
  const amounts = (parts: readonly { readonly method: PaymentMethod; readonly amount: number }[]) =>
    parts.map(({ method, amount }) => ({ method, amountMinor: toMinor(amount, currency) }))
  return partsAsPaid(leftByMethod(amounts(payments), amounts(refunds)))
}
