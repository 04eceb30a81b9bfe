import { type Bill, computeBill, type Discount } from '@chairtime/core/checkout/bill.ts'
import { shareTip } from '@chairtime/core/checkout/share.ts'
import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { MONEY_MAX, percentOf, toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { typedAmount, typedPercent } from '../../lib/typed-amount.ts'
import type { AppointmentView } from '../appointments/queries.ts'

/** A discount as it is typed. */
export interface TypedDiscount {
  readonly kind: 'percent' | 'amount'
  readonly value: string
}

export interface CartLine {
  /** Unique in the cart. */
  readonly key: string
  readonly kind: 'service' | 'product'
  readonly name: string
  /** As it is typed. */
  readonly price: string
  readonly quantity: number
  readonly discount: TypedDiscount
  readonly staff: { readonly id: string; readonly name: string } | null
  readonly appointmentId: string | null
}

/** A tip: a percentage of the services, a typed sum for all who served, or amounts typed for each person. */
export type CartTip =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'sum'; readonly amount: string }
  | { readonly kind: 'typed'; readonly byStaff: Readonly<Record<string, string>> }

export interface Cart {
  readonly visits: readonly AppointmentView[]
  readonly lines: readonly CartLine[]
  readonly discount: TypedDiscount
  readonly tip: CartTip
  /** A product in the open form, not on the bill yet; null while the form is closed. */
  readonly product: TypedProduct | null
}

export interface TypedProduct {
  readonly name: string
  readonly price: string
}

export const noDiscount: TypedDiscount = { kind: 'percent', value: '' }

export const emptyCart: Cart = {
  visits: [],
  lines: [],
  discount: noDiscount,
  tip: { kind: 'percent', percent: 0 },
  product: null,
}

/** The cart without a line; a visit whose last line goes is no longer on the bill. */
export function withoutLine(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((line) => line.key !== key)
  const visits = cart.visits.filter(({ id }) => lines.some((line) => line.appointmentId === id))
  return { ...cart, lines, visits }
}

/** The bill of a cart with its tips. */
export interface PricedCart extends Bill {
  readonly tips: readonly { readonly staffId: string | null; readonly amountMinor: number }[]
}

/** The staff members of the services in the cart, each once. A staff member who sold a product gets no tip for it. */
export function peopleOf(cart: Cart): { id: string; name: string }[] {
  const lines = cart.lines.filter(isService)
  const people = new Map(lines.flatMap(({ staff }) => (staff ? [[staff.id, staff]] : [])))
  return [...people.values()]
}

/** Who can be given a tip: the people of the cart, else one entry with an empty id, which stands for the salon. */
export function tipReceivers(cart: Cart): { id: string; name: string }[] {
  const people = peopleOf(cart)
  return people.length > 0 ? people : [{ id: '', name: '' }]
}

/**
 * The bill of a cart; `null` for an amount that cannot be read, for a discount above the price, and for a total above
 * the highest amount that can be sent.
 */
export function priceCart(cart: Cart, currency: string, tax: Tax): PricedCart | null {
  try {
    const lines = cart.lines.map(({ quantity, price, discount }) => ({
      quantity,
      priceMinor: typedAmount(price, currency),
      discount: typedDiscount(discount, currency),
    }))
    const discount = typedDiscount(cart.discount, currency)
    const billBeforeTip = computeBill({ lines, discount, tipMinor: 0, tax })
    if (!billBeforeTip) return null
    const tips = tipsOf(cart, billBeforeTip, currency)
    const tipsMinor = tips.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const bill = computeBill({ lines, discount, tipMinor: tipsMinor, tax })
    if (!bill || bill.totalMinor > toMinor(MONEY_MAX, currency)) return null
    return { ...bill, tips }
  } catch {
    return null
  }
}

function isService({ kind }: CartLine): boolean {
  return kind === 'service'
}

/** Whether the cart has a service, so that a tip in percent can be computed. */
export function hasServices({ lines }: Cart): boolean {
  return lines.some(isService)
}

/** A percentage of the services, after discounts and without added tax, in minor units. */
export function tipMinor({ lines }: Cart, bill: Bill, percent: number): number {
  // if prices contain the tax, the total without the tip is the subtotal less the discounts
  const isTaxAdded = bill.totalMinor - bill.tipMinor > bill.subtotalMinor - bill.discountMinor
  const servicesMinor = lines.reduce((sum, line, i) => {
    const { netMinor, taxMinor } = itemAt(bill.lines, i)
    return isService(line) ? sum + netMinor - (isTaxAdded ? taxMinor : 0) : sum
  }, 0)
  return percentOf(servicesMinor, percent)
}

function tipsOf(cart: Cart, bill: Bill, currency: string): PricedCart['tips'] {
  const people = peopleOf(cart)
  const { tip } = cart
  if (tip.kind === 'typed') {
    return tipReceivers(cart).map(({ id }) => ({
      staffId: id || null,
      amountMinor: typedAmount(tip.byStaff[id] ?? '', currency),
    }))
  }
  const whole =
    tip.kind === 'sum' ? typedAmount(tip.amount, currency) : tipMinor(cart, bill, tip.percent)
  if (people.length === 0) return [{ staffId: null, amountMinor: whole }]
  const earned = people.map(({ id }) =>
    cart.lines.reduce(
      (sum, line, i) =>
        isService(line) && line.staff?.id === id ? sum + itemAt(bill.lines, i).netMinor : sum,
      0,
    ),
  )
  const shares = shareTip(whole, earned)
  return people.map(({ id }, i) => ({ staffId: id, amountMinor: shares[i] ?? 0 }))
}

function typedDiscount({ kind, value }: TypedDiscount, currency: string): Discount | undefined {
  if (value.trim() === '') return undefined
  if (kind === 'amount') return { amountMinor: typedAmount(value, currency) }
  return { percent: typedPercent(value) }
}

/** The body of `createCheckout` for a cart, without the payments. */
export function requestOf(cart: Cart, bill: PricedCart, currency: string) {
  const discountOf = (discount: TypedDiscount) => {
    const read = typedDiscount(discount, currency)
    if (!read) return undefined
    return 'percent' in read ? read : { amount: toMajor(read.amountMinor, currency) }
  }
  return {
    appointment_ids: cart.visits.map(({ id }) => id),
    versions: cart.visits.map(({ version }) => version),
    lines: cart.lines.map(({ kind, name, price, quantity, discount, staff, appointmentId }) => ({
      kind,
      name,
      quantity,
      price: toMajor(typedAmount(price, currency), currency),
      discount: discountOf(discount),
      staff_id: staff?.id,
      appointment_id: appointmentId,
    })),
    discount: discountOf(cart.discount),
    tips: bill.tips
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ staffId, amountMinor }) => ({
        staff_id: staffId,
        amount: toMajor(amountMinor, currency),
      })),
    total: toMajor(bill.totalMinor, currency),
  }
}
