import { paymentMethods } from '@chairtime/core/checkout/ledger.ts'
import { z } from 'zod'
import { filled, hasDecimalsUpTo, money, optional, uuid } from './fields.ts'
import { problem } from './problems.ts'

export const paymentMethod = z.enum(paymentMethods)

/** A part of the total and how it was paid. */
export const payment = z.object({
  method: paymentMethod,
  amount: money,
  /** The cash that was handed over; what exceeds the amount is given back as change. */
  received: money.optional(),
})

/** The tax of a salon. If it is `included`, prices contain the tax; otherwise a bill adds the tax to the prices. */
export const tax = z.object({ rate_percent: z.number(), included: z.boolean() })

const percent = z.number().min(0).max(100).refine(hasDecimalsUpTo(2), problem('twoDecimals'))

/** A discount by an amount or by percent with at most two decimals. */
export const discount = z
  .object({ amount: money.optional(), percent: percent.optional() })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    ...problem('amountOrPercent'),
  })

export const tip = z.object({ staff_id: optional(uuid), amount: money })

/** The most lines of a bill: ten appointments of ten services. */
export const LINES_MAX = 100

/** The place of a line in its bill, from 0. */
export const linePosition = z
  .number()
  .int()
  .min(0)
  .max(LINES_MAX - 1)

/** A line of a bill: a service of an appointment, or something typed by hand. `price` is that of one piece. */
export const checkoutLine = z.object({
  kind: z.enum(['service', 'product']),
  name: filled(80, problem('nameRequired')),
  price: money,
  quantity: z.number().int().min(1).max(999).default(1),
  discount: discount.optional(),
  staff_id: optional(uuid),
  appointment_id: optional(uuid),
})

/** A checkout in short. The total includes tax and tips. */
export const checkout = z.object({
  id: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  tip: z.number(),
  total: z.number(),
  refunded: z.number(),
  currency: z.string(),
  payments: z.array(z.object({ method: paymentMethod, amount: z.number() })),
})

export type CheckoutView = z.output<typeof checkout>
