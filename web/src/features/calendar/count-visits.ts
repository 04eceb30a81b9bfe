import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { holdsTime } from '@chairtime/core/booking/status.ts'
import type { DayClock } from '@chairtime/core/calendar/axis.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'

/**
 * The number of visits that begin on a day, without cancelled and missed ones. The month and the dashboard count visits
 * in the same way.
 */
export function countVisits(
  { start, end }: Pick<DayClock, 'start' | 'end'>,
  visits: readonly Pick<AppointmentView, 'id' | 'status' | 'start_time'>[],
): number {
  const counted = visits.filter(({ status, start_time }) => {
    const begin = parseInstant(start_time)
    return holdsTime(status) && begin >= start && begin < end
  })
  // a visit of several staff members has several blocks, and `visits` may contain it once for each block
  return new Set(counted.map(({ id }) => id)).size
}
