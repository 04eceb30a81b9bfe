import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { type AppointmentStatus, holdsTime } from '@chairtime/core/booking/status.ts'
import type { AppointmentRecord } from './record.ts'

const order: readonly AppointmentStatus[] = ['arrived', 'in_progress', 'completed']

/**
 * When the client arrived and the service began, after a change of status at `now`. A step back removes the moments
 * of what is taken back. `writeStatus` does the same in SQL.
 */
export function momentsAfter(
  { arrived, started }: Pick<AppointmentRecord, 'arrived' | 'started'>,
  status: AppointmentStatus,
  now: EpochMinute,
): Pick<AppointmentRecord, 'arrived' | 'started'> {
  return {
    arrived: momentAfter('arrived', arrived, status, now),
    started: momentAfter('in_progress', started, status, now),
  }
}

function momentAfter(
  of: AppointmentStatus,
  known: EpochMinute | null,
  status: AppointmentStatus,
  now: EpochMinute,
): EpochMinute | null {
  if (!holdsTime(status)) return known
  const apart = order.indexOf(status) - order.indexOf(of)
  if (apart < 0) return null
  return apart === 0 ? (known ?? now) : known
}
