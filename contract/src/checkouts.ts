import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { z } from 'zod'
import { appointment, channel, reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { email, filled, idParams, localDate, money, optional, uuid, version } from './fields.ts'
import {
  checkoutLine,
  discount,
  LINES_MAX,
  linePosition,
  payment,
  paymentMethod,
  tax,
  tip,
} from './payments.ts'
import { problem } from './problems.ts'

/** A checkout with all that belongs to it. Its total includes tips and tax. */
export const checkoutDetail = z.object({
  id: z.string(),
  created_at: z.string(),
  /** The present name, address and phone number of the salon, for the receipt. */
  salon: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** The name of the user who took the payment; null for checkouts before names were stored. */
  taken_by: z.string().nullable(),
  /** The clients of its appointments, in the order of the lines. */
  clients: z.array(
    z.object({
      appointment_id: z.string(),
      /** Null for a walk-in without a name, for an erased client, and until the desk has decided who the client is. */
      id: z.string().nullable(),
      name: z.string().nullable(),
      walk_in: z.boolean(),
      /** The channels on which this installation can send the client a receipt. */
      receipt_channels: z.array(channel),
    }),
  ),
  lines: z.array(
    z.object({
      /** Counted from 0. A refund names its lines by their positions. */
      position: z.number(),
      kind: z.enum(['service', 'product']),
      name: z.string(),
      quantity: z.number(),
      price: z.number(),
      discount: z.number(),
      /** What the line adds to the total. A refund of the line pays back this amount. */
      net: z.number(),
      staff: reference.nullable(),
      appointment_id: z.string().nullable(),
      refunded: z.boolean(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  tax_included: z.boolean(),
  /** Null for checkouts before the rate was stored. */
  tax_rate_percent: z.number().nullable(),
  tip: z.number(),
  tips: z.array(z.object({ staff: reference.nullable(), amount: z.number() })),
  total: z.number(),
  currency: z.string(),
  payments: z.array(
    z.object({
      method: paymentMethod,
      amount: z.number(),
      /** The cash that was handed over; null where it was not entered. */
      received: z.number().nullable(),
    }),
  ),
  /** The cash that was given back. */
  change: z.number(),
  refunded: z.number(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      method: paymentMethod,
      /** Null once a client of the bill was erased. */
      reason: z.string().nullable(),
      refunded_by: z.string(),
      created_at: z.string(),
      /** The positions of the refunded lines. Each part of a refund by several methods has them all. */
      lines: z.array(z.number()),
    }),
  ),
  /** When the checkout was taken back; null if it was not. */
  reopened_at: z.string().nullable(),
})

export type CheckoutDetail = z.output<typeof checkoutDetail>

const methodAmount = z.object({ method: paymentMethod, amount: z.number() })

const sums = {
  /** Payments less refunds and reopenings, with tips and tax. */
  takings: z.number(),
  by_method: z.array(methodAmount),
  tips: z.number(),
  /** The tax, less that of refunds and reopenings. */
  tax: z.number(),
}

/**
 * The sums of a day, from the ledger. The takings are the sum of `by_method`. They are also `tax` plus all revenue and
 * tips of `by_staff` (`sumDay` in core).
 */
const daySums = z.object({
  ...sums,
  /** The revenue and the tips of each person, less refunds and reopenings. The revenue is without tax and tips. */
  by_staff: z.array(
    z.object({ staff: reference.nullable(), revenue: z.number(), tips: z.number() }),
  ),
  /** What was paid back, with its tax and tips. Every other sum is already reduced by its part of this amount. */
  refunds: z.number(),
})

/** A checkout, refund or reopening. All postings of a day add up to the sums of the day (`sumEntries` in core). */
const posting = z.object({
  id: z.string(),
  kind: z.enum(['checkout', 'refund', 'reopening']),
  checkout_id: z.string(),
  created_at: z.string(),
  /** The name of the user; null for postings before names were stored. */
  posted_by: z.string().nullable(),
  reason: z.string().nullable(),
  ...sums,
  revenue: z.number(),
})

export const listCheckouts = endpoint({
  method: 'GET',
  path: '/checkouts',
  summary:
    'The payments of a day with their sums and postings, the completed visits that are not paid, and the visits that are not finished.',
  access: 'appointments.checkout',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    date: z.string(),
    currency: z.string(),
    tax,
    /** The checkouts of the day, the newest first. One that was reopened stays in the list. */
    items: z.array(checkoutDetail),
    /** Checkouts of earlier days that were refunded on this day, or reopened because their total is 0. */
    paid_before: z.array(checkoutDetail),
    sums: daySums,
    /** The oldest first. */
    postings: z.array(posting),
    unpaid: z.array(appointment),
    /**
     * Visits whose client is in the salon, and visits that were paid before their start and whose time is over. For the
     * present day, the list also has such visits of the seven days before.
     */
    unfinished: z.array(appointment),
  }),
  refusals: [],
})

export const readCheckout = endpoint({
  method: 'GET',
  path: '/checkouts/{id}',
  summary: 'One checkout with its lines, payments and refunds.',
  access: 'appointments.checkout',
  params: idParams,
  response: z.object({ checkout: checkoutDetail }),
  refusals: [],
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/checkouts',
  summary:
    'Takes payment for appointments, for products, or for both in one bill, and completes the appointments. An appointment that is paid before its start and before its client has arrived is confirmed instead.',
  description:
    'The call is refused when an appointment was cancelled, missed or paid, when an appointment has changed since the caller read it, and when the present total differs from the given one.',
  access: 'appointments.checkout',
  body: z.object({
    appointment_ids: z.array(uuid).max(10).default([]),
    /** The versions that the screen showed, in the order of the appointments. */
    versions: z.array(version).max(10).optional(),
    /** All lines of the bill. If absent, these are the services of the appointments as they were booked. */
    lines: z.array(checkoutLine).max(LINES_MAX).optional(),
    discount: discount.optional(),
    tips: z.array(tip).max(20).default([]),
    /** The total that the screen showed. If the present total differs, the call is refused with the present lines. */
    total: money.optional(),
    payments: z.array(payment).max(10),
  }),
  response: z.object({ checkout: checkoutDetail, appointments: z.array(appointment) }),
  status: 201,
  createdPath: '/checkouts/{checkout.id}',
  refusals: ['appointment_closed', 'version_conflict', 'total_changed'],
})

export const refundCheckout = endpoint({
  method: 'POST',
  path: '/checkouts/{id}/refund',
  summary:
    'Pays back some lines of a checkout, an amount, or all that is left. A refund of all that is left needs no method: the money then goes back by the methods of the payments.',
  description:
    'A refund of an amount pays back the prices first and the tips last. An appointment can be checked out again once all of its lines, or the whole checkout, are refunded. The call is refused when nothing is left, when the amount is more than what is left, and when it pays back only a part and names no method.',
  access: 'checkouts.refund',
  params: idParams,
  body: z.object({
    /** Positions of lines, from 0. */
    lines: z.array(linePosition).min(1).max(LINES_MAX).optional(),
    amount: money.optional(),
    /** May be absent only in a refund of all that is left. Each part then goes back by the method of its payment. */
    method: paymentMethod.optional(),
    reason: filled(REASON_LENGTH_MAX, problem('reasonRequired')),
  }),
  response: z.object({ checkout: checkoutDetail }),
  refusals: ['checkout_closed'],
})

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/checkouts/{id}/receipt',
  summary:
    'Sends the receipt by email or text to a client of the bill, or to an address that is typed for it.',
  access: 'appointments.checkout',
  params: idParams,
  body: z.object({
    channel,
    /** The client whose address on file gets the receipt; if absent, the first on the bill whom the channel reaches. */
    client_id: optional(uuid),
    /** Where an email goes instead of the address on file. It is not stored in a client’s file. */
    email: email.optional(),
  }),
  status: 202,
  response: z.object({ channel }),
  refusals: ['checkout_closed'],
})

export const reopenCheckout = endpoint({
  method: 'POST',
  path: '/checkouts/{id}/reopen',
  summary:
    'Takes back a checkout that was not refunded: on the same day, or on any day if its total is 0. Its appointments are unpaid again. An appointment whose start has passed stays completed. If the client came early and the start is still to come, the appointment gets back its earlier status, unless its time was given away or the salon can no longer serve it.',
  access: 'checkouts.refund',
  params: idParams,
  body: z
    .object({
      reason: optional(filled(REASON_LENGTH_MAX)),
      /**
       * If true, appointments whose start has passed also get back their status from before the payment. A pending
       * appointment that the payment has confirmed stays confirmed.
       */
      restore_status: z.boolean().optional(),
    })
    .optional(),
  response: z.object({ checkout: checkoutDetail, appointments: z.array(appointment) }),
  refusals: ['checkout_closed'],
})
