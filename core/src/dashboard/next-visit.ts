import { type AppointmentStatus, isExpected } from '../booking/status.ts'
import { parseInstant } from '../time/zone.ts'
import { LATE_AFTER_MINUTES } from './attention.ts'

interface Visit {
  readonly start_time: string
  readonly status: AppointmentStatus
}

/**
 * The visits that are next at `now` (epoch minutes), in the order of the list. A visit whose client has arrived is next
 * until its start; one whose client is still expected is next until the client counts as late.
 */
export function nextVisits<V extends Visit>(visits: readonly V[], now: number): V[] {
  return visits.filter(({ start_time, status }) => {
    const minutesAfterStart = now - parseInstant(start_time)
    return isExpected(status)
      ? minutesAfterStart < LATE_AFTER_MINUTES
      : status === 'arrived' && minutesAfterStart <= 0
  })
}
