import type { AppointmentView } from '@chairtime/contract/appointments.ts'

export type Payable = Pick<AppointmentView, 'status' | 'checked_out'>

/** Whether a visit is done and still to be paid. */
export function isUnpaid({ status, checked_out }: Payable): boolean {
  return status === 'completed' && !checked_out
}
