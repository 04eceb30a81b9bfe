import { formatMoney } from '../../lib/format.ts'
import type { CheckoutView } from './queries.ts'

/** `Paid $54, tip $9 included, by card`; with several payment methods, one amount for each. */
export function paidSentence({ total, tip, discount, payments, currency }: CheckoutView): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const [first, ...others] = payments.map(({ method, amount }) =>
    payments.length === 1 ? methodPhrases[method] : `${money(amount)} ${methodPhrases[method]}`,
  )
  return [
    `Paid ${money(total)}`,
    tip > 0 && `tip ${money(tip)} included`,
    discount > 0 && `${money(discount)} discount taken off`,
    first,
    ...others,
  ]
    .filter(Boolean)
    .join(', ')
}

const methodPhrases: Readonly<Record<CheckoutView['payments'][number]['method'], string>> = {
  card: 'by card',
  cash: 'in cash',
  other: 'in another way',
}
