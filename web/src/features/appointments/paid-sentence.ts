import { formatMoney } from '../../lib/format.ts'
import { currentTexts } from '../../lib/texts.ts'
import type { CheckoutView } from './queries.ts'

/** `Paid $54, tip $9 included, by card`; with several payment methods, one amount for each. */
export function paidSentence({ total, tip, discount, payments, currency }: CheckoutView): string {
  const { paid } = currentTexts().appointments
  const money = (amount: number) => formatMoney(amount, currency)
  return paid.sentence({
    total: money(total),
    tip: tip > 0 ? money(tip) : undefined,
    discount: discount > 0 ? money(discount) : undefined,
    payments: payments.map(({ method, amount }) => ({ method, amount: money(amount) })),
  })
}
