import { listCheckouts } from '@chairtime/contract/checkouts.ts'
import { listDayCloses } from '@chairtime/contract/day-closes.ts'
import type { CheckoutDay, CheckoutDetail } from '../src/features/checkouts/queries.ts'
import { signIn } from '../src/lib/session.ts'
import { setClock } from '../src/lib/use-now.ts'
import { appointment, signedIn } from './samples.ts'
import { answer, sent } from './wire.ts'

/** A sale in cash, with a tip. */
export const sale: CheckoutDetail = {
  id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
  created_at: '2026-03-08T11:00:00+02:00',
  salon: { name: 'Studio Ana', address: null, phone: null },
  taken_by: 'Ana Petrova',
  clients: [],
  lines: [
    {
      position: 0,
      kind: 'product',
      name: '=Wax, "matt"',
      quantity: 2,
      price: 12,
      discount: 0,
      net: 24,
      staff: null,
      appointment_id: null,
      refunded: false,
    },
  ],
  subtotal: 24,
  discount: 0,
  tax: 0,
  tax_included: true,
  tax_rate_percent: 0,
  tip: 3,
  tips: [{ staff: { id: 's1', name: 'Mia Lang' }, amount: 3 }],
  total: 27,
  currency: 'USD',
  payments: [{ method: 'cash', amount: 27, received: 30 }],
  change: 3,
  refunded: 0,
  refunds: [],
  reopened_at: null,
}

/** The sums of a posting that moves only cash. */
export const inCash = (amount: number) => ({
  takings: amount,
  by_method: [
    { method: 'cash' as const, amount },
    { method: 'card' as const, amount: 0 },
    { method: 'other' as const, amount: 0 },
  ],
  tax: 0,
})

/** The posting of the sale. */
export const posting: CheckoutDay['postings'][number] = {
  ...inCash(27),
  id: sale.id,
  kind: 'checkout',
  checkout_id: sale.id,
  created_at: sale.created_at,
  posted_by: 'Ana Petrova',
  reason: null,
  revenue: 24,
  tips: 3,
}

/** A day with the sale, and with a visit that waits for its payment. */
export const day: CheckoutDay = {
  date: '2026-03-08',
  currency: 'USD',
  tax: { rate_percent: 0, included: true },
  items: [sale],
  paid_before: [],
  postings: [posting],
  sums: {
    ...inCash(27),
    by_staff: [{ staff: { id: 's1', name: 'Mia Lang' }, revenue: 0, tips: 3 }],
    tips: 3,
    refunds: 0,
  },
  unpaid: [appointment('b', '10:00', '11:00', { status: 'completed' })],
  unfinished: [],
}

/** A cash drawer with a float, before a count. */
export const drawer = {
  date: '2026-03-08',
  currency: 'USD',
  cash: { opening_float: 100, payments: 27, refunds: 0, movements: 0, net: 27 },
  movements: [],
  closes: [],
  history: [],
}

/** A checkout of two days before, for Lea Winter, of which $10 is refunded. */
export const paidBefore: CheckoutDetail = {
  ...sale,
  id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b22',
  created_at: '2026-03-06T11:00:00+02:00',
  clients: [
    { appointment_id: 'b', id: 'c-b', name: 'Lea Winter', walk_in: false, receipt_channels: [] },
  ],
  refunded: 10,
}

/** The posting of a refund of {@link paidBefore} on the {@link day}. */
export const refund = {
  ...posting,
  ...inCash(-10),
  id: 'r',
  kind: 'refund' as const,
  checkout_id: paidBefore.id,
  reason: 'Leaked, twice',
  revenue: -10,
  tips: 0,
}

/** Signs in at noon of the {@link day}. */
export function preparePayDay(): void {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T12:00:00+02:00'))
  answer(listCheckouts, day)
  answer(listDayCloses, drawer)
}

/** The bodies of the POST requests that were sent. */
export const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
