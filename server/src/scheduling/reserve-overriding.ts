import { evaluateStart } from '@chairtime/core/booking/book.ts'
import type { Assignment } from '@chairtime/core/booking/model.ts'
import { overridable } from '@chairtime/core/booking/override.ts'
import { overridingAssignment } from '@chairtime/core/booking/overriding.ts'
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
  const question = questionOf(request, now)
  const verdict = evaluateStart(book.salon, book.taken, question, request.start)
  if (!verdict.ok && !overridable.has(verdict.refusal)) {
    return refusalWithAlternatives(db, book, request, now, verdict.refusal)
  }
  const assignment = verdict.ok
    ? verdict.assignment
    : overridingAssignment(book.salon, book.taken, question, request.start)
  await claim(assignment, book)
  return { ok: true, assignment, book }
}
