import { billClients } from '@chairtime/core/checkout/bill-clients.ts'
import { get } from '@chairtime/core/known.ts'
import { currencyExponent } from '@chairtime/core/money/money.ts'
import { currentTexts } from '../../lib/texts.ts'
import type { CheckoutDay, CheckoutDetail } from './queries.ts'

/** When a file begins with this mark, Excel reads it as UTF-8. Without the mark, Excel would show “Zoë” as “ZoÃ«”. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves the payments, refunds and reopenings of a day as a CSV file. */
export function saveCsv(day: CheckoutDay): void {
  const text = BYTE_ORDER_MARK + csvOf(day)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `checkouts-${day.date}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

type Day = Pick<CheckoutDay, 'currency' | 'items' | 'paid_before' | 'postings'>
type Posting = Day['postings'][number]

/**
 * The CSV text of a day: the names of the columns, then one row for each payment, refund and reopening, the oldest
 * first. The amounts of refunds and reopenings are negative, so that the columns of revenue, tax, tips, takings and the
 * methods sum to the figures of the day.
 */
export function csvOf({ currency, items, paid_before, postings }: Day): string {
  const { columns } = currentTexts().checkout.csv
  const checkouts = new Map([...items, ...paid_before].map((checkout) => [checkout.id, checkout]))
  const rows = postings.map((each) => rowOf(each, get(checkouts, each.checkout_id), currency))
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

function rowOf(posting: Posting, checkout: CheckoutDetail, currency: string): string[] {
  const { kinds } = currentTexts().checkout.csv
  const amount = (major: number) => major.toFixed(currencyExponent(currency))
  const { kind } = posting
  const refundedPositions = checkout.refunds.find(({ id }) => id === posting.id)?.lines ?? []
  const lines =
    kind === 'refund'
      ? checkout.lines.filter(({ position }) => refundedPositions.includes(position))
      : checkout.lines
  const ofBill = (major: number) =>
    // a refund has no subtotal and no discount
    kind === 'refund' ? '' : amount(kind === 'reopening' ? 0 - major : major)
  return [
    posting.created_at,
    kinds[kind],
    checkout.id.slice(-8),
    billClients(checkout)
      .map(({ name }) => name ?? '')
      .join(' + '),
    lines.map(({ name, quantity }) => `${quantity} ${name}`).join(' + '),
    ofBill(checkout.subtotal),
    ofBill(checkout.discount),
    amount(posting.revenue),
    amount(posting.tax),
    amount(posting.tips),
    amount(posting.takings),
    ...posting.by_method.map((part) => amount(part.amount)),
    posting.posted_by ?? '',
    posting.reason ?? '',
  ]
}

/**
 * A cell that no spreadsheet takes for a formula. A negative number is no formula, so it stays as it is. Where the
 * comma is the decimal sign, a spreadsheet divides the file at semicolons. The text after a semicolon then begins
 * another cell, so it must not be a formula either.
 */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = isNumber ? text : text.replace(formulaStart, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The place before a formula, at the start of a text or after a semicolon or a tab. */
const formulaStart = /(?<=^|[;\t])(?=[" ]*[=+\-@＝＋－＠\t\r])/g
