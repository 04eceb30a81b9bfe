import type { PaymentMethod } from '@chairtime/core/checkout/ledger.ts'
import { useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { partsLeft } from './parts-notice.tsx'
import type { CheckoutDetail } from './queries.ts'

/** How much of a payment is paid back: all that is left, some lines, or an amount. */
export type RefundScope = 'all' | 'lines' | 'amount'

/** A refund as it is typed. */
export interface UnsavedRefund {
  readonly what: RefundScope
  /** Positions of the chosen lines. */
  readonly lines: readonly number[]
  readonly amount: string
  /** How all that is left goes back: by one method, or each part as it was paid. */
  readonly method: PaymentMethod | 'as_paid'
  /** How lines or an amount go back. */
  readonly partMethod: PaymentMethod
  readonly reason: string
  /** Stays until the server has answered, so that a refund that is sent again after a lost answer is paid once. */
  readonly idempotencyKey: string
}

/** A refund that is typed for a payment and not paid. It is kept when the form, the dialog or the page is closed. */
export function useUnsavedRefund(checkout: CheckoutDetail) {
  const { content: kept, keep, isRead } = useKeptForm<UnsavedRefund>('refunds', checkout.id)
  const [initial] = useState<UnsavedRefund>(() => {
    const [largest, second] = partsLeft(checkout)
    const partMethod = largest?.method ?? 'card'
    return {
      what: 'all',
      lines: [],
      amount: '',
      method: second ? 'as_paid' : partMethod,
      partMethod,
      reason: '',
      idempotencyKey: newActionKey(),
    }
  })
  const form = kept ?? initial
  const isRefunded = (position: number) =>
    checkout.lines.some((line) => line.position === position && line.refunded)
  return {
    isRead,
    // a colleague may have refunded some of the lines meanwhile
    form: { ...form, lines: form.lines.filter((position) => !isRefunded(position)) },
    change: (part: Partial<Omit<UnsavedRefund, 'idempotencyKey'>>) =>
      keep((now) => ({ ...(now ?? initial), ...part })),
    /** Keeps the refund when it is sent, because the answer may be lost. */
    keepSent: () => keep((now) => now ?? initial),
    /** Renews the key after the server has refused the refund, because the next attempt is another refund. */
    renew: () => keep((now) => now && { ...now, idempotencyKey: newActionKey() }),
    forget: () => keep(() => null),
  }
}
