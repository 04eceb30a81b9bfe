import { namesOfLine, refundedLines } from '@chairtime/core/checkout/bill-clients.ts'
import { formatPercent } from '@chairtime/core/texts/format.ts'
import type { MessageTexts } from '@chairtime/core/texts/messages.ts'
import { type CheckoutRecord, changeOf } from '../../scheduling/checkout/checkout-record.ts'
import type { MessageFacts } from './message-facts.ts'
import { datedTime, plain, price } from './wording.ts'

type Row = readonly [label: string, value: string]

/** What a receipt says in an email: number, lines, how the total came about, how it was paid, and refunds. */
export function receiptDetails(
  texts: MessageTexts,
  facts: MessageFacts,
  checkout: CheckoutRecord,
): Row[] {
  const { details, receipt } = texts
  const { currency, tax_minor, tip_minor, discount_minor, total_minor } = checkout
  const money = (price_minor: number) => price(facts, { price_minor, currency })
  const unless0 = (label: string, minor: number): Row[] =>
    minor === 0 ? [] : [[label, money(minor)]]
  const subtotalIsTotal = checkout.subtotal_minor === total_minor
  return [
    [receipt.number, checkout.id.slice(-8)],
    [details.what, linesOf(texts, checkout, money)],
    ...(subtotalIsTotal ? [] : unless0(receipt.subtotal, checkout.subtotal_minor)),
    ...unless0(receipt.discount, -discount_minor),
    ...unless0(taxLabel(texts, facts, checkout), tax_minor),
    ...unless0(details.tip, tip_minor),
    [details.total, money(total_minor)],
    ...checkout.payments.map(
      ({ method, amount_minor, received_minor }): Row => [
        receipt[method],
        money(received_minor ?? amount_minor),
      ],
    ),
    ...unless0(receipt.change, -changeOf(checkout.payments)),
    ...checkout.refunds.map(
      ({ amount_minor, method, second, lines }): Row => [
        receipt.refunded,
        [
          money(amount_minor),
          receipt[method],
          datedTime(facts, { starts: second }),
          ...refundedLines(checkout.lines, lines).map((line) => lineName(texts, checkout, line)),
        ].join(', '),
      ],
    ),
  ]
}

type Line = CheckoutRecord['lines'][number]

function linesOf(
  texts: MessageTexts,
  checkout: CheckoutRecord,
  money: (minor: number) => string,
): string {
  const priced = (line: Line) =>
    `${lineName(texts, checkout, line)}: ${money(line.quantity * line.price_minor)}`
  return checkout.lines.map(priced).join('\n')
}

/** What was sold, by whom and, on a bill of several clients, for whom. */
function lineName({ letter }: MessageTexts, checkout: CheckoutRecord, line: Line): string {
  const { name, quantity, staff } = line
  const sold = quantity > 1 ? `${quantity} × ${plain(name)}` : plain(name)
  const named = staff ? letter.service(sold, plain(staff.name)) : sold
  return [named, ...namesOfLine(checkout, line).map((name) => plain(name))].join(' · ')
}

function taxLabel({ receipt }: MessageTexts, { locale }: MessageFacts, checkout: CheckoutRecord) {
  const { tax_rate_ppm, tax_included } = checkout
  const rate = tax_rate_ppm === null ? '' : formatPercent(tax_rate_ppm / 10_000, locale)
  return (tax_included ? receipt.taxIncluded(rate) : receipt.taxAdded(rate)).trim()
}
