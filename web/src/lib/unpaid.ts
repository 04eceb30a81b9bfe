import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { isToPay } from '@chairtime/core/dashboard/booked.ts'

export type Payable = Pick<AppointmentView, 'status' | 'checked_out' | 'refunded'>

/** Whether a visit is done and still to be paid. */
export function isUnpaid(visit: Payable): boolean {
  return visit.status === 'completed' && isToPay(visit)
}
