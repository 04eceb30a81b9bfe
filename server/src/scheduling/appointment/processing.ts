import { itemAt } from '@chairtime/core/known.ts'
import { type Interval, spansOf, subtract } from '@chairtime/core/time/interval.ts'
import type { AppointmentLine, StaffClaim } from './record.ts'

type Part = Pick<AppointmentLine, 'staff_id' | 'start' | 'end'>

interface Visit {
  readonly lines: readonly Part[]
  readonly staff_claims: readonly StaffClaim[]
}

/**
 * The intervals in which the staff member of a service is free while the service takes effect (D5), in epoch minutes
 * and in order. The staff member has no claim in these intervals. An earlier staff member, from whom the service was
 * taken over, has no claim in them either.
 */
export function processingOf(
  { staff_claims, lines }: Visit,
  { staff_id, start, end }: Part,
): Interval[] {
  const isBeginning = (claim: StaffClaim) => claim.start <= start && start < claim.end
  const isWithin = (claim: StaffClaim) => start <= claim.start && claim.end <= end
  // the claim may be for another service; for example, the buffer of the previous service may reach into this service
  const isOfOtherLine = (claim: StaffClaim) =>
    lines.some(
      (line) =>
        line.staff_id === claim.staff_id && line.start < claim.end && claim.start < line.end,
    )
  const own = staff_claims.filter(
    (claim) =>
      claim.staff_id === staff_id ||
      ((isBeginning(claim) || isWithin(claim)) && !isOfOtherLine(claim)),
  )
  const busy = spansOf(own)
  if (busy.length === 0) return []
  const free = subtract([start, end], busy)
  return free.flatMap((from, i) => (i % 2 === 0 ? [{ start: from, end: itemAt(free, i + 1) }] : []))
}
