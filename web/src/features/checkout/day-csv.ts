import { paymentMethods } from '@chairtime/core/checkout/ledger.ts'
import { currencyExponent, toMajor, toMinor } from '@chairtime/core/money/money.ts'
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

/**
 * The payments of a day, the oldest first, one row each. The totals less what was refunded are the sum of the methods
 * less what was paid back by them. A payment that was taken back counts nothing: its amounts are 0, its lines stay.
 */
export function csvOf({ items }: Pick<CheckoutDay, 'items'>): string {
  const rows = [currentTexts().checkout.csv.columns, ...items.toReversed().map(rowOf)]
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

function rowOf(checkout: CheckoutDetail): string[] {
  const { currency, payments, refunds } = checkout
  const amount = (major: number) =>
    (checkout.reopened_at ? 0 : major).toFixed(currencyExponent(currency))
  const by = (parts: readonly Part[], method: Part['method']) =>
    amount(
      toMajor(
        parts
          .filter((part) => part.method === method)
          .reduce((sum, part) => sum + toMinor(part.amount, currency), 0),
        currency,
      ),
    )
  return [
    checkout.created_at,
    checkout.clients.map(({ name }) => name ?? '').join(' + '),
    checkout.lines.map(({ name, quantity }) => `${quantity} ${name}`).join(' + '),
    amount(checkout.subtotal),
    amount(checkout.discount),
    amount(checkout.tax),
    amount(checkout.tip),
    amount(checkout.total),
    amount(checkout.refunded),
    ...paymentMethods.map((method) => by(payments, method)),
    ...paymentMethods.map((method) => by(refunds, method)),
    checkout.taken_by ?? '',
    checkout.reopened_at ?? '',
  ]
}

type Part = Pick<CheckoutDetail['refunds'][number], 'method' | 'amount'>

/** A cell that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
