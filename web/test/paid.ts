import type { CheckoutDetail } from '@chairtime/contract/checkouts.ts'

/** A checkout of the visit `a` that was paid by card. */
export const paidCheckout: CheckoutDetail = {
  id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
  created_at: '2026-03-08T11:00:00+02:00',
  salon: { name: 'Studio North', address: '12 Elm Street', phone: '+12025550123' },
  taken_by: 'Ana Petrova',
  clients: [
    {
      appointment_id: 'a',
      id: 'c-a',
      name: 'Client a',
      walk_in: false,
      receipt_channels: ['email'],
    },
  ],
  lines: [
    {
      position: 0,
      kind: 'service',
      name: 'Cut',
      quantity: 1,
      price: 45,
      discount: 0,
      net: 45,
      staff: { id: 's1', name: 'Mia Lang' },
      appointment_id: 'a',
      refunded: false,
    },
  ],
  subtotal: 45,
  discount: 0,
  tax: 0,
  tax_included: true,
  tax_rate_percent: 0,
  tip: 0,
  tips: [],
  total: 45,
  currency: 'USD',
  payments: [{ method: 'card', amount: 45, received: null }],
  change: 0,
  refunded: 0,
  refunds: [],
  reopened_at: null,
}
