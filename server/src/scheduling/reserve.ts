import { judgeStart } from '@chairtime/core/booking/book.ts'
import type {
  Assignment,
  BookingQuestion,
  BookingRefusal,
  Channel,
  EpochMinute,
} from '@chairtime/core/booking/model.ts'
import { nearestStarts } from '@chairtime/core/booking/offer.ts'
import { type Reach, reachOf } from '@chairtime/core/booking/reach.ts'
import { localDate, parseInstant } from '@chairtime/core/time/zone.ts'
import type { TenantRead, TenantWrite } from '../platform/database/database.ts'
import type { Refuse } from '../platform/errors/refuse.ts'
import { minuteOf } from '../platform/time/instants.ts'
import { asBooked, type BookedLine } from './as-booked.ts'
import { withSavepoint } from './claims-store.ts'
import { type Book, loadBook } from './salon/book-store.ts'
import { type SlotView, slotViews } from './salon/slot-views.ts'

/** A visit at a certain time, and who asks for it. */
export interface Wish {
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

export interface TimeTaken {
  readonly ok: true
  readonly assignment: Assignment
  readonly book: Book
}

/** The booking rule's no, with the three nearest starts instead. */
export interface NoTime {
  readonly ok: false
  readonly refusal: BookingRefusal
  readonly alternatives: readonly SlotView[]
}

/**
 * Takes time in the salon's book: the booking rule chooses people and units, `claim` writes it all
 * and answers whether it was granted. If somebody was faster, the rule judges again with fresh eyes:
 * a named person's slot is gone then, while "anyone" may find the next one free.
 */
export async function takeTime(
  db: TenantWrite,
  wish: Wish,
  now: Date,
  claim: (assignment: Assignment, book: Book) => Promise<boolean>,
): Promise<TimeTaken | NoTime> {
  for (let lost = 0; ; lost++) {
    const book = await loadBookFor(db, wish, now)
    const outcome = await judge(db, book, wish, now)
    if (!outcome.ok || (await withSavepoint(db, () => claim(outcome.assignment, book))))
      return outcome
    // every loss means that a person or unit is gone, so there are no more losses than these
    if (lost > book.salon.staff.length + book.salon.units.length) {
      return noTime(db, book, wish, now, 'slot_taken')
    }
  }
}

/** What the booking rule says to a wish: whom and what it would take, or its no. */
export async function judge(
  db: TenantRead,
  book: Book,
  wish: Wish,
  now: Date,
): Promise<TimeTaken | NoTime> {
  const verdict = judgeStart(book.salon, book.taken, questionOf(wish, now), wish.start)
  if (!verdict.ok) return noTime(db, book, wish, now, verdict.refusal)
  return { ok: true, assignment: verdict.assignment, book }
}

/** Says no to a time, with what could be had instead. */
export function refuseTime(refuse: Refuse<NoTime['refusal']>, no: NoTime): never {
  return refuse(no.refusal, { details: { alternatives: no.alternatives } })
}

/** The start as the booking rule knows it. Bookings begin on whole minutes. */
export function wholeMinute(refuse: Refuse<never>, startTime: string): number {
  if (Date.parse(startTime) % 60_000 !== 0) {
    refuse('validation_failed', { errors: { start_time: ['Must be a whole minute'] } })
  }
  return parseInstant(startTime)
}

/** The wish as the booking rule is asked. */
export function questionOf(wish: Omit<Wish, 'start'>, now: Date): BookingQuestion {
  const { serviceIds, staffId, clientId, channel } = wish
  return { serviceIds, staffId, clientId, channel, now: minuteOf(now) }
}

/** The salon's book around the wished time, as it stands for whoever asks. */
export async function loadBookFor(
  db: TenantRead,
  wish: Wish,
  now: Date,
  reachDays = 0,
): Promise<Book> {
  const { clientId, exceptAppointmentId = null, ownHoldToken = null } = wish
  const days = { around: wish.start, reachDays }
  const book = await loadBook(db, { days, now, clientId, exceptAppointmentId, ownHoldToken })
  return wish.booked ? { ...book, salon: asBooked(book.salon, wish.booked) } : book
}

const ALTERNATIVES = 3
const ALTERNATIVE_DAYS = 14

/**
 * A no with what could be had instead. The same day usually has three others, which spares
 * reading a month.
 */
export async function noTime(
  db: TenantRead,
  book: Book,
  wish: Wish,
  now: Date,
  refusal: BookingRefusal,
): Promise<NoTime> {
  if (refusal === 'service_not_bookable') return { ok: false, refusal, alternatives: [] }
  const question = questionOf(wish, now)
  const { zone } = book.salon
  const day = { from: localDate(zone, wish.start), days: 1 }
  const nearest = ({ salon, taken }: Book, reachDays: number) =>
    nearestStarts(salon, taken, question, wish.start, { count: ALTERNATIVES, reachDays })
  const sameDay = tellsOf(book, reachOf(zone, day)) ? book : await loadBookFor(db, wish, now)
  let slots = nearest(sameDay, 0)
  if (slots.length < ALTERNATIVES) {
    slots = nearest(await loadBookFor(db, wish, now, ALTERNATIVE_DAYS), ALTERNATIVE_DAYS)
  }
  return { ok: false, refusal, alternatives: slotViews(zone, slots) }
}

/** Whether the book was read for at least these minutes. */
function tellsOf({ reach }: Book, { from, to }: Reach): boolean {
  return reach.from <= from && reach.to >= to
}
