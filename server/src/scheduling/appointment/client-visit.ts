import type { ClientVisit } from '@chairtime/core/booking/client-change.ts'
import { exactMinuteOf } from '../../platform/time/instants.ts'
import type { AppointmentRecord } from './record.ts'

/** The fields of an appointment that decide whether its client may confirm, cancel or move it at `now` (D11). */
export function clientVisit(
  { start, status, policy, moves_count, created_at }: AppointmentRecord,
  now: Date,
): ClientVisit {
  const bookedAt = exactMinuteOf(created_at)
  return { start, bookedAt, now: exactMinuteOf(now), policy, moves: moves_count, status }
}
