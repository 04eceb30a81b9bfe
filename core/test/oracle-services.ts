/**
 * Test support: the possible assignments of staff members, and the time of each segment, for the oracle
 * (D22).
 */
import type { Salon, Service, StaffMember } from '../src/booking/model.ts'
import { itemAt } from '../src/known.ts'

/**
 * One service of a visit at its time. The segments that are `mine` claim the staff member; `before` and `after` are the
 * minutes of the buffers.
 */
export interface TimedService {
  readonly member: StaffMember
  readonly start: number
  readonly end: number
  readonly segments: readonly { from: number; to: number; mine: boolean; type: string | null }[]
  readonly before: number
  readonly after: number
}

/**
 * All assignments of staff members to the services. For each service, the performer of the service before
 * it comes first, then the others in the salon's order.
 */
export function combinationsOf(
  salon: Salon,
  staffId: string,
  services: readonly Service[],
): StaffMember[][] {
  const staff = [...salon.staff]
    .sort((a, b) => a.order - b.order)
    .filter(({ id }) => staffId === 'any' || id === staffId)
  let combinations: StaffMember[][] = [[]]
  for (const service of services) {
    const able = staff.filter(({ id }) => service.staffTerms.some((terms) => terms.staffId === id))
    combinations = combinations.flatMap((chosen) => {
      const staying = able.filter((member) => member === chosen.at(-1))
      const others = able.filter((member) => member !== chosen.at(-1))
      return [...staying, ...others].map((member) => [...chosen, member])
    })
  }
  return combinations
}

/** The consecutive services from `t` on, performed by the staff members in `staff`. */
export function timedServicesOf(
  services: readonly Service[],
  staff: readonly StaffMember[],
  t: number,
): TimedService[] {
  let at = t
  return services.map((service, i) => {
    const member = itemAt(staff, i)
    const [terms] = service.staffTerms.filter(({ staffId }) => staffId === member.id)
    if (!terms) throw new RangeError(`${member.id} does not perform ${service.id}`)
    const start = at
    const segments = service.segments.map((segment, k) => {
      const from = at
      at += terms.segmentMinutes?.[k] ?? segment.minutes
      const mine = segment.staff === 'required' || !service.doubleBookingInGap
      return { from, to: at, mine, type: segment.resourceType }
    })
    return {
      member,
      start,
      end: at,
      segments,
      before: terms.bufferBeforeMinutes ?? service.bufferBeforeMinutes,
      after: terms.bufferAfterMinutes ?? service.bufferAfterMinutes,
    }
  })
}
