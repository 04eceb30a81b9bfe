import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { CheckoutDetail } from './queries.ts'

export const methods = ['card', 'cash', 'other'] as const

type Method = (typeof methods)[number]

interface PartsNoticeProps {
  readonly checkout: CheckoutDetail
  readonly method: Method
  readonly amount: number
}

/** Says how a payment was split when more would be paid back by a method than is left of what came in by it. */
export function PartsNotice({ checkout, method, amount }: PartsNoticeProps) {
  const { refunding, pay } = useAppTexts().checkout
  const { currency } = checkout
  const parts = leftByMethod(checkout).filter(({ leftMinor }) => leftMinor > 0)
  const ofMethod = parts.find((part) => part.method === method)?.leftMinor ?? 0
  const isSplit = new Set(checkout.payments.map((payment) => payment.method)).size > 1
  if (!isSplit || toMinor(amount, currency) <= ofMethod) return null
  const named = parts.map((part) =>
    refunding.part(pay[part.method], formatMoney(toMajor(part.leftMinor, currency), currency)),
  )
  return (
    <p role="status" className="text-warn">
      {refunding.inParts(named.join(' + '))}
    </p>
  )
}

/** What came in by each method and was not paid back by it, the most first. */
export function leftByMethod({ payments, refunds, currency }: CheckoutDetail) {
  const by = (parts: readonly { readonly method: Method; readonly amount: number }[], of: Method) =>
    parts
      .filter(({ method }) => method === of)
      .reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
  return methods
    .map((method) => ({ method, leftMinor: by(payments, method) - by(refunds, method) }))
    .toSorted((a, b) => b.leftMinor - a.leftMinor)
}
