/** The slots of a range of days: every candidate start that the booking rule does not refuse. */
import type { Spans } from '../time/interval.ts'
import { dateOf, dayNumber, type LocalDate } from '../time/local.ts'
import { localDay } from '../time/zone.ts'
import { Candidates } from './candidates.ts'
import { startLimits } from './limits.ts'
import type {
  BookingQuestion,
  EpochMinute,
  OfferedDay,
  OfferedStart,
  Salon,
  Taken,
} from './model.ts'
import { Planner } from './planner.ts'
import { allowedStarts, recordHandOvers, recordSolos } from './record-starts.ts'
import { SlotTable } from './slot-table.ts'
import { TakenIndex } from './taken.ts'
import { type Visit, visitOf } from './visit.ts'
import { type SalonDay, type SalonTime, salonTime } from './working-time.ts'

/**
 * The slots of each requested day, in order; a day without opening hours and without slots is `closed`. `taken` must
 * hold every claim of the salon within the claim window (`claimWindowOf`) of the range. A slot's `staffIds` lists the
 * staff members who could take the whole visit, the preferred one first. It is empty when a visit of several services
 * must pass between staff members; only a question with the `staffId` `'any'` can book such a slot.
 */
export function offeredStarts(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  range: { from: LocalDate; days: number },
): OfferedDay[] {
  const time = salonTime(salon, dayNumber(range.from), range.days)
  const visit = visitOf(salon, question)
  const slotTable = visit && slotTableOf(plannerFor(salon, time, taken, question), visit, question)
  return time.days.map((day, i) => new LazyDay(day, slotTable, i))
}

/**
 * The interval in which the limits of D11 let a visit start, cut to the range; empty when they allow no
 * start or the visit cannot be booked. The slots depend on the question's `now` only through this interval.
 */
export function allowedInterval(
  salon: Salon,
  question: BookingQuestion,
  range: { from: LocalDate; days: number },
): Spans {
  const visit = visitOf(salon, question)
  if (!visit) return []
  const time = salonTime(salon, dayNumber(range.from), range.days)
  return allowedStarts(time, startLimits(salon, visit.services, question))
}

/**
 * A day whose slots are computed when they are first read. They are a property of the day itself, so that
 * copies and comparisons include them. All days share one getter: a getter for each day would keep the day
 * in memory until the next full garbage collection.
 */
class LazyDay implements OfferedDay {
  readonly date: LocalDate
  readonly closed: boolean
  readonly starts: readonly EpochMinute[]
  declare readonly slots: readonly OfferedStart[]
  readonly #slotTable: SlotTable | null
  readonly #day: number
  #slots: readonly OfferedStart[] | null = null

  static readonly #property = {
    enumerable: true,
    get(this: LazyDay): readonly OfferedStart[] {
      return this.#readSlots()
    },
  }

  constructor({ date, isOpen }: SalonDay, slotTable: SlotTable | null, day: number) {
    this.date = date
    this.starts = slotTable?.starts(day) ?? []
    this.closed = !isOpen && this.starts.length === 0
    this.#slotTable = slotTable
    this.#day = day
    Object.defineProperty(this, 'slots', LazyDay.#property)
  }

  #readSlots(): readonly OfferedStart[] {
    this.#slots ??= this.#slotTable?.slots(this.#day, this.starts) ?? []
    return this.#slots
  }
}

/**
 * Up to `count` alternatives to a lost slot: first those of its day, nearest first, then those of the given number of
 * days before and after. Starts before `now` are left out; if the lost slot is itself past, only starts before the lost
 * slot are left out.
 */
export function nearestStarts(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
  { count, daysAround }: { count: number; daysAround: number },
): OfferedStart[] {
  const day = localDay(salon.zone, start)
  const soonest = Math.min(start, question.now)
  const from = Math.max(day - daysAround, localDay(salon.zone, soonest))
  const range = { from: dateOf(from), days: day + daysAround + 1 - from }
  const offered = offeredStarts(salon, taken, question, range)
  const date = dateOf(day)
  const sameDay = offered.filter((one) => one.date === date)
  const otherDays = offered.filter((one) => one.date !== date)
  const admits = (t: EpochMinute): boolean => t !== start && t >= soonest
  const slots = nearest(sameDay, start, admits, count)
  return [...slots, ...nearest(otherDays, start, admits, count - slots.length)]
}

function nearest(
  days: readonly OfferedDay[],
  start: EpochMinute,
  admits: (t: EpochMinute) => boolean,
  count: number,
): OfferedStart[] {
  const distance = ({ t }: { t: EpochMinute }): number => Math.abs(t - start)
  return days
    .flatMap((day) => day.starts.map((t) => ({ t, day })))
    .filter(({ t }) => admits(t))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .flatMap(({ t, day }) => day.slots.filter((slot) => slot.start === t))
}

const askedBefore = new WeakSet<Taken>()
const planners = new WeakMap<Taken, Planner>()

/**
 * The planner of a question. Questions with the same salon, `taken` object and range share a planner, unless the
 * client's own visits count. A planner is kept only from the second question about a `taken` object on. Most of these
 * objects get one question, and a kept planner would stay in memory until the next full garbage collection.
 */
function plannerFor(
  salon: Salon,
  time: SalonTime,
  taken: Taken,
  { clientId }: BookingQuestion,
): Planner {
  const known = planners.get(taken)
  if (clientId === null && known?.salon === salon && known.time === time) return known
  const planner = new Planner(salon, time, { taken: new TakenIndex(taken), units: true, clientId })
  if (clientId !== null) return planner
  if (askedBefore.has(taken)) planners.set(taken, planner)
  else askedBefore.add(taken)
  return planner
}

function slotTableOf(planner: Planner, visit: Visit, question: BookingQuestion): SlotTable {
  const limits = startLimits(planner.salon, visit.services, question)
  const allowed = allowedStarts(planner.time, limits)
  const candidates = new Candidates(planner, visit)
  const slotTable = new SlotTable(planner)
  recordSolos(planner, visit, allowed, candidates, slotTable)
  if (visit.shareable) recordHandOvers(planner, visit, allowed, candidates, slotTable)
  return slotTable
}
