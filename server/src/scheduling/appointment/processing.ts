import { itemAt } from '@chairtime/core/known.ts'
import { type Interval, spansOf, subtract } from '@chairtime/core/time/interval.ts'
import type { AppointmentLine, AppointmentRecord, StaffClaim } from './record.ts'

/**
 * The intervals of a service in which its staff member is free while it takes effect (D5), in epoch minutes, in order.
 * They have no claim on the staff member, nor on the staff members who had the service before it was given away.
 */
export function processingOf(
  { staff_claims }: AppointmentRecord,
  { staff_id, start, end }: AppointmentLine,
): Interval[] {
  const isBeginning = (claim: StaffClaim) => claim.start <= start && start < claim.end
  const isWithin = (claim: StaffClaim) => start <= claim.start && claim.end <= end
  const own = staff_claims.filter(
    (claim) => claim.staff_id === staff_id || isBeginning(claim) || isWithin(claim),
  )
  const busy = spansOf(own)
  if (busy.length === 0) return []
  const free = subtract([start, end], busy)
  return free.flatMap((from, i) => (i % 2 === 0 ? [{ start: from, end: itemAt(free, i + 1) }] : []))
}
