import type { CheckoutView } from '@chairtime/contract/appointments.ts'
import type { PaymentReceived } from '@chairtime/contract/realtime.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'

/** The stored payment of an appointment. */
export interface CheckoutRecord {
  readonly id: string
  readonly currency: string
  readonly subtotal_minor: number
  readonly discount_minor: number
  readonly tip_minor: number
  readonly total_minor: number
  readonly payments: readonly Payment[]
}

interface Payment {
  readonly method: CheckoutView['payments'][number]['method']
  readonly amount_minor: number
}

/** A checkout for the salon's screens. */
export function checkoutView(record: CheckoutRecord): CheckoutView {
  const { id, currency } = record
  const major = (minor: number) => toMajor(minor, currency)
  return {
    id,
    subtotal: major(record.subtotal_minor),
    discount: major(record.discount_minor),
    tip: major(record.tip_minor),
    total: major(record.total_minor),
    currency,
    payments: record.payments.map(({ method, amount_minor }) => ({
      method,
      amount: major(amount_minor),
    })),
  }
}

/** The event about a payment that is sent to the salon's screens. */
export function paymentReceived(
  { lines, timezone }: AppointmentRecord,
  { total_minor, currency }: CheckoutRecord,
  at: Date,
): PaymentReceived {
  return {
    amount: toMajor(total_minor, currency),
    currency,
    service: lines.map(({ service_name }) => service_name).join(' + '),
    timestamp: formatInstant(zoneTable(timezone), minuteOf(at)),
  }
}
