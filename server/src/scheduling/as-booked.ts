import { menuOf } from '@chairtime/core/booking/menu.ts'
import type { Salon, Segment, Service, StaffTerms } from '@chairtime/core/booking/model.ts'

/** A service as it was on the menu when it was booked. Its staff terms are only those that differed from the menu. */
export type BookedService = Pick<
  Service,
  | 'segments'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'priceMinor'
  | 'doubleBookingInGap'
  | 'staffTerms'
>

export interface BookedLine {
  readonly service_id: string
  readonly staff_id: string
  /** `null` for a service that was booked before these facts were stored. */
  readonly booked_as: BookedService | null
}

/** The facts of a service that an appointment keeps when the menu changes. */
export function bookedService(salon: Salon, serviceId: string): BookedService | null {
  const service = menuOf(salon).services.get(serviceId)
  if (!service) return null
  const { segments, bufferBeforeMinutes, bufferAfterMinutes, priceMinor, doubleBookingInGap } =
    service
  const staffTerms = service.staffTerms.filter(differs)
  return {
    segments,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    priceMinor,
    doubleBookingInGap,
    staffTerms,
  }
}

/**
 * The salon by which an existing appointment is judged (D15). The services of the appointment have the length and price
 * with which they were booked, and can be booked although they are no longer on the menu or no longer online. Each can
 * be performed by the staff members who perform it today. If there are none, it can be performed by its staff members
 * in the appointment.
 */
export function asBooked(salon: Salon, lines: readonly BookedLine[]): Salon {
  const kept = new Map(lines.flatMap((line) => keptOf(salon, line, lines)))
  const others = salon.services.filter(({ id }) => !kept.has(id))
  return { ...salon, services: [...others, ...kept.values()] }
}

/**
 * A service with another length of its last segment. Its other facts are as they were booked, or as on the menu if they
 * were not stored. The result is `null` for a service that is neither stored nor on the menu.
 */
export function withLastSegment(
  salon: Salon,
  line: BookedLine,
  minutes: (booked: number) => number,
): BookedService | null {
  return withSegments(salon, line, (segments) =>
    segments.map((segment, i) =>
      i === segments.length - 1 ? { ...segment, minutes: minutes(segment.minutes) } : segment,
    ),
  )
}

/**
 * What is left of a service after its first minutes, without the buffer that precedes them; `null` when nothing is
 * left, and for a service that is neither stored nor on the menu.
 */
export function withoutFirstMinutes(
  salon: Salon,
  line: BookedLine,
  minutes: number,
): BookedService | null {
  let minutesToRemove = minutes
  const rest = withSegments(salon, line, (segments) =>
    segments.flatMap((segment) => {
      const removed = Math.min(minutesToRemove, segment.minutes)
      minutesToRemove -= removed
      return removed < segment.minutes ? [{ ...segment, minutes: segment.minutes - removed }] : []
    }),
  )
  if (!rest || rest.segments.length === 0) return null
  const staffTerms = rest.staffTerms.map((terms) => ({ ...terms, bufferBeforeMinutes: null }))
  return { ...rest, bufferBeforeMinutes: 0, staffTerms }
}

/** A service with changed segments. Each of them is equally long with every staff member. */
function withSegments(
  salon: Salon,
  { service_id, staff_id, booked_as }: BookedLine,
  change: (segments: readonly Segment[]) => readonly Segment[],
): BookedService | null {
  const booked = booked_as ?? bookedService(salon, service_id)
  if (!booked) return null
  const own = booked.staffTerms.find(({ staffId }) => staffId === staff_id)?.segmentMinutes
  const segments = booked.segments.map((segment, i) => ({
    ...segment,
    minutes: own?.[i] ?? segment.minutes,
  }))
  const staffTerms = booked.staffTerms.map((terms) => ({ ...terms, segmentMinutes: null }))
  return { ...booked, segments: change(segments), staffTerms }
}

function keptOf(
  salon: Salon,
  { service_id: id, booked_as }: BookedLine,
  lines: readonly BookedLine[],
): (readonly [string, Service])[] {
  const current = menuOf(salon).services.get(id)
  const booked = booked_as ?? current
  if (!booked) return []
  const bookedStaff = lines.filter((line) => line.service_id === id).map(({ staff_id }) => staff_id)
  const performers = current?.staffTerms.map(({ staffId }) => staffId) ?? []
  const staffTerms = (performers.length > 0 ? performers : bookedStaff).map(
    (staffId) =>
      booked.staffTerms.find((terms) => terms.staffId === staffId) ?? plainTerms(staffId),
  )
  const leadMinutes = current?.leadMinutes ?? null
  return [[id, { ...booked, id, staffTerms, leadMinutes, bookableOnline: true }]]
}

/** The terms of a staff member who performs the service without differences. */
function plainTerms(staffId: string): StaffTerms {
  return {
    staffId,
    segmentMinutes: null,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    priceMinor: null,
  }
}

function differs({ staffId: _, ...terms }: StaffTerms): boolean {
  return Object.values(terms).some((value) => value !== null)
}
