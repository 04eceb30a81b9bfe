import type { readAppointment } from '@chairtime/contract/appointments.ts'
import type { CheckoutDetail } from '@chairtime/contract/checkouts.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { CheckoutView } from '@chairtime/contract/payments.ts'
import type { PaymentReceived } from '@chairtime/contract/realtime.ts'
import { billClients } from '@chairtime/core/checkout/bill-clients.ts'
import type { PaymentMethod } from '@chairtime/core/checkout/ledger.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { usableChannels } from '../../platform/delivery/sms.ts'
import { minuteOf } from '../../platform/time/instants.ts'

/** A line of a checkout as it is stored. */
export interface LineRecord {
  readonly kind: 'service' | 'product'
  readonly name: string
  readonly quantity: number
  readonly price_minor: number
  readonly discount_minor: number
  readonly net_minor: number
  readonly staff_id: string | null
  readonly appointment_id: string | null
}

export interface PaymentRecord {
  readonly method: PaymentMethod
  readonly amount_minor: number
  /**
   * The cash that the client gave; `null` where none was entered. Payments that were taken before this amount was
   * stored lack the field.
   */
  readonly received_minor?: number | null
}

/** The amounts of a checkout as they are stored. */
export interface Amounts {
  readonly subtotal_minor: number
  readonly discount_minor: number
  readonly tax_minor: number
  readonly tax_included: boolean
  /** `null` for payments that were taken before the rate was stored. */
  readonly tax_rate_ppm: number | null
  readonly tip_minor: number
  readonly total_minor: number
  readonly currency: string
  readonly payments: readonly PaymentRecord[]
}

type Named = { readonly id: string; readonly name: string }

/**
 * A checkout with all that belongs to it. The `second` of a refund is its instant in epoch seconds; its `lines` are the
 * positions of the lines that it paid back.
 */
export interface CheckoutRecord extends Amounts {
  readonly id: string
  readonly created_at: Date
  readonly reopened_at: Date | null
  readonly taken_by: string | null
  readonly refunded_minor: number
  readonly timezone: string
  readonly lines: readonly (LineRecord & {
    readonly staff: Named | null
    readonly refunded: boolean
  })[]
  readonly tips: readonly { readonly staff: Named | null; readonly amount_minor: number }[]
  readonly refunds: readonly {
    readonly id: string
    readonly amount_minor: number
    readonly method: PaymentMethod
    readonly reason: string | null
    readonly refunded_by: string
    readonly second: number
    readonly lines: number[]
  }[]
  readonly clients: CheckoutDetail['clients']
  readonly salon: CheckoutDetail['salon']
}

/** A checkout for the salon's screens. */
export function checkoutDetail(
  record: CheckoutRecord,
  ctx: Pick<Context, 'sendsTexts'>,
): CheckoutDetail {
  const major = (minor: number) => toMajor(minor, record.currency)
  const zone = zoneTable(record.timezone)
  const local = (instant: Date) => formatInstant(zone, minuteOf(instant))
  return {
    ...checkoutView(record),
    created_at: local(record.created_at),
    salon: record.salon,
    taken_by: record.taken_by,
    clients: record.clients.map((client) => ({
      ...client,
      receipt_channels: usableChannels(client.receipt_channels, ctx),
    })),
    lines: record.lines.map((line, position) => ({
      position,
      kind: line.kind,
      name: line.name,
      quantity: line.quantity,
      price: major(line.price_minor),
      discount: major(line.discount_minor),
      net: major(line.net_minor),
      staff: line.staff,
      appointment_id: line.appointment_id,
      refunded: line.refunded,
    })),
    tax_included: record.tax_included,
    tax_rate_percent: record.tax_rate_ppm === null ? null : record.tax_rate_ppm / 10_000,
    tips: record.tips.map(({ staff, amount_minor }) => ({ staff, amount: major(amount_minor) })),
    payments: record.payments.map(({ method, amount_minor, received_minor = null }) => ({
      method,
      amount: major(amount_minor),
      received: received_minor === null ? null : major(received_minor),
    })),
    change: major(changeOf(record.payments)),
    refunds: record.refunds.map(({ amount_minor, second, ...refund }) => ({
      ...refund,
      amount: major(amount_minor),
      created_at: formatInstant(zone, Math.floor(second / 60)),
    })),
    reopened_at: record.reopened_at && local(record.reopened_at),
  }
}

/** The visit's share of a bill of several visits; `null` when the visit is the only one. */
export function shareOfBill(
  { clients, lines, refunded_minor, currency }: CheckoutRecord,
  visitId: string,
): Reply<typeof readAppointment>['share_of_bill'] {
  const own = lines.filter((line) => line.appointment_id === visitId)
  const sum = (some: typeof lines) => some.reduce((all, { net_minor }) => all + net_minor, 0)
  const refundedOf = (some: typeof lines) => sum(some.filter(({ refunded }) => refunded))
  if (clients.length < 2) return null
  const client = clients.find(({ appointment_id }) => appointment_id === visitId)
  const others = billClients({ clients }).filter(
    ({ id, appointment_id }) => appointment_id !== visitId && (id === null || id !== client?.id),
  )
  return {
    amount: own.length > 0 ? toMajor(sum(own), currency) : null,
    refunded: toMajor(refundedOf(own), currency),
    refunded_of_bill: toMajor(refunded_minor - refundedOf(lines), currency),
    others: others.map(({ name }) => name),
  }
}

/**
 * What was paid back for a visit that was wholly refunded, and by which methods. On a bill of several visits the amount
 * is that of the visit's own lines, if they were refunded; otherwise it is all that was refunded of the bill.
 */
export function refundOfVisit(
  { clients, lines, refunds, refunded_minor, currency }: CheckoutRecord,
  visitId: string,
): Reply<typeof readAppointment>['refund'] {
  const own = lines.flatMap(({ appointment_id }, i) => (appointment_id === visitId ? [i] : []))
  const ownRefunds = refunds.filter(({ lines }) => lines.some((position) => own.includes(position)))
  const isPart = clients.length > 1 && ownRefunds.length > 0
  const counted = isPart ? ownRefunds : refunds
  const ownMinor = own.reduce((sum, position) => sum + itemAt(lines, position).net_minor, 0)
  return {
    amount: toMajor(isPart ? ownMinor : refunded_minor, currency),
    currency,
    methods: [...new Set(counted.map(({ method }) => method))],
  }
}

/** The change in minor units: the cash that was received, less the amount that was paid with it. */
export function changeOf(payments: readonly PaymentRecord[]): number {
  return payments.reduce(
    (sum, { amount_minor, received_minor }) =>
      sum + ((received_minor ?? amount_minor) - amount_minor),
    0,
  )
}

/** A checkout as the payment of an appointment. */
export function checkoutView(
  record: Amounts & Pick<CheckoutRecord, 'id' | 'refunded_minor'>,
): CheckoutView {
  const { id, currency } = record
  const major = (minor: number) => toMajor(minor, currency)
  return {
    id,
    subtotal: major(record.subtotal_minor),
    discount: major(record.discount_minor),
    tax: major(record.tax_minor),
    tip: major(record.tip_minor),
    total: major(record.total_minor),
    refunded: major(record.refunded_minor),
    currency,
    payments: record.payments.map(({ method, amount_minor }) => ({
      method,
      amount: major(amount_minor),
    })),
  }
}

/** The event that tells the salon's screens of a payment. */
export function paymentReceived({
  lines,
  total_minor,
  currency,
  timezone,
  created_at,
}: CheckoutRecord): PaymentReceived {
  return {
    amount: toMajor(total_minor, currency),
    currency,
    service: lines.map(({ name }) => name).join(' + '),
    timestamp: formatInstant(zoneTable(timezone), minuteOf(created_at)),
  }
}
