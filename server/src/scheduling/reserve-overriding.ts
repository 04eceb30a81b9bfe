import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { claimsOf } from '@chairtime/core/booking/claims.ts'
import { menuOf, type Performance } from '@chairtime/core/booking/menu.ts'
import type {
  AssignedService,
  Assignment,
  EpochMinute,
  Salon,
  Taken,
} from '@chairtime/core/booking/model.ts'
import { overridable } from '@chairtime/core/booking/override.ts'
import { TakenIndex } from '@chairtime/core/booking/taken.ts'
import { get, itemAt } from '@chairtime/core/known.ts'
import type { TenantWrite } from '../platform/database/database.ts'
import {
  type BookingRequest,
  loadBookFor,
  questionOf,
  type Reservation,
  type ReservationRefusal,
  refusalWithAlternatives,
} from './reserve.ts'
import type { Book } from './salon/book-store.ts'

/**
 * Reserves time in spite of hours and other appointments, because the desk gave a reason. An assignment that the
 * booking rule allows is preferred. The `claim` of the caller must also be able to write an assignment that collides
 * with others.
 */
export async function reserveOverriding(
  db: TenantWrite,
  request: BookingRequest,
  now: Date,
  claim: (assignment: Assignment, book: Book) => Promise<void>,
): Promise<Reservation | ReservationRefusal> {
  const book = await loadBookFor(db, request, now)
  const verdict = evaluateStart(book.salon, book.taken, questionOf(request, now), request.start)
  if (!verdict.ok && !overridable.has(verdict.refusal)) {
    return refusalWithAlternatives(db, book, request, now, verdict.refusal)
  }
  const assignment = verdict.ok
    ? verdict.assignment
    : overridingAssignment(book.salon, book.taken, request)
  await claim(assignment, book)
  return { ok: true, assignment, book }
}

/**
 * An assignment that may collide with others. Each service gets the staff member who is requested for it. If nobody is
 * requested, it gets the first staff member who performs all services of the visit. If nobody performs them all, or the
 * request has `staffByService`, it gets the first who performs this service. Each segment gets the first free unit of
 * its type, or the first unit of the type if none is free.
 */
function overridingAssignment(salon: Salon, taken: Taken, request: BookingRequest): Assignment {
  const index = new TakenIndex(taken)
  let at = request.start
  const services = performancesFor(salon, request).map((performance): AssignedService => {
    const { service, staffId, segmentMinutes, totalMinutes, priceMinor } = performance
    const start = at
    at += totalMinutes
    let from = start
    const unitIds = service.segments.map(({ resourceType }, i) => {
      const to = from + itemAt(segmentMinutes, i)
      const unitId = resourceType === null ? null : unitFor(salon, index, resourceType, from, to)
      from = to
      return unitId
    })
    return { serviceId: service.id, staffId, start, end: at, priceMinor, unitIds }
  })
  const claims = claimsOf(salon, services, request.clientId)
  return { start: request.start, end: at, services, claims }
}

/** Who performs each service. The booking rule has found the services bookable, so each has a performer. */
function performancesFor(
  salon: Salon,
  { serviceIds, staffId, staffByService }: BookingRequest,
): Performance[] {
  const performances = serviceIds.map((id) => get(menuOf(salon).performances, id))
  const ids = staffId === 'any' ? salon.staff.map(({ id }) => id) : [staffId]
  const performerOfAll = ids.find((id) => performances.every((byStaff) => byStaff.has(id)))
  return performances.map((byStaff, i) => {
    const chosen = staffByService?.[i] ?? performerOfAll ?? ''
    return byStaff.get(chosen) ?? itemAt([...byStaff.values()], 0)
  })
}

function unitFor(
  salon: Salon,
  taken: TakenIndex,
  type: string,
  from: EpochMinute,
  to: EpochMinute,
): string | null {
  const units = menuOf(salon).unitsByType.get(type) ?? []
  const free = units.find(({ id }) => taken.of(id, from, to).length === 0)
  return (free ?? units[0])?.id ?? null
}
