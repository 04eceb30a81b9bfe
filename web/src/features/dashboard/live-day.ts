import type {
  AppointmentUpdate,
  DashboardUpdate,
  PaymentReceived,
  StaffAtWork,
} from '@chairtime/contract/realtime.ts'
import { applyAppointmentUpdate, applyPayment } from '@chairtime/core/dashboard/timeline.ts'
import { liesOn } from '../../lib/format.ts'
import type { Today } from '../calendar/queries.ts'

/** Data that only the live connection sends: staff members at work, and payments of the last seconds. */
export interface LiveDay {
  readonly version: number
  readonly staff: readonly StaffAtWork[]
  readonly payments: readonly LivePayment[]
}

/** A received payment, with an id by which it is removed after some seconds. */
export interface LivePayment extends PaymentReceived {
  readonly id: number
}

/** The live data before the first event. */
export const quietDay: LiveDay = { version: 0, staff: [], payments: [] }

/**
 * Today with a changed appointment, unless the shown one is newer. An appointment that was cancelled, or moved to
 * another day, is removed.
 */
export function withAppointment(today: Today, update: AppointmentUpdate): Today {
  const { appointment } = update
  const known = today.appointments.find(({ id }) => id === appointment.id)
  if (known && known.version > appointment.version) return today
  const isRemoved =
    appointment.status === 'cancelled' || !liesOn(appointment, today.date, today.timezone)
  return {
    ...today,
    appointments: applyAppointmentUpdate(today.appointments, {
      action: isRemoved ? 'cancelled' : update.action,
      appointment,
    }),
  }
}

/** Today with the latest figures, unless the shown data is newer. */
export function withFigures(today: Today, update: DashboardUpdate): Today {
  if (update.version < today.version) return today
  return {
    ...today,
    version: update.version,
    headcount: update.headcount,
    revenue: update.revenue,
  }
}

/** The live data with the latest staff members at work, unless the shown data is newer. */
export function withStaff(live: LiveDay, update: DashboardUpdate): LiveDay {
  if (update.version < live.version) return live
  return { ...live, version: update.version, staff: update.staff }
}

/** The live data with a new payment in front. Only the newest payments are kept (`RECENT_PAYMENTS_MAX` in core). */
export function withPayment(live: LiveDay, payment: LivePayment): LiveDay {
  return { ...live, payments: applyPayment(live.payments, payment) }
}

/** The live data without the payment of this id. */
export function withoutPayment(live: LiveDay, id: number): LiveDay {
  return { ...live, payments: live.payments.filter((payment) => payment.id !== id) }
}
