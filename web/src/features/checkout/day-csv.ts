import { currentTexts } from '../../lib/texts.ts'
import type { CheckoutDay, CheckoutDetail } from './queries.ts'

/** Saves the payments of a day as a CSV file. */
export function saveCsv(day: CheckoutDay): void {
  const url = URL.createObjectURL(new Blob([csvOf(day)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `checkouts-${day.date}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** The payments of a day, the oldest first, one row each. */
export function csvOf({ items }: CheckoutDay): string {
  const rows = [currentTexts().checkout.csv.columns, ...items.toReversed().map(rowOf)]
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

function rowOf(checkout: CheckoutDetail): (string | number)[] {
  const paidBy = (method: string) =>
    checkout.payments.reduce((sum, part) => (part.method === method ? part.amount : 0) + sum, 0)
  return [
    checkout.created_at,
    checkout.clients.map(({ name }) => name ?? '').join(' + '),
    checkout.lines.map(({ name, quantity }) => `${quantity} ${name}`).join(' + '),
    checkout.subtotal,
    checkout.discount,
    checkout.tax,
    checkout.tip,
    checkout.total,
    checkout.refunded,
    paidBy('cash'),
    paidBy('card'),
    paidBy('other'),
    checkout.taken_by ?? '',
    checkout.reopened_at ?? '',
  ]
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
