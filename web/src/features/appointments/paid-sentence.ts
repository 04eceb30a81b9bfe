import { formatMoney } from '../../lib/format.ts'
import { currentTexts } from '../../lib/texts.ts'
import type { AppointmentDetails, CheckoutView } from './queries.ts'

type Share = NonNullable<AppointmentDetails['share_of_bill']>

/**
 * Makes `Paid $54, tip $9 included, by card`. With several payment methods, it names the amount of each. For a bill of
 * several visits, it names the share of this visit. If each visit showed the whole bill, a user could refund it twice.
 */
export function paidSentence(checkout: CheckoutView, share: Share | null): string {
  const { paid } = currentTexts().appointments
  const { total, tip, discount, payments, refunded, currency } = checkout
  const money = (amount: number) => formatMoney(amount, currency)
  const someMoney = (amount: number) => (amount > 0 ? money(amount) : undefined)
  if (share) {
    return paid.share({
      amount: share.amount === null ? undefined : money(share.amount),
      total: money(total),
      others: share.others,
      methods: [...new Set(payments.map(({ method }) => method))],
      refunded: someMoney(share.refunded),
      billRefunded: someMoney(share.refunded_of_bill),
    })
  }
  return paid.sentence({
    total: money(total),
    tip: someMoney(tip),
    discount: someMoney(discount),
    payments: payments.map(({ method, amount }) => ({ method, amount: money(amount) })),
    refunded: someMoney(refunded),
  })
}

/** Makes `Refunded $108, in cash` for a visit that was paid back and can be charged again. */
export function refundedSentence(refund: NonNullable<AppointmentDetails['refund']>): string {
  const { paid } = currentTexts().appointments
  return paid.back(formatMoney(refund.amount, refund.currency), refund.methods)
}
