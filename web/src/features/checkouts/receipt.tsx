import './receipt.css'
import { billClients, namesOfLine, refundedLines } from '@chairtime/core/checkout/bill-clients.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { ReactNode } from 'react'
import { dateIn, formatDateRange, formatMoment, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { billMoney } from './bill-money.ts'
import type { CheckoutDetail } from './queries.ts'

/** The receipt of a checkout, line by line. `receipt.css` finds it by `data-receipt`, so that it is printed alone. */
export function Receipt({ checkout }: { readonly checkout: CheckoutDetail }) {
  const { receipt, bill, sums, pay } = useAppTexts().checkout
  const zone = useTimeZone()
  const { currency, salon } = checkout
  const money = (amount: number) => billMoney(toMinor(amount, currency), currency)
  const rate = checkout.tax_rate_percent === null ? '' : `${checkout.tax_rate_percent}%`
  const names = billClients(checkout).flatMap(({ name }) => name ?? [])
  const rows: [string, number][] = [
    [sums.subtotal, checkout.subtotal],
    [sums.discount, -checkout.discount],
    [checkout.tax_included ? sums.taxIncluded(rate) : sums.taxAdded(rate), checkout.tax],
    ...checkout.tips.map(({ staff, amount }): [string, number] => [
      [sums.tip, staff?.name].filter(Boolean).join(' '),
      amount,
    ]),
  ]
  return (
    <section data-receipt aria-label={receipt.title} className="wrap-anywhere space-y-3">
      <header>
        <p className="font-medium">{salon.name}</p>
        {salon.address && <p className="text-ink-soft text-sm">{salon.address}</p>}
        {salon.phone && <p className="text-ink-soft text-sm">{phoneNumber(salon.phone)}</p>}
        <p className="text-ink-soft text-sm">{dateAndTime(checkout.created_at, zone)}</p>
        <p className="text-ink-soft text-sm">{receipt.number(checkout.id.slice(-8))}</p>
        {names.length > 0 && <p className="text-ink-soft text-sm">{names.join(' + ')}</p>}
      </header>
      <ul className="space-y-1 border-line border-y py-2">
        {checkout.lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <span>
              {line.quantity > 1
                ? `${line.name}, ${bill.times(line.quantity, money(line.price))}`
                : line.name}
              <span className="block text-ink-soft text-sm empty:hidden">
                {[
                  line.staff && bill.withStaff(line.staff.name),
                  ...namesOfLine(checkout, line),
                  line.refunded && receipt.lineRefunded,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="shrink-0 whitespace-nowrap tabular-nums">
              {billMoney(toMinor(line.price, currency) * line.quantity, currency)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people with the same name have equal labels
            <Row key={i} label={label} amount={money(amount)} />
          ))}
        <div className="flex justify-between font-semibold">
          <dt>{sums.total}</dt>
          <dd className="tabular-nums">{money(checkout.total)}</dd>
        </div>
        {checkout.payments.map(({ method, amount, received }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments can be equal
          <Row key={i} label={pay[method]} amount={money(received ?? amount)} />
        ))}
        {checkout.change > 0 && <Row label={pay.change} amount={money(-checkout.change)} />}
        {checkout.refunds.map(({ id, amount, method, reason, created_at, lines }) => (
          <Row
            key={id}
            label={
              <>
                {receipt.refunded(
                  pay[method],
                  formatMoment(created_at, zone),
                  refundedLines(checkout.lines, lines).map((line) =>
                    [line.name, ...namesOfLine(checkout, line)].join(' · '),
                  ),
                )}
                {/* the reason of a refund is not for the client */}
                {reason && <span className="print:hidden">{receipt.because(reason)}</span>}
              </>
            }
            amount={money(-amount)}
          />
        ))}
      </dl>
      {checkout.reopened_at && <p className="text-stop">{receipt.reopened}</p>}
    </section>
  )
}

/** A moment as date and time. The date has its year, because a receipt is kept. */
function dateAndTime(instant: string, zone: string): string {
  const date = dateIn(instant, zone)
  return `${formatDateRange(date, date)}, ${formatTime(instant, zone)}`
}

function Row({ label, amount }: { readonly label: ReactNode; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{label}</dt>
      <dd className="shrink-0 whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  )
}
