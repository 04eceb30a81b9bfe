import { itemAt } from '@chairtime/core/known.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { exactMinuteOf, minuteOf } from '../../platform/time/instants.ts'
import {
  type BookingRequest,
  evaluate,
  type Reservation,
  type ReservationRefusal,
} from '../../scheduling/reserve.ts'
import type { Book } from '../../scheduling/salon/book-store.ts'
import type { FoundHold } from './store.ts'

/**
 * Evaluates the requested time. A client who asked for anyone gets the staff member whose name the hold showed, if that
 * person is free. The lead time usually counts from now. It counts from when the hold was made if the hold has not
 * expired and the request has the same time and services.
 */
export async function choose(
  db: TenantRead,
  book: Book,
  request: BookingRequest,
  now: Date,
  hold: FoundHold | undefined,
): Promise<Reservation | ReservationRefusal> {
  if (hold && minuteOf(hold.starts_at) === request.start) {
    const chosen = chosenAt(hold, request, now)
    // the shown staff member may be free for the first service only; with `any` a colleague may perform the others
    for (const staffId of [hold.staff_id, 'any']) {
      if (request.staffId !== staffId && request.staffId !== 'any') continue
      const evaluation = await evaluate(db, book, { ...request, staffId }, chosen)
      if (evaluation.ok && itemAt(evaluation.assignment.services, 0).staffId === hold.staff_id)
        return evaluation
    }
  }
  return evaluate(db, book, request, now)
}

/**
 * The instant from which the lead time counts: when the hold was made, or now if the hold has expired, the services
 * differ or the start has passed.
 */
function chosenAt(hold: FoundHold, request: BookingRequest, now: Date): Date {
  const { serviceIds, start } = request
  const isKept = hold.service_ids.join() === serviceIds.join() && start >= exactMinuteOf(now)
  return (isKept && heldSince(hold, request, now)) || now
}

/** When the hold of the requested start was made; `null` if no hold keeps this start now. */
export function heldSince(
  hold: FoundHold | undefined,
  { start }: BookingRequest,
  now: Date,
): Date | null {
  const isHeld = hold && hold.expires_at > now && minuteOf(hold.starts_at) === start
  return isHeld ? hold.created_at : null
}
