import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { type ClaimWindow, claimWindowOf } from '@chairtime/core/booking/claim-window.ts'
import type {
  Assignment,
  BookingQuestion,
  BookingRefusal,
  Channel,
  EpochMinute,
} from '@chairtime/core/booking/model.ts'
import { nearestStarts } from '@chairtime/core/booking/offer.ts'
import { localDate, parseInstant } from '@chairtime/core/time/zone.ts'
import type { TenantRead, TenantWrite } from '../platform/database/database.ts'
import type { Refuse } from '../platform/errors/refuse.ts'
import { minuteOf } from '../platform/time/instants.ts'
import { asBooked, type BookedLine } from './as-booked.ts'
import { withSavepoint } from './claims-store.ts'
import { type Book, loadBook } from './salon/book-store.ts'
import { type SlotView, slotViews } from './salon/slot-views.ts'

/** A visit at a certain time, and who asks for it. */
export interface BookingRequest {
  readonly serviceIds: readonly string[]
  /** A staff member's id, or `any`. */
  readonly staffId: string
  readonly start: EpochMinute
  readonly channel: Channel
  /** Whose own other visits stand in the way; nobody's when `null`. */
  readonly clientId: string | null
  readonly exceptAppointmentId?: string
  readonly ownHoldToken?: string | null
  /** Of an existing appointment: its services as they were booked, whatever the menu says today. */
  readonly booked?: readonly BookedLine[]
}

export interface Reservation {
  readonly ok: true
  readonly assignment: Assignment
  readonly book: Book
}

/** The booking rule's no, with the three nearest starts instead. */
export interface ReservationRefusal {
  readonly ok: false
  readonly refusal: BookingRefusal
  readonly alternatives: readonly SlotView[]
}

/**
 * Takes time in the salon's book: `look` reads the book and lets the booking rule choose people and units,
 * `claim` writes everything and answers whether it was granted. If another transaction was faster, `claim` is
 * taken back and `look` runs again: a named person's slot is gone then, while "anyone" may find the next one
 * free.
 */
export async function reserve(
  db: TenantWrite,
  request: BookingRequest,
  now: Date,
  claim: (assignment: Assignment, book: Book) => Promise<boolean>,
  look: () => Promise<Reservation | ReservationRefusal> = async () =>
    evaluate(db, await loadBookFor(db, request, now), request, now),
): Promise<Reservation | ReservationRefusal> {
  for (let lost = 0; ; lost++) {
    const outcome = await look()
    if (!outcome.ok) return outcome
    const { assignment, book } = outcome
    if (await withSavepoint(db, () => claim(assignment, book))) return outcome
    // every loss means that a person or unit is gone, so there are no more losses than these
    if (lost > book.salon.staff.length + book.salon.units.length) {
      return refusalWithAlternatives(db, book, request, now, 'slot_taken')
    }
  }
}

/** What the booking rule says to a wish: whom and what it would take, or its no. */
export async function evaluate(
  db: TenantRead,
  book: Book,
  request: BookingRequest,
  now: Date,
): Promise<Reservation | ReservationRefusal> {
  const verdict = evaluateStart(book.salon, book.taken, questionOf(request, now), request.start)
  if (!verdict.ok) return refusalWithAlternatives(db, book, request, now, verdict.refusal)
  return { ok: true, assignment: verdict.assignment, book }
}

/** Says no to a time, with what could be had instead. */
export function refuseReservation(
  refuse: Refuse<ReservationRefusal['refusal']>,
  no: ReservationRefusal,
): never {
  return refuse(no.refusal, { details: { alternatives: no.alternatives } })
}

/** The start as the booking rule knows it. Bookings begin on whole minutes. */
export function wholeMinute(refuse: Refuse<never>, startTime: string): number {
  if (Date.parse(startTime) % 60_000 !== 0) {
    refuse('validation_failed', {
      errors: ({ field }) => ({ start_time: [field.wholeMinute] }),
    })
  }
  return parseInstant(startTime)
}

/** The wish as the booking rule is asked. */
export function questionOf(request: Omit<BookingRequest, 'start'>, now: Date): BookingQuestion {
  const { serviceIds, staffId, clientId, channel } = request
  return { serviceIds, staffId, clientId, channel, now: minuteOf(now) }
}

/** The salon's book around the wished time, as it stands for whoever asks. */
export async function loadBookFor(
  db: TenantRead,
  request: BookingRequest,
  now: Date,
  daysAround = 0,
): Promise<Book> {
  const { clientId, exceptAppointmentId = null, ownHoldToken = null } = request
  const days = { around: request.start, daysAround }
  const book = await loadBook(db, { days, now, clientId, exceptAppointmentId, ownHoldToken })
  return request.booked ? { ...book, salon: asBooked(book.salon, request.booked) } : book
}

const ALTERNATIVES = 3
const ALTERNATIVE_DAYS = 14

/**
 * A no with what could be had instead. The same day usually has three others, which spares
 * reading a month.
 */
export async function refusalWithAlternatives(
  db: TenantRead,
  book: Book,
  request: BookingRequest,
  now: Date,
  refusal: BookingRefusal,
): Promise<ReservationRefusal> {
  if (refusal === 'service_not_bookable') return { ok: false, refusal, alternatives: [] }
  const question = questionOf(request, now)
  const { zone } = book.salon
  const day = { from: localDate(zone, request.start), days: 1 }
  const nearest = ({ salon, taken }: Book, daysAround: number) =>
    nearestStarts(salon, taken, question, request.start, { count: ALTERNATIVES, daysAround })
  const sameDay = tellsOf(book, claimWindowOf(zone, day))
    ? book
    : await loadBookFor(db, request, now)
  let slots = nearest(sameDay, 0)
  if (slots.length < ALTERNATIVES) {
    slots = nearest(await loadBookFor(db, request, now, ALTERNATIVE_DAYS), ALTERNATIVE_DAYS)
  }
  return { ok: false, refusal, alternatives: slotViews(zone, slots) }
}

/** Whether the book was read for at least these minutes. */
function tellsOf({ window }: Book, { from, to }: ClaimWindow): boolean {
  return window.from <= from && window.to >= to
}
