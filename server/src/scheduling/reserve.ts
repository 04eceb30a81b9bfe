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
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import { localDate, parseInstant } from '@chairtime/core/time/zone.ts'
import type { TenantRead, TenantWrite } from '../platform/database/database.ts'
import { type Refuse, refuseField } from '../platform/errors/refuse.ts'
import { exactMinuteOf } from '../platform/time/instants.ts'
import { asBooked, type BookedLine } from './as-booked.ts'
import { keepingUnits } from './kept-units-store.ts'
import { type Book, loadBook } from './salon/book-store.ts'
import { type SlotView, slotViews } from './salon/slot-views.ts'

/** A visit at a certain time, and who asks for it. */
export interface BookingRequest {
  readonly serviceIds: readonly string[]
  /** A staff member's id, or `any`. */
  readonly staffId: string
  /** For each service, a staff member's id or `any`. When this is given, `staffId` is `any`. */
  readonly staffByService?: readonly string[]
  readonly start: EpochMinute
  readonly channel: Channel
  /** The client whose other visits block the time; `null` for none. */
  readonly clientId: string | null
  readonly exceptAppointmentId?: string
  readonly ownHoldToken?: string | null
  /** The start stays as it is, and may be in the past. */
  readonly keepsStart?: true
  /** The request is for the rest of the appointment, which stays in the units that it occupies (`keepingUnits`). */
  readonly keepsUnits?: true
  /** The services of an existing appointment as they were booked. They are used in place of the present menu. */
  readonly bookedLines?: readonly BookedLine[]
}

export interface Reservation {
  readonly ok: true
  readonly assignment: Assignment
  readonly book: Book
}

/** The refusal of the booking rule, with the nearest free starts, at most three. */
export interface ReservationRefusal {
  readonly ok: false
  readonly refusal: BookingRefusal
  readonly channel: Channel
  readonly alternatives: readonly SlotView[]
  /** The name of the one person who was chosen for the whole visit. */
  readonly chosenName?: string | undefined
}

/**
 * Reserves time: `choose` reads the book and lets the booking rule choose staff and units, and `claim` writes the
 * claims. If the request is known only after the caller's own `choose`, `asked` is a function that is called after
 * `choose`. When the time was taken meanwhile, `claim` throws `TransactionConflict` and the whole transaction runs
 * again. A named staff member is then taken and the time is refused, but for `any` another staff member may be free.
 */
export async function reserve(
  db: TenantWrite,
  asked: BookingRequest | (() => BookingRequest),
  now: Date,
  claim: (assignment: Assignment, book: Book) => Promise<void>,
  choose: () => Promise<Reservation | ReservationRefusal> = async () =>
    evaluate(db, await loadBookFor(db, requestOf(asked), now), requestOf(asked), now),
): Promise<Reservation | ReservationRefusal> {
  const outcome = await choose()
  if (!outcome.ok) return outcome
  const { assignment, book } = outcome
  // Each conflict means that one more staff member, unit or client is taken. If there are more conflicts than staff
  // members, units and the one client, no other choice is left.
  if (db.conflicts > book.salon.staff.length + book.salon.units.length + 1) {
    return refusalWithAlternatives(db, book, requestOf(asked), now, 'slot_taken')
  }
  await claim(assignment, book)
  return outcome
}

function requestOf(asked: BookingRequest | (() => BookingRequest)): BookingRequest {
  return typeof asked === 'function' ? asked() : asked
}

/** The answer of the booking rule to a request: the assignment, or the refusal with alternatives. */
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

/** Refuses a time, with the nearest free starts as alternatives. */
export function refuseReservation(
  refuse: Refuse<ReservationRefusal['refusal']>,
  refused: ReservationRefusal,
): never {
  return refuse(refused.refusal, {
    details: { alternatives: refused.alternatives },
    ...sentenceFor(refused),
  })
}

function sentenceFor({ refusal, channel, chosenName }: ReservationRefusal) {
  if (refusal === 'service_not_bookable' && channel === 'desk') return notServedAtDesk
  if (refusal !== 'outside_hours' || chosenName === undefined) return null
  return { sentence: (texts: RefusalTexts) => texts.refusalCase.notAtWork(chosenName) }
}

/** The sentence of `service_not_bookable` at the desk. The usual sentence says "online", which would be wrong there. */
export const notServedAtDesk = {
  sentence: (texts: RefusalTexts) => texts.refusalCase.notServedSo,
}

/** An instant in epoch minutes; refuses with `validation_failed` for its field when it is not a whole minute. */
export function wholeMinute(
  instant: string,
  name: 'start_time' | 'end_time' = 'start_time',
): number {
  if (Date.parse(instant) % 60_000 !== 0) {
    refuseField(name, ({ field }) => field.wholeMinute)
  }
  return parseInstant(instant)
}

/** The question of the booking rule for a request. */
export function questionOf(request: RequestWithOptionalStart, now: Date): BookingQuestion {
  const { serviceIds, staffId, staffByService, clientId, channel } = request
  const visit = { serviceIds, staffId, ...(staffByService && { staffByService }) }
  // a kept start may be in the past; the rule then judges it as if now were that start
  const keptStart = request.keepsStart ? (request.start ?? Infinity) : Infinity
  return { ...visit, clientId, channel, now: Math.min(exactMinuteOf(now), keptStart) }
}

type RequestWithOptionalStart = Omit<BookingRequest, 'start'> & { readonly start?: EpochMinute }

/** The salon's book around the requested start, without the claims of the caller's own hold or appointment. */
export async function loadBookFor(
  db: TenantRead,
  request: Pick<
    BookingRequest,
    'start' | 'clientId' | 'exceptAppointmentId' | 'ownHoldToken' | 'bookedLines' | 'keepsUnits'
  >,
  now: Date,
  daysAround = 0,
): Promise<Book> {
  const { clientId, exceptAppointmentId = null, ownHoldToken = null } = request
  const days = { around: request.start, daysAround }
  const book = await loadBook(db, { days, now, clientId, exceptAppointmentId, ownHoldToken })
  const { keepsUnits, bookedLines } = request
  const salon = bookedLines ? asBooked(book.salon, bookedLines) : book.salon
  if (!keepsUnits || exceptAppointmentId === null) return { ...book, salon }
  return { ...book, salon: await keepingUnits(db, salon, exceptAppointmentId, request.start) }
}

const ALTERNATIVES = 3
const ALTERNATIVE_DAYS = 14

/**
 * A refusal with the nearest starts. The day of the request usually has three free starts, so the days around it are
 * read only when it has fewer.
 */
export async function refusalWithAlternatives(
  db: TenantRead,
  book: Book,
  request: BookingRequest,
  now: Date,
  refusal: BookingRefusal,
): Promise<ReservationRefusal> {
  const { channel } = request
  if (refusal === 'service_not_bookable') return { ok: false, refusal, channel, alternatives: [] }
  // an appointment may keep a start in the past, but no alternative may be in the past
  const { keepsStart: _, ...otherwise } = request
  const question = questionOf(otherwise, now)
  const { zone } = book.salon
  const day = { from: localDate(zone, request.start), days: 1 }
  const nearest = ({ salon, taken }: Book, daysAround: number) =>
    nearestStarts(salon, taken, question, request.start, { count: ALTERNATIVES, daysAround })
  const sameDay = covers(book, claimWindowOf(zone, day))
    ? book
    : await loadBookFor(db, request, now)
  let slots = nearest(sameDay, 0)
  if (slots.length < ALTERNATIVES) {
    slots = nearest(await loadBookFor(db, request, now, ALTERNATIVE_DAYS), ALTERNATIVE_DAYS)
  }
  const alternatives = slotViews(zone, slots)
  return { ok: false, refusal, channel, alternatives, chosenName: chosenName(book, request) }
}

function chosenName({ names }: Book, { staffId, staffByService }: BookingRequest) {
  const [chosen = 'any', another] = new Set(staffByService ?? [staffId])
  return another === undefined ? names.get(chosen) : undefined
}

/** Whether the book was read for at least these minutes. */
function covers({ window }: Book, { from, to }: ClaimWindow): boolean {
  return window.from <= from && window.to >= to
}
