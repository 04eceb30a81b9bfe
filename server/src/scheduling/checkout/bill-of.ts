import { type Bill, computeBill, type Discount } from '@chairtime/core/checkout/bill.ts'
import type { PaymentMethod, Tip } from '@chairtime/core/checkout/ledger.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import type { AppointmentRecord } from '../appointment/record.ts'
import { minorUnits } from '../minor-units.ts'
import type { LineRecord, PaymentRecord } from './checkout-record.ts'
import type { PaymentSettings } from './payment-settings-store.ts'

interface RequestedDiscount {
  readonly amount?: number | undefined
  readonly percent?: number | undefined
}

/** What the desk asks to be paid, in major units. */
export interface RequestedBill {
  readonly lines?:
    | readonly {
        readonly kind: 'service' | 'product'
        readonly name: string
        readonly price: number
        readonly quantity: number
        readonly discount?: RequestedDiscount | undefined
        readonly staff_id?: string | null | undefined
        readonly appointment_id?: string | null | undefined
      }[]
    | undefined
  readonly discount?: RequestedDiscount | undefined
  readonly tips: readonly {
    readonly staff_id?: string | null | undefined
    readonly amount: number
  }[]
}

export interface RequestedPayment {
  readonly method: PaymentMethod
  readonly amount: number
  readonly received?: number | undefined
}

/** A bill with its lines as they are stored, and its tips. */
export interface PricedBill extends Bill {
  readonly storedLines: readonly LineRecord[]
  readonly tips: readonly Tip[]
}

type PricedLine = Omit<LineRecord, 'discount_minor' | 'net_minor'> & {
  readonly discount?: Discount | undefined
}

/**
 * The bill of a request. It has the lines of the request or, when the request has none, the services of the visits as
 * they were booked. Refuses a line whose visit is not in `visits`, a discount that is higher than the price it reduces,
 * and an amount that the currency cannot express. Each refusal names the field.
 */
export function billOf(
  request: RequestedBill,
  visits: readonly AppointmentRecord[],
  { currency, tax }: PaymentSettings,
): PricedBill {
  const lines = request.lines?.map((line, i): PricedLine => {
    const { kind, name, quantity, staff_id = null, appointment_id = null } = line
    if (appointment_id !== null && !visits.some(({ id }) => id === appointment_id)) {
      refuseField(`lines[${i}].appointment_id`, ({ field }) => field.unknownAppointment)
    }
    return {
      kind,
      name,
      quantity,
      staff_id,
      appointment_id,
      price_minor: minorUnits(`lines[${i}].price`, line.price, currency),
      discount: discountOf(`lines[${i}].discount.amount`, line.discount, currency),
    }
  })
  const priced = lines ?? visits.flatMap(bookedLines)
  const tips = request.tips.map(({ staff_id = null, amount }, i) => ({
    staffId: staff_id,
    amountMinor: minorUnits(`tips[${i}].amount`, amount, currency),
  }))
  for (const [i, { discount, price_minor, quantity }] of priced.entries()) {
    if (discount && 'amountMinor' in discount && discount.amountMinor > price_minor * quantity)
      refuseField(`lines[${i}].discount.amount`, ({ field }) => field.discountTooHigh)
  }
  const bill =
    computeBill({
      lines: priced.map(({ price_minor, ...line }) => ({ ...line, priceMinor: price_minor })),
      discount: discountOf('discount.amount', request.discount, currency),
      tipMinor: tips.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      tax,
    }) ?? refuseField('discount', ({ field }) => field.discountTooHigh)
  const storedLines = priced.map(({ discount: _, ...line }, i) => {
    const { discountMinor, netMinor } = itemAt(bill.lines, i)
    return { ...line, discount_minor: discountMinor, net_minor: netMinor }
  })
  return { ...bill, storedLines, tips }
}

function bookedLines({ id, lines }: AppointmentRecord): PricedLine[] {
  return lines.map(({ service_name, staff_id, price_minor }) => ({
    kind: 'service',
    name: service_name,
    quantity: 1,
    price_minor,
    staff_id,
    appointment_id: id,
  }))
}

function discountOf(
  fieldName: string,
  discount: RequestedDiscount | undefined,
  currency: string,
): Discount | undefined {
  if (discount?.amount !== undefined)
    return { amountMinor: minorUnits(fieldName, discount.amount, currency) }
  return discount?.percent === undefined ? undefined : { percent: discount.percent }
}

/**
 * The payments of a bill. They must add up to its total, and received cash must not be less than the amount that is
 * paid with it.
 */
export function paymentsOf(
  requested: readonly RequestedPayment[],
  totalMinor: number,
  currency: string,
): PaymentRecord[] {
  const payments = requested.map(({ method, amount, received }, i) => {
    const amount_minor = minorUnits(`payments[${i}].amount`, amount, currency)
    const isCashReceived = method === 'cash' && received !== undefined
    const received_minor = isCashReceived
      ? minorUnits(`payments[${i}].received`, received, currency)
      : null
    if (received_minor !== null && received_minor < amount_minor) {
      refuseField(`payments[${i}].received`, ({ field }) => field.receivedTooLittle)
    }
    return { method, amount_minor, received_minor }
  })
  if (payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0) !== totalMinor) {
    const total = toMajor(totalMinor, currency)
    refuseField('payments', ({ field }) => field.paymentsSum(total, currency))
  }
  return payments
}
